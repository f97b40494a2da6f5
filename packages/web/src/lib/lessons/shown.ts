/**
 * What a page shows of a lesson: positions as cards on a table, and every choice with its answer in words. The
 * build makes it (vite/lesson-words.ts), ./course.ts loads it.
 */
import type { BySeat, Card, Play, Seat, SessionRecord } from '@troef/games';
import type { CoachRemark, Habit } from '@troef/games/lessons';

/** What one can answer: a card of the hand, a bid, or an answer to a question. */
export interface Choice {
  readonly id: string;
  readonly words: string;
}

/** The trick after the learner's card, when it is complete. */
export interface After {
  readonly plays: readonly Play[];
  readonly winner: Seat;
  /** Which player took it. */
  readonly words: string;
}

export interface ShownStep {
  readonly id: string;
  readonly ask: string;
  /** What is being played; empty before that. */
  readonly contract: string;
  /** What each seat said last, in a few words, while the bidding goes on. */
  readonly said: BySeat<string | null>;
  readonly plays: readonly Play[];
  /** Everything on the table in words. */
  readonly table: string;
  /** The seat that has taken the trick which lies there; null: it goes on. */
  readonly winner: Seat | null;
  /** Empty if the question is about the cards on the table alone. */
  readonly hand: readonly Card[];
  /** The names of all cards in sight. */
  readonly names: Readonly<Record<Card, string>>;
  /** null: a card of the hand is chosen. */
  readonly choices: readonly Choice[] | null;
  readonly right: readonly string[];
  /** The answer to every choice. */
  readonly answers: Readonly<Record<string, string>>;
  /** What an adviser would say of a right choice, by choice; empty if a lesson does not tell it. */
  readonly facts: Readonly<Record<string, string>>;
  /** By right choice. */
  readonly after: Readonly<Record<string, After>>;
}

export interface ShownIdea {
  readonly name: string;
  readonly text: string;
}

/** A remark of the whole deal, in words. */
export interface ShownRemark extends CoachRemark {
  readonly words: string;
}

export interface ShownLesson {
  readonly name: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly idea: string;
  readonly ideas: readonly ShownIdea[];
  readonly steps: readonly ShownStep[];
  readonly coach: {
    readonly text: string;
    readonly record: SessionRecord;
    readonly remarks: readonly ShownRemark[];
    /** The bids that its deal offers, as in a lesson's data; null: all. */
    readonly bids: readonly string[] | null;
    /** What has been taught so far; a card that clearly does the opposite is answered. */
    readonly habits: readonly Habit[];
    /** As in a lesson's data; null: every trick. */
    readonly costs: readonly string[] | null;
  };
}

export interface Course {
  readonly lessons: readonly ShownLesson[];
}

/** The players of every lesson. The learner has no name. */
export const LESSON_NAMES_OF_SEATS: BySeat<string> = ['', 'Bert', 'Chantal', 'Luc'];
