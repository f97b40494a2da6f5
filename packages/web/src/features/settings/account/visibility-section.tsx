/**
 * The choice of who may see more of the profile than name, picture and level. It is stored for every member.
 */
import { mergePreferences, VISIBILITIES } from '@troef/protocol';
import { Segmented } from '../../../components/segmented.tsx';
import { saveMe } from '../../../lib/session/save-me.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';

export function VisibilitySection() {
  const t = useT();
  const user = useUser();
  if (user === null) return null;
  const choose = (visibility: (typeof VISIBILITIES)[number]) => {
    const change = { profile: { visibility } };
    void saveMe({ preferences: change }, (before) => ({
      ...before,
      preferences: mergePreferences(before.preferences, change),
    }));
  };
  return (
    <Section title={t('settings.visibility.title')} hint={t('settings.visibility.hint')}>
      <Segmented
        legend={t('settings.visibility.title')}
        hideLegend
        value={user.preferences.profile.visibility}
        values={VISIBILITIES}
        words={(value) => t(`settings.visibility.${value}`)}
        onChange={choose}
      />
    </Section>
  );
}
