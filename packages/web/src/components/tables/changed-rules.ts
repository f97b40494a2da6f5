/** The rules of a table that differ from the usual ones, in words. The words of the group `rooms` must be loaded. */
import type { Variant } from '@troef/games';
import { changedRules } from '@troef/protocol';
import { ruleName } from '../../lib/games/length-words.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

export const changedRuleWords = (
  t: Translator,
  variant: Variant,
  rules: Readonly<Record<string, unknown>>,
): readonly string[] =>
  changedRules(variant, rules).map((rule) => {
    const name = t(ruleName(rule));
    const value = rules[rule];
    return typeof value === 'boolean'
      ? t(value ? 'rooms.mark.rules.on' : 'rooms.mark.rules.off', { name })
      : t('rooms.mark.rules.value', { name, value: t(ruleName(`${rule}.${value}`)) });
  });
