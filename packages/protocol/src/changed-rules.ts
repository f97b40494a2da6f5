/** The rules of a table that differ from the usual ones (docs/behaviour/rooms.md 2). Only pages that name them load this. */
import type { Variant } from '@troef/games';
import { defaultRule, ruleChoices } from './games.ts';

/** Returns the names of the rules that differ from their default, in the order they are listed. */
export const changedRules = (variant: Variant, rules: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(ruleChoices(variant))
    .filter(([rule, choice]) => (rules[rule] ?? defaultRule(choice)) !== defaultRule(choice))
    .map(([rule]) => rule);

/** Returns whether any rule differs from its default. */
export const isChanged = (variant: Variant, rules: Readonly<Record<string, unknown>>): boolean =>
  changedRules(variant, rules).length > 0;
