/** The rule options of a game: switches and choices of a few words. Empty for games without options. */
import type { Variant } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import { type RuleValue, ruleChoices } from '@troef/protocol';
import { hasMeaning, setGameOptions, useGameOptions } from '../../lib/game-options.ts';
import { useT } from '../../lib/i18n.tsx';
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
          legend={t(nameOf(rule))}
          value={String(options.rules[rule])}
          choices={choice.map((value) => ({ value: String(value), label: t(nameOf(`${rule}.${value}`)) }))}
          onChange={(chosen) => {
            const found = choice.find((value) => String(value) === chosen);
            if (found !== undefined) change(rule, found);
          }}
        />
      ))}
      {switches.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('site.options.rules')}</legend>
          {switches.map(([rule]) => (
            <Switch
              key={rule}
              label={t(nameOf(rule))}
              on={options.rules[rule] === true}
              onChange={(on) => change(rule, on)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Each rule of packages/protocol/src/games.ts has words, which lib/length-words.test.ts checks. */
const nameOf = (rule: string): MessageId => `site.options.rule.${rule}` as MessageId;
