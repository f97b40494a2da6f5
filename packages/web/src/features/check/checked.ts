/** The worker's answer about one record. */
import type { Rank, Seat, Suit } from '@troef/games';

export interface DealCheck {
  readonly dealer: Seat | null;
  /** By seat; ranks from high to low. */
  readonly hands: readonly (readonly { readonly suit: Suit; readonly ranks: readonly Rank[] }[])[];
  readonly verdict: 'same' | 'wrong' | 'unread';
}

export interface RecordCheck {
  readonly players: readonly string[] | null;
  readonly deals: readonly DealCheck[];
  readonly commitment: string;
  readonly serverSeed: string;
  readonly commitmentFits: boolean;
  readonly failure: CheckFailure | null;
}

export type CheckFailure =
  | { readonly code: 'unreadable' | 'proof_missing' | 'wrong_commitment' }
  | { readonly code: 'wrong_deal'; readonly deal: number }
  | { readonly code: 'other'; readonly word: string };

export type CheckAnswer =
  | { readonly checked: RecordCheck }
  | { readonly checked: null; readonly failure: CheckFailure };
