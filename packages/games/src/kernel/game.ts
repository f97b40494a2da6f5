/**
 * The interface that every variant implements. A session (deals, dealer, totals, end, places) is a pure
 * function of its events: the server, the browser, the command line, tests and bench run the same code.
 *
 * State and events are plain JSON. Nothing here reads a clock or makes random numbers: dealing is given a
 * stream.
 */
import type { Card } from './cards/card.ts';
import type { RandomStream } from './dealing/random.ts';
import type { CardFacts, GameFacts } from './facts.ts';
import type { Result } from './result.ts';
import type { BySeat, Seat } from './seat.ts';
import type { PublicEvent, SessionView, SessionViews, SheetLine } from './view.ts';

export const VARIANTS = ['whist', 'manille', 'wiezen', 'kingen', 'hearts', 'belote'] as const;
export type Variant = (typeof VARIANTS)[number];

/** `real`: gathered, cut, dealt (dealing.ts); `shuffled`: a uniform shuffle for every deal. */
export type FairDeal = 'real' | 'shuffled';

/**
 * How the pack of a `real` deal is gathered. 1: the cards of the last deal, in a new order. 2: as 1, and
 * then every card becomes another one. Both stay, so that every old deal can be recomputed by its own
 * version.
 */
export type DealingVersion = 1 | 2;
/** The version for every session that begins now. */
export const DEALING_VERSION: DealingVersion = 2;
export const isDealingVersion = (value: unknown): value is DealingVersion => value === 1 || value === 2;

/** What ends a session before its length is reached: its players, or the time that it was given. */
export type StoppedBy = 'players' | 'time';

/** A machine word such as `must_follow_suit`. The i18n catalogues have the sentences for users. */
export type RuleViolation = string;

/** Cards given from outside (a record): the pack from the top, or four hands by seat in the order dealt. */
export type GivenCards = { readonly deck: readonly Card[] } | { readonly hands: BySeat<readonly Card[]> };

/** An event as logged: JSON with a `type`. Its public form is made by `eventFor`. */
export interface GameEvent {
  readonly type: string;
}

/** The contract that a seat declared in one deal, and whether it was made. */
export interface Declared {
  readonly seat: Seat;
  readonly contract: string;
  readonly made: boolean;
}

export interface Game<State = unknown, Event extends GameEvent = GameEvent, Options = unknown>
  extends GameFacts {
  readonly variant: Variant;
  readonly cards: CardFacts;
  /**
   * Reads who declared what from a line of the score sheet, for statistics. Left out in games without a
   * contract that can fail.
   */
  declared?(line: SheetLine): readonly Declared[];
  /** Fills in defaults and ignores unknown keys. The refusal names the first wrong key. */
  readOptions(input: unknown): Result<Options, string>;
  /** Reads `carry` of a record (docs/records.md 1.3). The refusal names the wrong key. */
  start(options: Options, carry?: unknown): Result<State, string>;

  /** `deal`: the next deal is missing; `moves`: a seat is to move; `nothing`: the session is finished. */
  waitsFor(state: State): 'deal' | 'moves' | 'nothing';
  /** Deals the next deal. Throws if the session waits for none: that is a bug, not wrong input. */
  deal(state: State, stream: RandomStream, fairDeal: FairDeal, version: DealingVersion): readonly Event[];
  /** Deals from given cards. Of a first deal `dealer` must be given; later the session knows it. */
  dealGiven(
    state: State,
    dealer: Seat | undefined,
    cards: GivenCards,
  ): Result<readonly Event[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'>;
  decide(state: State, seat: Seat, move: string): Result<readonly Event[], RuleViolation>;
  /**
   * Tells that nothing played from now on can change the score of the deal. The room may then make the
   * remaining moves itself, any legal ones. Left out in games whose rules have no such end.
   */
  autoFinish?(state: State): boolean;
  /**
   * Ends a session after a completed deal: its players one of free length, its time any. The places are those
   * of the scores so far.
   */
  stop(state: State, by?: StoppedBy): Result<readonly Event[], RuleViolation>;
  evolve(state: State, event: Event): State;

  /** Returns the seats to move, ascending. There are none before a deal and after the session. */
  toMove(state: State): readonly Seat[];
  /** Returns all legal moves of this seat, or a pattern for them (pattern.ts). Empty if not to move. */
  legalMoves(state: State, seat: Seat): readonly string[];
  /**
   * Returns all moves that this seat may have, whatever it holds. If the room made a choice for the player
   * because their own hand leaves no other, it would tell the others about that hand. Left out in games whose
   * choices before the cards do not depend on the hand.
   */
  movesOfAnyHand?(state: State, seat: Seat): readonly string[];
  viewsOf(state: State): SessionViews;
  /** Makes one whole view. A `viewer` of null is a watcher. */
  viewFor(state: State, viewer: Seat | null): SessionView;
  /** Returns the event as this viewer may see it, or null if this viewer is shown nothing of it. */
  eventFor(event: Event, viewer: Seat | null): PublicEvent | null;
  /** Returns the move of a record that this event is, or null for an event that follows from moves. */
  moveOf(event: Event): { readonly seat: Seat; readonly move: string } | null;
}
