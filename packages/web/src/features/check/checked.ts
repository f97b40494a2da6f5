/** The worker's answer about one record. */
import type { Rank, Seat, Suit } from '@troef/games';

export interface CheckedDeal {
  readonly dealer: Seat | null;
  /** By seat; ranks from high to low. */
  readonly hands: readonly (readonly { readonly suit: Suit; readonly ranks: readonly Rank[] }[])[];
  readonly verdict: 'same' | 'wrong' | 'unread';
}

export interface Checked {
  readonly players: readonly string[] | null;
  readonly deals: readonly CheckedDeal[];
  readonly commitment: string;
  readonly serverSeed: string;
  readonly commitmentFits: boolean;
  readonly failure: Failure | null;
}

export type Failure =
  | { readonly code: 'unreadable' | 'proof_missing' | 'wrong_commitment' }
  | { readonly code: 'wrong_deal'; readonly deal: number }
  | { readonly code: 'other'; readonly word: string };

export type CheckAnswer =
  | { readonly checked: Checked }
  | { readonly checked: null; readonly failure: Failure };
