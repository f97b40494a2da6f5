/** The rule options of a game: switches and choices of a few words. Empty for games without options. */
import type { Variant } from '@troef/games';
import { type RuleValue, ruleChoices } from '@troef/protocol';
import { hasMeaning, setGameOptions, useGameOptions } from '../../lib/games/game-options.ts';
import { ruleName } from '../../lib/games/length-words.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Segmented } from '../segmented.tsx';
import { Switch } from '../switch.tsx';
import styles from './rule-fields.module.css';

export function RuleFields({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const options = useGameOptions(variant);
  const shown = Object.entries(ruleChoices(variant)).filter(([rule]) => hasMeaning(variant, rule, options));
  const change = (rule: string, value: RuleValue) =>
    setGameOptions(variant, { rules: { ...options.rules, [rule]: value } });
  const words = shown.flatMap(([rule, choice]) => (typeof choice === 'boolean' ? [] : [{ rule, choice }]));
  const switches = shown.filter(([, choice]) => typeof choice === 'boolean');
  return (
    <>
      {words.map(({ rule, choice }) => (
        <Segmented
          key={rule}
          legend={t(ruleName(rule))}
          value={options.rules[rule]}
          values={choice}
          words={(value) => t(ruleName(`${rule}.${value}`))}
          onChange={(chosen) => change(rule, chosen)}
        />
      ))}
      {switches.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('site.options.rules')}</legend>
          {switches.map(([rule]) => (
            <Switch
              key={rule}
              label={t(ruleName(rule))}
              on={options.rules[rule] === true}
              onChange={(on) => change(rule, on)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
