/** What *Play* will start, behind a quiet line: length, computers, rules, name. Remembered as it is changed. */
import { WHIST_LENGTHS } from '@troef/protocol';
import { ChevronDown } from 'lucide-react';
import { Segmented } from '../../components/segmented.tsx';
import { Switch } from '../../components/switch.tsx';
import { OFFERED_LEVELS, setGameOptions, useGameOptions, WHIST_RULES } from '../../lib/game-options.ts';
import { useT } from '../../lib/i18n.tsx';
import { NameField } from './name-field.tsx';
import styles from './options-panel.module.css';

export function OptionsPanel() {
  const t = useT();
  const { length, aiLevel, rules } = useGameOptions();
  return (
    <details className={styles.options}>
      <summary className={styles.summary}>
        <span className={styles.word}>{t('site.options.title')}</span>
        <span className={styles.now}>{t('site.options.summary', { length, level: aiLevel })}</span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>
        <NameField />
        <Segmented
          legend={t('site.options.length')}
          value={String(length)}
          inFours
          choices={WHIST_LENGTHS.map((choice) => ({
            value: String(choice),
            label: choice === 'free' ? t('site.options.length.free') : choice,
          }))}
          onChange={(value) => {
            const chosen = WHIST_LENGTHS.find((choice) => String(choice) === value);
            if (chosen !== undefined) setGameOptions({ length: chosen });
          }}
          {...(length === 'free' ? { hint: t('site.options.length.freeHint') } : {})}
        />
        <Segmented
          legend={t('site.options.level')}
          value={aiLevel}
          choices={OFFERED_LEVELS.map((level) => ({ value: level, label: t(`site.options.level.${level}`) }))}
          onChange={(level) => setGameOptions({ aiLevel: level })}
        />
        <fieldset>
          <legend className={styles.legend}>{t('site.options.rules')}</legend>
          {WHIST_RULES.map((rule) => (
            <Switch
              key={rule}
              label={t(`site.options.rule.${rule}`)}
              on={rules[rule]}
              onChange={(on) => setGameOptions({ rules: { ...rules, [rule]: on } })}
            />
          ))}
        </fieldset>
      </div>
    </details>
  );
}
