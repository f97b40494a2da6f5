/**
 * Settings that make the site easier to see, hear and use. They are free for everybody and stored on the
 * device.
 */
import { Link } from 'react-router';
import { AnnouncementsChoice, Choice } from '../../../components/display/choices.tsx';
import { KeysSwitch } from '../../../components/display/keys-switch.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';

export function EaseSection() {
  const t = useT();
  return (
    <Section title={t('settings.ease.title')} hint={t('settings.ease.hint')} anchor="ease">
      <Choice of="textSize" />
      <Choice of="contrast" />
      <Choice of="theme" />
      <AnnouncementsChoice />
      <KeysSwitch />
      <p>
        <Link to={paths.written('about/screen-reader', t.locale)}>{t('settings.ease.guide')}</Link>
      </p>
    </Section>
  );
}
