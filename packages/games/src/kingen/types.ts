/**
 * State and events of a session of kingen: plain JSON, so that a log and a saved state are the same
 * everywhere.
 *
 * Only hands are hidden. make-view.ts and public-events.ts decide which viewer may see which card.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { GameType } from './game-types.ts';
import type { KingenOptions } from './options.ts';
import type { KingenContract, KingenResult } from './view.ts';

export type Phase = 'game' | 'trump' | 'playing' | 'scored';

export interface DealState extends DealCore<Phase, KingenContract, KingenResult> {
  /** null while the dealer of a double session chooses. */
  readonly game: GameType | null;
  /** The moves with which the dealer chose game and trump. */
  readonly choices: readonly AuctionEntry[];
}

export interface KingenState extends SessionCore<KingenOptions, DealState, KingenContract, KingenResult> {
  /** The games each seat has chosen as dealer of a double session, in order. Empty in a single session. */
  readonly chosen: BySeat<readonly GameType[]>;
}

export type KingenEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      /** The game in a single session, or null if the dealer chooses. */
      readonly game: GameType | null;
      readonly hands: BySeat<readonly Card[]>;
    }
  /** The dealer of a double session chose the game. */
  | { readonly type: 'game'; readonly seat: Seat; readonly game: GameType }
  /** The dealer named the trump. */
  | { readonly type: 'trump'; readonly seat: Seat; readonly suit: Suit }
  /** The contract is settled and this seat leads. */
  | { readonly type: 'contract'; readonly contract: KingenContract; readonly lead: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: KingenResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
