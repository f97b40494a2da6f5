/** Pace and movement at the table. */
import { FeltChoice, PlaySwitches } from '../../../components/display/choices.tsx';
import { Speed } from '../../../components/display/speed.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';

export function TableSection() {
  const t = useT();
  return (
    <Section title={t('settings.play.title')}>
      <FeltChoice />
      <Speed />
      <PlaySwitches />
    </Section>
  );
}
