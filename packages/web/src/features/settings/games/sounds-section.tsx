/** The volume, at the table and of notices. */
import { Volume } from '../../../components/display/volume.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';

export function SoundsSection() {
  const t = useT();
  return (
    <Section title={t('settings.sounds.title')} anchor="sounds">
      <Volume of="sounds.general" />
      <Volume of="sounds.notifications" />
    </Section>
  );
}
