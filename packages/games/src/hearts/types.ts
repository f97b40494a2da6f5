/**
 * State and events of a session of hearts: plain JSON, so that a log and a saved state are the same
 * everywhere.
 *
 * make-view.ts and public-events.ts decide which viewer may see which card.
 */
import type { Card } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { Direction } from './direction.ts';
import type { HeartsOptions } from './options.ts';
import type { HeartsResult } from './view.ts';

export type Phase = 'pass' | 'playing' | 'scored';

export interface DealState extends DealCore<Phase, never, HeartsResult> {
  readonly direction: Direction;
  /** The cards each seat has chosen to pass, null before. It holds them until all change hands. */
  readonly choices: BySeat<readonly Card[] | null>;
  /** The cards that each seat was passed. Empty before the exchange. */
  readonly received: BySeat<readonly Card[]>;
  readonly heartsBroken: boolean;
  /** The penalty cards each seat has captured, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** The points of the captured cards. */
  readonly points: BySeat<number>;
}

export type HeartsState = SessionCore<HeartsOptions, DealState, never, HeartsResult>;

/** Three cards passed from one seat to another. */
export interface Pass {
  readonly from: Seat;
  readonly to: Seat;
  readonly cards: readonly Card[];
}

export type HeartsEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      readonly direction: Direction;
      readonly hands: BySeat<readonly Card[]>;
    }
  | { readonly type: 'chose'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** All passed cards move at once. `passes` is in order of the giving seat. */
  | { readonly type: 'exchanged'; readonly passes: readonly Pass[] }
  /** The first trick begins. `leader` holds the two of clubs. */
  | { readonly type: 'began'; readonly leader: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  /** `captured` has the penalty cards of the trick, `points` their points. */
  | {
      readonly type: 'trickWon';
      readonly seat: Seat;
      readonly captured: readonly Card[];
      readonly points: number;
    }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: HeartsResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
