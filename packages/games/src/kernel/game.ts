/**
 * What every variant supplies. A session (deals, dealer, totals, end, places) is a pure function of its events:
 * the server, the browser, the command line, tests and bench run the same code.
 *
 * State and events are plain JSON. Nothing here reads a clock or draws chance of its own; dealing takes the stream.
 */
import type { Card } from './card.ts';
import type { RandomStream } from './random.ts';
import type { Result } from './result.ts';
import type { BySeat, Seat } from './seat.ts';
import type { PublicEvent, SessionView, SessionViews } from './view.ts';

export const VARIANTS = ['whist', 'manille', 'wiezen', 'kingen', 'hearts', 'belote'] as const;
export type Variant = (typeof VARIANTS)[number];

/** `real`: gathered, cut, dealt (dealing.ts); `shuffled`: a uniform shuffle for every deal. */
export type FairDeal = 'real' | 'shuffled';

/**
 * How the pack of a `real` deal is gathered. 1: the cards of the last deal, in a new order. 2: as 1, and then every card
 * becomes another one. What was dealt by a version can be recomputed by it for ever.
 */
export type DealingVersion = 1 | 2;
/** Of every session that begins now. */
export const DEALING_VERSION: DealingVersion = 2;
export const isDealingVersion = (value: unknown): value is DealingVersion => value === 1 || value === 2;

/** A machine word such as `must_follow_suit`; sentences for it live in the i18n catalogues. */
export type RuleViolation = string;

/** Cards given from outside (a record): the pack from the top, or four hands by seat in the order dealt. */
export type GivenCards = { readonly deck: readonly Card[] } | { readonly hands: BySeat<readonly Card[]> };

/** An event as logged: JSON with a `type`. Its public form is made by `eventFor`. */
export interface GameEvent {
  readonly type: string;
}

export interface Game<State = unknown, Event extends GameEvent = GameEvent, Options = unknown> {
  readonly variant: Variant;
  /** Scores are penalties: the lowest total wins. Left out where the highest does. */
  readonly lowestWins?: true;
  /** Fills in defaults and ignores unknown keys. The refusal names the first wrong key. */
  readOptions(input: unknown): Result<Options, string>;
  /** Reads `carry` of a record (docs/records.md 1.3). The refusal names the wrong key. */
  start(options: Options, carry?: unknown): Result<State, string>;

  /** `deal`: the next deal is missing; `moves`: somebody is to move; `nothing`: the session is finished. */
  waitsFor(state: State): 'deal' | 'moves' | 'nothing';
  /** Deals the next deal. Call only when it waits for one (throws otherwise: a bug, not input). */
  deal(state: State, stream: RandomStream, fairDeal: FairDeal, version: DealingVersion): readonly Event[];
  /** Deals the next deal from given cards. `dealer` undefined: the session knows (first deal: `dealer_missing`). */
  dealGiven(
    state: State,
    dealer: Seat | undefined,
    cards: GivenCards,
  ): Result<readonly Event[], 'wrong_dealer' | 'dealer_missing' | 'wrong_cards' | 'no_deal_now'>;
  decide(state: State, seat: Seat, move: string): Result<readonly Event[], RuleViolation>;
  /**
   * Nothing that is played from now on changes the score of the deal: the room may make the remaining moves by itself,
   * any legal ones. Left out where the rules know no such end.
   */
  autoFinish?(state: State): boolean;
  /** The players of a session of free length stop after a completed deal. */
  stop(state: State): Result<readonly Event[], RuleViolation>;
  evolve(state: State, event: Event): State;

  /** Seats to move, ascending; empty when a deal is missing or the session finished. */
  toMove(state: State): readonly Seat[];
  /** Every legal identifier of this seat, or a pattern (pattern.ts); empty when it is not to move. */
  legalMoves(state: State, seat: Seat): readonly string[];
  viewsOf(state: State): SessionViews;
  /** One whole view; `null`: a watcher. */
  viewFor(state: State, viewer: Seat | null): SessionView;
  /** The event as this viewer may know it; null when it is nothing to him. */
  eventFor(event: Event, viewer: Seat | null): PublicEvent | null;
  /** The move of a record that this event notes down; null for what follows from moves. */
  moveOf(event: Event): { readonly seat: Seat; readonly move: string } | null;
}
