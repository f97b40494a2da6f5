/** What the page asks its worker of computer players, and what the worker answers. */
import type { Card, Seat, SessionView, Variant } from '@troef/games';
import type { Level } from '@troef/players';
import type { Reason } from './reasons/reason.ts';

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
}

/** A card of the finished deal, and the reasons for it when it was played. */
export interface ExplainedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly reasons: readonly Reason[];
}
/** By trick, in the order played; null if the deal could not be played again. */
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
