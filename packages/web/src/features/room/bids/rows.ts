/**
 * The bid panel as data: a game says what may be bid, in which rows, by which names, and the panel does the rest
 * (buttons, keyboard, help, stakes, four shapes of screen).
 */
import type { ReactNode } from 'react';

export interface BidChoice {
  readonly move: string;
  /** The whole name, as it is read out: "Solo 5 in hearts". */
  readonly name: string;
  /** A suit or another sign. */
  readonly mark?: ReactNode;
  /** Words on the button; without them it shows its mark only, as one of several in a row. */
  readonly words?: ReactNode;
  /** Under the words: a stake, how often it may still be chosen. */
  readonly small?: string;
  /** What is this? Instead of the explanation of its row. */
  readonly help?: string;
  /** `words`: as broad as its words; `row`: a line of its own, before the others or under the tiles. */
  readonly breadth?: 'words' | 'row';
}

export interface BidRow {
  readonly key: string;
  /** "Solo 5"; what the choices have in common. */
  readonly name?: ReactNode;
  /** What it is worth, under the name. */
  readonly stake?: string;
  /** What is this? */
  readonly help?: string;
  /**
   * `line`: the name beside the buttons; `whole`: the name above them, buttons may wrap; `tiles`: large buttons with
   * sign and words under each other, for the choice of a trump or of a game.
   */
  readonly layout?: 'line' | 'whole' | 'tiles';
  /** Over its buttons: what narrows this row down, such as the level to bid at. */
  readonly over?: ReactNode;
  readonly choices: readonly BidChoice[];
}

/** A bid that is one word: pass, wait. It stands under the rows, always within reach. */
export interface PlainBid {
  readonly move: string;
  readonly name: string;
  readonly help?: string;
}
