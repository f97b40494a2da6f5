/** What *Play* starts: the options chosen on the landing page, remembered on the device. */
import { type AiLevel, ALONE_LENGTH_DEFAULT, WHIST_LENGTHS } from '@troef/protocol';
import { createStored } from './stored.ts';

export const WHIST_RULES = ['soloFive', 'smallMisery', 'piccolo', 'trull'] as const;
export type WhistRule = (typeof WHIST_RULES)[number];

/** Spec 9: soloFive, smallMisery and trull on, piccolo off. */
const RULE_DEFAULTS: Readonly<Record<WhistRule, boolean>> = {
  soloFive: true,
  smallMisery: true,
  piccolo: false,
  trull: true,
};

/** The fourth level needs search that the house does not do yet. */
export const OFFERED_LEVELS = ['easy', 'normal', 'hard'] as const satisfies readonly AiLevel[];
export type OfferedLevel = (typeof OFFERED_LEVELS)[number];

export interface GameOptions {
  readonly length: (typeof WHIST_LENGTHS)[number];
  readonly aiLevel: OfferedLevel;
  readonly rules: Readonly<Record<WhistRule, boolean>>;
}

export function readGameOptions(stored: unknown): GameOptions {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const rules = (typeof given.rules === 'object' && given.rules !== null ? given.rules : {}) as Record<
    string,
    unknown
  >;
  return {
    length: WHIST_LENGTHS.find((length) => length === given.length) ?? ALONE_LENGTH_DEFAULT,
    aiLevel: OFFERED_LEVELS.find((level) => level === given.aiLevel) ?? 'normal',
    rules: Object.fromEntries(
      WHIST_RULES.map((rule) => [rule, typeof rules[rule] === 'boolean' ? rules[rule] : RULE_DEFAULTS[rule]]),
    ) as Record<WhistRule, boolean>,
  };
}

export const useGameOptions = createStored('troef.game.whist', readGameOptions);

export const setGameOptions = (changed: Partial<GameOptions>): void => useGameOptions.setState(changed);
