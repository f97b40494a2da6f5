/** What the page asks its worker of computer players, and what that answers. */
import type { Card, Seat, SessionView, Variant } from '@troef/games';
import type { Level } from '@troef/players';
import type { Reason } from './reasons/reason.ts';

export interface MoveQuestion {
  readonly ask: 'move';
  readonly variant: Variant;
  /** Of this seat, which is to move. */
  readonly view: SessionView;
  readonly seat: Seat;
  readonly seed: string;
  /** Left out: as much as this device does quickly (pace.ts). */
  readonly level?: Level;
}

/** Why what was recommended, and what finding it cost. */
export interface Advised {
  readonly move: string;
  /** The most telling first; never empty. */
  readonly reasons: readonly Reason[];
  /** Cards searched. */
  readonly nodes: number;
}

export interface DealQuestion {
  readonly ask: 'deal';
  readonly variant: Variant;
  /** The rules of the room, as its options name them. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** Of a deal that is over: all hands lie open in it. */
  readonly view: SessionView;
}

/** A card of the finished deal, and what spoke for it when it was played. */
export interface ExplainedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly reasons: readonly Reason[];
}
/** By trick, in the order played; null where the deal could not be gone through again. */
export type ExplainedDeal = readonly (readonly ExplainedCard[])[] | null;

export interface PaceQuestion {
  readonly ask: 'pace';
}

export type PlayersQuestion = MoveQuestion | DealQuestion | PaceQuestion;

export interface Asked {
  readonly id: number;
  readonly question: PlayersQuestion;
}
export type Answered =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
