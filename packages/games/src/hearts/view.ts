/** What only hearts adds to a deal's view (`deal.game`), and how a deal's points came about. */
import type { Card } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealResult, SessionView } from '../kernel/view.ts';
import type { Direction } from './passing.ts';

export interface HeartsResult extends DealResult {
  /** Hearts captured. */
  readonly hearts: BySeat<number>;
  /** Who captured the queen of spades. */
  readonly queen: Seat | null;
  /** Penalty points captured; they sum to 26. Only where somebody shot the moon are they not the scores. */
  readonly points: BySeat<number>;
  /** Who captured all of them: scores 0, the others 26 each. */
  readonly moon: Seat | null;
}

export interface HeartsExtras {
  readonly direction: Direction;
  /** To whom the viewer passes and from whom he gets; null in a hold deal and for a watcher. */
  readonly passTo: Seat | null;
  readonly passFrom: Seat | null;
  /** Who has chosen the cards to pass. */
  readonly chosen: BySeat<boolean>;
  /** What the viewer has chosen to pass, for the whole deal; null before his choice, in a hold deal, for a watcher. */
  readonly passed: readonly Card[] | null;
  /** The cards the viewer was passed, marked until he plays his first card; they are in his hand. */
  readonly received: readonly Card[];
  readonly heartsBroken: boolean;
  /** Penalty cards captured so far, by seat, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** The total that ends the session; null where it is free or of a fixed number of deals. */
  readonly target: number | null;
  /** Only when the deal is over: all hands, played cards too, and what every seat passed (null in a hold deal). */
  readonly hands: BySeat<readonly Card[]> | null;
  readonly passes: BySeat<readonly Card[]> | null;
}

/** Hearts has no contract: `contract` is always null. */
export type HeartsView = SessionView<HeartsExtras, never, HeartsResult>;
