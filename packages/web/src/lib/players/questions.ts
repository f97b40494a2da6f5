/** What the page asks its worker of computer players, and what the worker answers. */
import type { Card, Seat, SessionRecord, SessionView, Variant } from '@troef/games';
import type { Level } from '@troef/players';
import type { CostProgress, MoveCost } from '@troef/players/analysis';
import type { Objection, Reason, Slip } from '@troef/players/reasons';
import type { Pace } from './pace.ts';

export interface MoveQuestion {
  readonly ask: 'move';
  readonly variant: Variant;
  /** The view of this seat, which is to move. */
  readonly view: SessionView;
  readonly seat: Seat;
  readonly seed: string;
  /** If left out: as much as this device does quickly (pace.ts). */
  readonly level?: Level;
}

/** The recommended move, its reasons, and the cost of finding it. */
export interface Advised {
  readonly move: string;
  /** The most telling reason first; never empty. */
  readonly reasons: readonly Reason[];
  /** The number of cards searched. */
  readonly nodes: number;
}

export interface DealQuestion {
  readonly ask: 'deal';
  readonly variant: Variant;
  /** The rules of the room, as its options name them. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** The view of a finished deal, with all hands open. */
  readonly view: SessionView;
  /** The player's own seat, whose cards are compared with advice; left out: nobody's. */
  readonly seat?: Seat | null;
}

/** A card of the finished deal, and the reasons for it when it was played. */
export interface ExplainedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly reasons: readonly Reason[];
  /** Of a card of the player's own, what advice would have played and why; left out if it was the same. */
  readonly advised?: AdvisedCard;
}

export interface AdvisedCard {
  readonly card: Card;
  readonly reasons: readonly Reason[];
  /** What speaks against the card that was played. */
  readonly objections: readonly Objection[];
}
/** By trick, in the order played; null if the deal could not be played again. */
export type ExplainedDeal = readonly (readonly ExplainedCard[])[] | null;

export interface PaceQuestion {
  readonly ask: 'pace';
}

/** The same deal as a record of its own; null if it was not played to its end. */
export interface RecordQuestion extends Omit<DealQuestion, 'ask'> {
  readonly ask: 'record';
}

export interface CostsQuestion {
  readonly ask: 'costs';
  /** A record of one deal. */
  readonly record: SessionRecord;
  readonly seat: Seat;
  /** What somebody else worked out; only the words are to be found. */
  readonly known?: readonly MoveCost[];
  /** The places of decisions that are left out. */
  readonly except?: readonly number[];
}

/** What a move cost, with what was wrong and why another one was better, if it is marked. */
export interface ToldCost extends MoveCost {
  readonly slip: Slip | null;
  /** The facts that speak for the better one; none if only a search prefers it. */
  readonly reasons: readonly Reason[];
  /** The facts that speak against what was chosen. */
  readonly objections: readonly Objection[];
  /** Whether it would be marked if it were certain. */
  readonly mayBeChance: boolean;
}

/** One decision of several, as soon as it is known. */
export interface CostsPart extends Omit<CostProgress, 'cost'> {
  readonly cost: ToldCost;
}

export type PlayersQuestion = MoveQuestion | DealQuestion | PaceQuestion | RecordQuestion | CostsQuestion;

export interface Asked {
  readonly id: number;
  readonly question: PlayersQuestion;
}
export type Answered =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly part: CostsPart }
  /** How quick this thread is, before the first part of costs that it works out itself. */
  | { readonly id: number; readonly pace: Pace }
  | { readonly id: number; readonly error: string };
