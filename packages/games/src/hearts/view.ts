/** The fields that hearts adds to the view of a deal (`deal.game`), and its result. */
import type { Card } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealResult, SessionView } from '../kernel/view.ts';
import type { Direction } from './direction.ts';

export interface HeartsResult extends DealResult {
  /** The number of hearts each seat captured. */
  readonly hearts: BySeat<number>;
  /** The seat that captured the queen of spades. */
  readonly queen: Seat | null;
  /** The penalty points captured, 26 together. They are the scores unless a seat shot the moon. */
  readonly points: BySeat<number>;
  /** The seat that captured all of them. It scores 0 and the others 26 each. */
  readonly moon: Seat | null;
}

export interface HeartsExtras {
  readonly direction: Direction;
  /** To whom the viewer passes and from whom they get cards. null in a hold deal and for a watcher. */
  readonly passTo: Seat | null;
  readonly passFrom: Seat | null;
  /** The seats that have chosen the cards to pass. */
  readonly chosen: BySeat<boolean>;
  /** The cards the viewer chose to pass, for the whole deal. null before, in a hold deal, for a watcher. */
  readonly passed: readonly Card[] | null;
  /** The cards the viewer was passed, marked until they play their first card. They are in `hand` too. */
  readonly received: readonly Card[];
  readonly heartsBroken: boolean;
  /** Penalty cards captured so far, by seat, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** The total that ends the session, or null if its length is free or a number of deals. */
  readonly target: number | null;
  /** Set when the deal is over: all hands, played cards too, and the cards passed (null in a hold deal). */
  readonly hands: BySeat<readonly Card[]> | null;
  readonly passes: BySeat<readonly Card[]> | null;
}

/** Hearts has no contract: `contract` is always null. */
export type HeartsView = SessionView<HeartsExtras, never, HeartsResult>;
