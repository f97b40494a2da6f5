/**
 * What *Play* starts: length, computers and rules of each game, chosen on its landing page and remembered on
 * the device.
 *
 * packages/protocol/src/games.ts says what is on offer; this module holds what the user has chosen of it.
 * Stored choices may be from an older release: anything not on offer becomes the default.
 */
import type { Variant } from '@troef/games';
import {
  AI_LEVELS,
  type AiLevel,
  defaultRule,
  GAME_LENGTHS,
  type LengthValue,
  offeredLength,
  type RuleChoice,
  type RuleValue,
  ruleChoices,
} from '@troef/protocol';
import { createStored } from '../device/stored.ts';
import { VARIANTS } from './variants.ts';

/** An expert thinks twice as long, so it is only on offer at a table with one person. */
export const LEVELS_AMONG_PEOPLE = AI_LEVELS.filter((level) => level !== 'expert');

export type Rules = Readonly<Record<string, RuleValue>>;

export interface GameOptions {
  readonly length: LengthValue;
  readonly aiLevel: AiLevel;
  readonly rules: Rules;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readRule(choice: RuleChoice, given: unknown): RuleValue {
  if (typeof choice === 'boolean') return typeof given === 'boolean' ? given : choice;
  return choice.find((value) => value === given) ?? defaultRule(choice);
}

export function readGameOptions(variant: Variant, stored: unknown): GameOptions {
  const given = asRecord(stored);
  const rules = asRecord(given.rules);
  return {
    length: offeredLength(variant, given.length) ?? GAME_LENGTHS[variant].alone,
    aiLevel: AI_LEVELS.find((level) => level === given.aiLevel) ?? 'normal',
    rules: Object.fromEntries(
      Object.entries(ruleChoices(variant)).map(([rule, choice]) => [rule, readRule(choice, rules[rule])]),
    ),
  };
}

type Store = ReturnType<typeof createStored<GameOptions>>;

const STORES = Object.fromEntries(
  VARIANTS.map((variant) => [
    variant,
    createStored(`troef.game.${variant}`, (stored) => readGameOptions(variant, stored)),
  ]),
) as Record<Variant, Store>;

export const useGameOptions = (variant: Variant): GameOptions => STORES[variant]();

export const gameOptions = (variant: Variant): GameOptions => STORES[variant].getState();

export const setGameOptions = (variant: Variant, changed: Partial<GameOptions>): void =>
  STORES[variant].setState(changed);

export function onGameOptions(listener: (variant: Variant, options: GameOptions) => void): void {
  for (const variant of VARIANTS) STORES[variant].subscribe((options) => listener(variant, options));
}

/** Rules that have no meaning with the other choices: they are neither shown nor sent. */
const WITHOUT_MEANING: Readonly<Record<string, (options: GameOptions) => boolean>> = {
  // A set ends at a number of points, so a game without an end has no sets.
  'manille.bestOf': ({ length }) => length === 'free',
  // Contracts without a trump suit are bids, and classic belote has no such bids.
  'belote.saTa': ({ rules }) => rules.variant !== 'coinche',
};

export const hasMeaning = (variant: Variant, rule: string, options: GameOptions): boolean =>
  WITHOUT_MEANING[`${variant}.${rule}`]?.(options) !== true;

/** Returns the rules that are sent. */
export const rulesInForce = (variant: Variant, options: GameOptions): Rules =>
  Object.fromEntries(Object.entries(options.rules).filter(([rule]) => hasMeaning(variant, rule, options)));
