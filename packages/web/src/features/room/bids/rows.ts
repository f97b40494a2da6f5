/**
 * The bid panel as data. A game says what may be bid, in which rows and under which names, and the panel does
 * the rest (buttons, keyboard, help, stakes, four shapes of screen).
 */
import type { ReactNode } from 'react';

export interface BidChoice {
  readonly move: string;
  /** The whole name as it is spoken: "Solo 5 in hearts". */
  readonly name: string;
  /** A suit or another sign. */
  readonly mark?: ReactNode;
  /** Words on the button. Without them it shows its mark only, as one of several in a row. */
  readonly words?: ReactNode;
  /** Under the words: a stake, or how often it may still be chosen. */
  readonly small?: string;
  /** The answer to "What is this?" for this choice, instead of that of its row. */
  readonly help?: string;
  /** `words`: as wide as its words; `row`: a line of its own, before the others or under the tiles. */
  readonly breadth?: 'words' | 'row';
  /** Not possible now: drawn grey, so that every other bid keeps its place. Says why if it is pressed. */
  readonly gone?: true;
  /** Why it is not possible now. */
  readonly why?: string;
}

export interface BidRow {
  readonly key: string;
  /** What the choices have in common: "Solo 5". */
  readonly name?: ReactNode;
  /** What the bid is worth, shown under the name. */
  readonly stake?: string;
  /** The answer to "What is this?". */
  readonly help?: string;
  /**
   * `line`: the name beside the buttons; `whole`: the name above them, and buttons may wrap; `tiles`: large
   * buttons with the sign above the words, for the choice of a trump or of a game.
   */
  readonly layout?: 'line' | 'whole' | 'tiles';
  /** Over the buttons: what narrows this row down, such as the level of the bid. */
  readonly over?: ReactNode;
  readonly choices: readonly BidChoice[];
  /** Small panels leave out rows in which nothing is possible, but not this one: what was said asks for it. */
  readonly isWanted?: true;
}

/** Returns a bid that is not possible now. `key` tells it from its neighbours. */
export const goneChoice = (
  key: string,
  shown: Pick<BidChoice, 'name' | 'why' | 'mark' | 'words'>,
): BidChoice => ({ move: key, gone: true, ...shown });

/** Whether nothing of this row is possible now. */
export const isGone = ({ choices }: BidRow): boolean => choices.every(({ gone }) => gone === true);

/** Returns the rows that a small panel has room for. */
export const rowsIfSmall = (rows: readonly BidRow[]): readonly BidRow[] =>
  rows.filter((row) => row.isWanted === true || !isGone(row));

/** A bid that is one word: pass, wait. It stands under the rows, always within reach. */
export interface PlainBid {
  readonly move: string;
  readonly name: string;
  readonly help?: string;
}
