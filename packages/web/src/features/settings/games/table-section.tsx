/** Pace and movement at the table. */
import { useId } from 'react';
import { Switch } from '../../../components/switch.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { SPEED, setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { Section } from '../parts/section.tsx';
import styles from './table-section.module.css';

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
  const id = useId();
  const speed = usePreferences((preferences) => preferences.speed);
  const words = t('settings.play.speedOf', {
    seconds: new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1 }).format(speed / 1000),
  });
  return (
    <div className={styles.speed}>
      <label className={styles.label} htmlFor={id}>
        {t('settings.play.speed')}
      </label>
      <output className={styles.now} htmlFor={id}>
        {words}
      </output>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={SPEED.least}
        max={SPEED.most}
        step={SPEED.step}
        value={speed}
        aria-valuetext={words}
        onChange={(event) => setPreferences({ speed: event.target.valueAsNumber })}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{t('settings.play.fast')}</span>
        <span>{t('settings.play.slow')}</span>
      </span>
    </div>
  );
}
