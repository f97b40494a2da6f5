/** Pace and movement at the table. */
import { Slider } from '../../../components/form/slider.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { SPEED, setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { Section } from '../parts/section.tsx';

export function TableSection() {
  const t = useT();
  const { lastTrick, animations, shove, green, tapTwice } = usePreferences();
  return (
    <Section title={t('settings.play.title')}>
      <Speed />
      <div>
        <Switch
          label={t('settings.play.tapTwice')}
          on={tapTwice}
          onChange={(on) => setPreferences({ tapTwice: on })}
        />
        <Switch
          label={t('settings.play.lastTrick')}
          on={lastTrick}
          onChange={(on) => setPreferences({ lastTrick: on })}
        />
        <Switch
          label={t('settings.play.animations')}
          on={animations}
          onChange={(on) => setPreferences({ animations: on })}
        />
        {animations && (
          <Switch
            label={t('settings.play.shove')}
            on={shove}
            onChange={(on) => setPreferences({ shove: on })}
          />
        )}
        <Switch
          label={t('settings.play.green')}
          on={green}
          onChange={(on) => setPreferences({ green: on })}
        />
      </div>
    </Section>
  );
}

function Speed() {
  const t = useT();
  const speed = usePreferences((preferences) => preferences.speed);
  const seconds = new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1 }).format(speed / 1000);
  return (
    <Slider
      label={t('settings.play.speed')}
      value={speed}
      bounds={SPEED}
      words={t('settings.play.speedOf', { seconds })}
      ends={[t('settings.play.fast'), t('settings.play.slow')]}
      onChange={(value) => setPreferences({ speed: value })}
    />
  );
}
