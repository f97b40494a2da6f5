/**
 * The contracts of wiezen and how they outrank each other (docs/rules/wiezen.md 5).
 *
 * Suits have no order. Only the turned suit is special: an abundance in it outranks the same level in
 * another suit. auction.ts decides which bids a player may make, scoring.ts what they are worth.
 */
import type { Suit } from '../kernel/cards/card.ts';

export const CONTRACT_IDS = [
  'together8',
  'solo5',
  'abundance9',
  'abundance10',
  'misery',
  'abundance11',
  'abundance12',
  'trull',
  'trullFour',
  'openMisery',
  'solo13',
  'soloSlim',
] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** `misery`: one to three declarers, each alone. `slam`: all thirteen tricks, in any suit. */
export type Family = 'together' | 'solo' | 'abundance' | 'misery' | 'trull' | 'slam';

export interface ContractKind {
  readonly id: ContractId;
  readonly family: Family;
  /** The number of tricks to make. */
  readonly target: number;
  /** 1 to 15. An abundance has its number in a plain suit; in the turned suit it is one higher. */
  readonly number: number;
}

const kind = (id: ContractId, family: Family, target: number, number: number): ContractKind => ({
  id,
  family,
  target,
  number,
});

export const CONTRACTS: Readonly<Record<ContractId, ContractKind>> = {
  together8: kind('together8', 'together', 8, 1),
  solo5: kind('solo5', 'solo', 5, 2),
  abundance9: kind('abundance9', 'abundance', 9, 3),
  abundance10: kind('abundance10', 'abundance', 10, 5),
  misery: kind('misery', 'misery', 0, 7),
  abundance11: kind('abundance11', 'abundance', 11, 8),
  abundance12: kind('abundance12', 'abundance', 12, 10),
  trull: kind('trull', 'trull', 8, 12),
  trullFour: kind('trullFour', 'trull', 9, 12),
  openMisery: kind('openMisery', 'misery', 0, 13),
  solo13: kind('solo13', 'slam', 13, 14),
  soloSlim: kind('soloSlim', 'slam', 13, 15),
};

export const ABUNDANCES = ['abundance9', 'abundance10', 'abundance11', 'abundance12'] as const;

/** The parts of a contract that rank it. */
export interface RankedBid {
  readonly id: ContractId;
  readonly suit: Suit | null;
}

function numberOf({ id, suit }: RankedBid, turnedSuit: Suit): number {
  const { family, number } = CONTRACTS[id];
  return family === 'abundance' && suit === turnedSuit ? number + 1 : number;
}

/** Tells whether x has a higher number than y. Of two bids with the same number the earlier one stands. */
export const outranks = (x: RankedBid, y: RankedBid | null, turnedSuit: Suit): boolean =>
  y === null || numberOf(x, turnedSuit) > numberOf(y, turnedSuit);
