/**
 * What a host may choose for each game (docs/behaviour/rooms.md 2): the length of a session, the rules that
 * can be switched, and which of these need Premium.
 *
 * A room has one field `length`. Its meaning differs by game (deals, points, a kind of session): `asOptions`
 * translates it to the options of the game and `lengthOf` reads it back. The games validate these options
 * again.
 */
import type { Variant } from '@troef/games';

export type LengthValue = number | 'free' | 'single' | 'double';
/** What a length counts: deals, points to reach, nothing fixed, or a kind of king session. */
export type LengthKind = 'deals' | 'points' | 'free' | 'session';

interface GameLengths {
  /** The option of the game that holds the length. It tells what most lengths count. */
  readonly option: 'length' | 'session' | 'target';
  /** Lengths in deals of a game to a number of points: its option `deals` holds these. */
  readonly inDeals?: readonly LengthValue[];
  readonly values: readonly LengthValue[];
  /** The default for a room with other people. */
  readonly usual: LengthValue;
  /** The length *Play* against computers starts with. */
  readonly alone: LengthValue;
  /** Not offered to tables with other people. */
  readonly onlyAlone?: readonly LengthValue[];
  /** Needs Premium against computers as well. */
  readonly premium?: readonly LengthValue[];
}

const IN_DEALS: GameLengths = {
  option: 'length',
  values: [4, 8, 12, 16, 20, 24, 32, 'free'],
  usual: 16,
  alone: 8,
  onlyAlone: [4],
};

export const GAME_LENGTHS: Readonly<Record<Variant, GameLengths>> = {
  whist: IN_DEALS,
  wiezen: IN_DEALS,
  manille: { option: 'target', values: [61, 101, 121, 151, 'free'], usual: 101, alone: 101 },
  kingen: {
    option: 'session',
    values: ['single', 'double'],
    usual: 'single',
    alone: 'single',
    premium: ['double'],
  },
  hearts: { option: 'target', inDeals: [8, 12], values: [50, 100, 8, 12, 'free'], usual: 100, alone: 100 },
  belote: { option: 'target', values: [501, 1001, 2001, 'free'], usual: 1001, alone: 1001 },
};

/** Returns the given length if this game offers it. */
export const offeredLength = (variant: Variant, given: unknown): LengthValue | undefined =>
  GAME_LENGTHS[variant].values.find((value) => value === given);

const KINDS = { length: 'deals', session: 'session', target: 'points' } as const;

export function lengthKind(variant: Variant, length: LengthValue): LengthKind {
  const { option, inDeals } = GAME_LENGTHS[variant];
  if (length === 'free') return 'free';
  return inDeals?.includes(length) || isBelowTargets(variant, length) ? 'deals' : KINDS[option];
}

/** Tables of a tournament may play any number of deals, in games to a number of points too. */
function isBelowTargets(variant: Variant, length: LengthValue): boolean {
  const { option, inDeals, values } = GAME_LENGTHS[variant];
  if (option !== 'target' || typeof length !== 'number') return false;
  const targets = values.filter((value) => typeof value === 'number' && !inDeals?.includes(value));
  return targets.every((target) => length < Number(target));
}

/** Returns the length as options of the game (docs/records.md 1.1). */
export function asOptions(variant: Variant, length: LengthValue): Readonly<Record<string, LengthValue>> {
  const { option, inDeals } = GAME_LENGTHS[variant];
  return { [inDeals?.includes(length) ? 'deals' : option]: length };
}

const LENGTH_KEYS = ['deals', 'length', 'session', 'target'] as const;

/** Returns the `length` of a room from the options of its game. */
export function lengthOf(options: Readonly<Record<string, unknown>>): number | string {
  const found = LENGTH_KEYS.map((key) => options[key]).find(
    (value) => typeof value === 'number' || typeof value === 'string',
  );
  return (found as number | string | undefined) ?? 'free';
}

/** A switch (its default), or one of a few words or numbers (the first is the default). */
export type RuleChoice = boolean | readonly (string | number)[];

/** The rules of each game that can be changed; others cannot. */
export const GAME_RULES = {
  whist: { soloFive: true, smallMisery: true, piccolo: false, trull: true },
  wiezen: {},
  manille: { flat: true, bestOf: [1, 3, 5] },
  kingen: {},
  hearts: {},
  belote: { variant: ['belote', 'coinche'], announcements: true, saTa: true },
} as const satisfies Readonly<Record<Variant, Readonly<Record<string, RuleChoice>>>>;

export const ruleChoices = (variant: Variant): Readonly<Record<string, RuleChoice>> => GAME_RULES[variant];

export type RuleValue = boolean | string | number;

export const defaultRule = (choice: RuleChoice): RuleValue =>
  typeof choice === 'boolean' ? choice : (choice[0] ?? false);

/** Returns only the rules of an options block, in the order they are listed; missing ones stay missing. */
export function rulesOf(
  variant: Variant,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.keys(ruleChoices(variant))
      .filter((rule) => options[rule] !== undefined && options[rule] !== null)
      .map((rule) => [rule, options[rule]]),
  );
}

/** The games that have a hall of fame, and the contracts that count in each: all thirteen tricks, alone. */
export const SLAM_CONTRACTS = {
  whist: ['soloSlim'],
  wiezen: ['soloSlim', 'solo13'],
} as const;
export type SlamVariant = keyof typeof SLAM_CONTRACTS;
export const SLAM_VARIANTS = Object.keys(SLAM_CONTRACTS) as SlamVariant[];
export const isSlamVariant = (name: string): name is SlamVariant => Object.hasOwn(SLAM_CONTRACTS, name);

/**
 * The daily ranking: with fewer rooms or fewer different opponents a score is reduced in proportion
 * (docs/behaviour/ranking.md 3).
 */
export const DAILY_FULL: Readonly<Record<Variant, { readonly rooms: number; readonly opponents: number }>> = {
  whist: { rooms: 10, opponents: 12 },
  manille: { rooms: 10, opponents: 10 },
  wiezen: { rooms: 6, opponents: 8 },
  kingen: { rooms: 6, opponents: 8 },
  hearts: { rooms: 8, opponents: 8 },
  belote: { rooms: 8, opponents: 8 },
};

/** Deals of a day. A session of king has ten at least. */
export const DAY_DEALS: Readonly<Record<Variant, number>> = {
  whist: 8,
  manille: 8,
  wiezen: 8,
  kingen: 10,
  hearts: 8,
  belote: 8,
};
