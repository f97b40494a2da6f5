/** What a page shows of a puzzle. ./puzzle-words.ts makes it, ./loaded.ts loads it. */
import type { Card, Play, Seat, SessionRecord, Variant } from '@troef/games';
import type { ShownIdea, ShownStep } from '../lessons/shown.ts';

/** A trick that was played before the decision. */
export interface ShownTrick {
  readonly plays: readonly Play[];
  readonly winner: Seat;
  /** The cards of the trick and the player who took it. */
  readonly words: string;
}

/** What was said before the play, in sentences, and who dealt. */
export interface ShownBidding {
  readonly said: readonly string[];
  /** `dealer: Luc` */
  readonly dealer: string;
}

/** Three cards of hearts, and to or from which player they went. */
export interface PassedCards {
  readonly words: string;
  readonly cards: readonly NamedCard[];
}

export interface NamedCard {
  readonly card: Card;
  readonly name: string;
}

/** A choice with what it loses on average against the best, in points of the deal. */
export interface ShownWorth {
  readonly move: string;
  readonly words: string;
  readonly loss: number;
  /** The loss in words: `3.9 points`. */
  readonly points: string;
  /** The error of the loss, `± 0.4`; empty if it is not known or nothing is lost. */
  readonly error: string;
}

export interface ShownPuzzle {
  readonly id: string;
  /** The position as a step of a lesson, with an answer to every choice. */
  readonly step: ShownStep;
  /** What the side of the reader wants; empty while nothing is played for. */
  readonly goal: string;
  /** By wrong choice, what it does worse than the best; empty if no plain fact says so. */
  readonly beside: Readonly<Record<string, string>>;
  /** The deal up to the decision, to be played on. */
  readonly record: SessionRecord;
  /** The seat that plays with the reader; null: none does, or it is not known yet. */
  readonly partner: Seat | null;
  /** null: there was no auction, or nothing has been said yet. */
  readonly bidding: ShownBidding | null;
  /** Empty if no cards were passed on. */
  readonly passed: readonly PassedCards[];
  /** The first one first. */
  readonly tricks: readonly ShownTrick[];
  /** The idea behind the answer, from the glossary of the lessons; null if it has no word. */
  readonly idea: ShownIdea | null;
  /** The best first. */
  readonly worths: readonly ShownWorth[];
  /** How many of ten players who go by the rules of thumb missed it. */
  readonly missed: number;
  /** It belongs to a day that is over, and is asked no more. */
  readonly retired?: true;
}

export interface PuzzleOfDay {
  readonly variant: Variant;
  /** `2026-12-01` */
  readonly day: string;
  readonly puzzle: ShownPuzzle;
}
