/** What makes the site easier to see, hear and handle. Free for everybody, and the device's own (product.md 15). */
import { Link } from 'react-router';
import { Segmented } from '../../../components/segmented.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { paths } from '../../../lib/route-table.ts';
import { Section } from '../parts/section.tsx';

export function EaseSection() {
  const t = useT();
  const { textSize, contrast, theme, shortcuts, announcements } = usePreferences();
  return (
    <Section title={t('settings.ease.title')} hint={t('settings.ease.hint')} anchor="ease">
      <Segmented
        legend={t('settings.ease.text')}
        value={textSize}
        choices={(['normal', 'large', 'larger'] as const).map((value) => ({
          value,
          label: t(`settings.ease.text.${value}`),
        }))}
        onChange={(value) => setPreferences({ textSize: value })}
      />
      <Segmented
        legend={t('settings.ease.theme')}
        value={theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`settings.ease.theme.${value}`),
        }))}
        onChange={(value) => setPreferences({ theme: value })}
      />
      <Segmented
        legend={t('settings.ease.speak')}
        value={announcements}
        choices={(['few', 'normal', 'all'] as const).map((value) => ({
          value,
          label: t(`settings.ease.speak.${value}`),
        }))}
        onChange={(value) => setPreferences({ announcements: value })}
      />
      <div>
        <Switch
          label={t('settings.ease.contrast')}
          on={contrast === 'more'}
          onChange={(on) => setPreferences({ contrast: on ? 'more' : 'normal' })}
        />
        <Switch
          label={t('settings.ease.shortcuts')}
          on={shortcuts}
          onChange={(on) => setPreferences({ shortcuts: on })}
        />
      </div>
      <p>
        <Link to={paths.written('ear', t.locale)}>{t('settings.ease.guide')}</Link>
      </p>
    </Section>
  );
}
