/**
 * The contracts of colour whist and how they outrank each other (docs/rules/whist.md 5).
 *
 * The list runs from lowest to highest, and the number of a contract is its place in it. auction.ts decides
 * which of them a player may bid, scoring.ts what they are worth.
 */
import { SUITS, type Suit } from '../kernel/cards/card.ts';
import type { WhistOptions } from './options.ts';

export const CONTRACT_IDS = [
  'together8',
  'solo5',
  'together9',
  'solo6',
  'together10',
  'solo7',
  'together11',
  'smallMisery',
  'together12',
  'solo8',
  'piccolo',
  'together13',
  'abundance9',
  'trull',
  'misery',
  'abundance10',
  'abundance11',
  'openMisery',
  'abundance12',
  'soloSlim',
] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** `misery` is all three miseries. Up to four declarers play one, each alone. */
export type Family = 'together' | 'solo' | 'abundance' | 'misery' | 'piccolo' | 'trull' | 'soloSlim';

export interface ContractKind {
  readonly id: ContractId;
  /** 1 to 20. */
  readonly number: number;
  readonly family: Family;
  /** Tricks to be made. Of a trull it is the number before the partner names the trump. */
  readonly target: number;
}

/** The parts of a contract that rank it. The suit of a trull has no effect. */
export interface RankedBid {
  readonly id: ContractId;
  readonly suit: Suit | null;
}

function kindOf(id: ContractId, number: number): ContractKind {
  const level = Number(/\d+$/.exec(id)?.[0]);
  if (id.startsWith('together')) return { id, number, family: 'together', target: level };
  if (id.startsWith('abundance')) return { id, number, family: 'abundance', target: level };
  if (id === 'soloSlim') return { id, number, family: 'soloSlim', target: 13 };
  if (id.startsWith('solo')) return { id, number, family: 'solo', target: level };
  if (id === 'piccolo') return { id, number, family: 'piccolo', target: 1 };
  if (id === 'trull') return { id, number, family: 'trull', target: 8 };
  return { id, number, family: 'misery', target: 0 };
}

export const CONTRACTS = Object.fromEntries(
  CONTRACT_IDS.map((id, index) => [id, kindOf(id, index + 1)]),
) as Readonly<Record<ContractId, ContractKind>>;

/** Tells whether x has a higher number than y, or the same number and a higher suit (H > D > C > S). */
export function outranks(x: RankedBid, y: RankedBid | null): boolean {
  if (y === null) return true;
  const difference = CONTRACTS[x.id].number - CONTRACTS[y.id].number;
  if (difference !== 0) return difference > 0;
  return x.suit !== null && y.suit !== null && SUITS.indexOf(x.suit) < SUITS.indexOf(y.suit);
}

export type LevelFamily = 'together' | 'solo' | 'abundance';

const LEVELS: Readonly<Record<LevelFamily, readonly ContractId[]>> = {
  together: CONTRACT_IDS.filter((id) => CONTRACTS[id].family === 'together'),
  solo: CONTRACT_IDS.filter((id) => CONTRACTS[id].family === 'solo'),
  abundance: CONTRACT_IDS.filter((id) => CONTRACTS[id].family === 'abundance'),
};

/** Returns the only level offered (no jump bids): the lowest that outranks the standing contract. */
export function levelOf(
  family: LevelFamily,
  suit: Suit,
  standing: RankedBid | null,
  options: WhistOptions,
): ContractId | undefined {
  for (const id of LEVELS[family]) {
    if (id === 'solo5' && !options.soloFive) continue;
    if (outranks({ id, suit }, standing)) return id;
  }
  return undefined;
}
