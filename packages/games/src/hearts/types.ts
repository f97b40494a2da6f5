/**
 * State and events of a session of hearts: plain JSON, so that a log and a saved state are the same everywhere.
 *
 * What hides a card from whom is not decided here but in make-view.ts and public-events.ts.
 */
import type { Card } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { HeartsOptions } from './options.ts';
import type { Direction } from './passing.ts';
import type { HeartsResult } from './view.ts';

export type Phase = 'pass' | 'playing' | 'scored';

export interface DealState extends DealCore<Phase, never, HeartsResult> {
  readonly direction: Direction;
  /** What every seat has chosen to pass, null until it has chosen; it holds these cards until all change hands. */
  readonly choices: BySeat<readonly Card[] | null>;
  /** What every seat was passed; empty before the exchange. */
  readonly received: BySeat<readonly Card[]>;
  readonly heartsBroken: boolean;
  /** Penalty cards captured, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** What they count. */
  readonly points: BySeat<number>;
}

export type HeartsState = SessionCore<HeartsOptions, DealState, never, HeartsResult>;

/** Three cards on their way. */
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
  /** All cards move at once. In order of the giving seat. */
  | { readonly type: 'exchanged'; readonly passes: readonly Pass[] }
  /** The first trick begins; `leader` holds the two of clubs. */
  | { readonly type: 'began'; readonly leader: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  /** `captured`: the penalty cards in the trick; `points`: what they count. */
  | {
      readonly type: 'trickWon';
      readonly seat: Seat;
      readonly captured: readonly Card[];
      readonly points: number;
    }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: HeartsResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
