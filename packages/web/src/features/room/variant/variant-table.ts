/**
 * What the table needs from a game. Everything else in features/room is the same for all games and never asks
 * which variant it shows.
 *
 * Each game has one such object in a folder of its own (`whist/index.tsx`), loaded together with its
 * sentences (./variants.ts). It reads the view, which says what is legal, said, taken and scored; it works
 * out no rule. Where the view holds what only this game has (`deal.game`, the contract's own fields), the
 * folder narrows the type in one place.
 */
import type { AuctionEntry, Card, ContractView, Rank, Seat, SheetLine, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ComponentType, ReactNode } from 'react';
import type { Translator } from '../../../lib/words/i18n.tsx';
import type { Translate } from '../words/names.ts';
import type { GameEar } from './game-ear.ts';

/**
 * What a phase asks of the player to move: something said in the panel, one card of the hand, or several
 * cards chosen together and confirmed.
 */
export type MoveQuestion =
  | { readonly kind: 'say' }
  | { readonly kind: 'card'; readonly move: (card: Card) => string }
  | CardsQuestion;

export interface CardsQuestion {
  readonly kind: 'cards';
  readonly count: number;
  /** Returns the move with these cards: `pass:AH,KS,QS`. */
  readonly move: (cards: readonly Card[]) => string;
  /** What this viewer has chosen already. They may change it for as long as they are asked. */
  readonly chosen: readonly Card[];
  /** A sign over the question, such as the direction of passing. */
  readonly Sign?: ComponentType;
  /**
   * The question over the cards, the words on the button, and the line for a player who waits for the others.
   */
  readonly words: (
    t: Translate,
    view: RoomView,
  ) => { readonly question: string; readonly confirm: string; readonly waiting: string };
}

export interface StatusLine {
  /** What is happening: "Bert plays abundance 9 in hearts". */
  readonly title: string;
  /** Progress, turn, number of the deal. */
  readonly parts: readonly string[];
}

/** The words beside a seat. `loud` is true for a bid that stands or is being played, false for a pass. */
export interface Bubble {
  readonly words: ReactNode;
  readonly loud: boolean;
}

/** What a seat has taken in this deal: a number of tricks or points, and the size of its pile. */
export interface TakenTally {
  readonly count: number;
  readonly of: 'tricks' | 'points';
  readonly pile: number;
  /** Set if the count is that of both partners, so that it is not shown for each. */
  readonly together?: true;
}

/** One thing that was said, in few words. */
export interface SaidEntry {
  readonly seat: Seat;
  readonly words: ReactNode;
}

/** A line of the score sheet; the scores themselves are read from the view. */
export interface SheetRow {
  /** The contract as on paper: "Solo 5 ♣ ×2". */
  readonly name: ReactNode;
  /** The seats printed in bold (see `bold`). */
  readonly declarers: readonly Seat[];
  /** False for a deal that was not played: its columns hold a dash. */
  readonly counts: boolean;
}

/** The line of the deal in progress. */
export interface RunningRow {
  readonly name: ReactNode;
  readonly progress: string;
}

export interface Explanation {
  /** The outcome: "Bert made solo 5 in clubs". */
  readonly title: string;
  /** Green or red; left out if nothing was made or lost. */
  readonly made?: boolean;
  /** A sign beside the title, for a result that is rare. */
  readonly Sign?: ComponentType;
  readonly reasons: readonly string[];
  /** Every step of the sum, for a player who asks for it: a title and its lines. */
  readonly sum?: { readonly title: string; readonly lines: readonly string[] };
}

export interface DealStory {
  /** One for each settlement: several declarers of a misery are settled one by one. */
  readonly parts: readonly Explanation[];
  /** What concerns all parts. */
  readonly common: readonly string[];
  /** Out of these lines: why the deal ended before its last card, or the session goes on. A listener is always told. */
  readonly early?: readonly string[];
  /** Explains what is shown beside it; never spoken. */
  readonly legend?: string;
}

/**
 * A seat's cards when the deal is over: all as dealt, and which of them it did not play (discarded, passed
 * on).
 */
export interface FinalHand {
  readonly cards: readonly Card[];
  readonly away: ReadonlyMap<Card, string>;
}

export interface PanelProps {
  readonly bid: (move: string) => void;
  readonly openSheet: () => void;
}

export interface VariantTable {
  /**
   * Which seats score together: a seat alone, or two partners. The sheet has one column for each side, the
   * podium one step.
   */
  readonly sides: readonly (readonly Seat[])[];
  /** Whether many or few points are good. */
  readonly best: 'high' | 'low';

  /** Returns the ranks of a suit in this deal, from high to low. Hands are sorted in this order. */
  ranks(view: RoomView, suit: Suit): readonly Rank[];
  /** Returns the points of a card for its taker in this contract. Left out in games that count tricks alone. */
  worth?(card: Card, contract: Pick<ContractView, 'id' | 'trump'>): number;
  /** Names a trump that is no suit: "no trump", "all trump". */
  trumpWords?(t: Translate, trump: string): string;
  /** Returns what is asked; null before a deal and after it. */
  ask(view: RoomView): MoveQuestion | null;

  /** Returns the status line during a deal. The table itself says that a session is over. */
  status(t: Translate, view: RoomView): StatusLine;
  /** Returns what the player to move has to do, in two or three words: "follow clubs". */
  turnHint(t: Translate, view: RoomView): string;
  /** Returns why this card of the hand cannot be played now, with this game's own reasons; null if it can. */
  whyNot(t: Translate, view: RoomView, card: Card): string | null;
  /** Returns a bid as a sentence: "Bert asks in hearts". `at` is its place in the auction. */
  heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string;
  /** Returns the settled contract: "Bert plays abundance 9 in hearts"; empty if there is nothing to say. */
  contractSentence(t: Translate, view: RoomView, contract: ContractView): string;
  /** Answers the key C: what is being played, and what a player has to know about it. */
  summary(t: Translate, view: RoomView): string;

  readonly ear: GameEar;

  /** The question if `ask` is `say` and the viewer is asked; built from the kit in bids/. */
  readonly Panel: ComponentType<PanelProps>;
  /** What a player has to know once, in the middle of the table while nothing else is there. */
  readonly Notes: ComponentType;
  bubble(t: Translator, view: RoomView, seat: Seat): Bubble | null;
  /** Returns everything said in this deal, in order; null in a game without an auction. */
  said(t: Translator, view: RoomView): readonly SaidEntry[] | null;
  taken(view: RoomView, seat: Seat): TakenTally | null;
  /**
   * Returns cards that are face up for a while to prove something, besides the hands that the view has open.
   */
  faceUp?(view: RoomView, seat: Seat): readonly Card[];
  /** Returns a small mark under the name of this seat: what it may still choose, what it holds. */
  badge?(t: Translator, view: RoomView, seat: Seat): ReactNode;
  /** Returns the cards of the viewer's hand that need a mark, with the word for it: received, compulsory. */
  marks?(t: Translate, view: RoomView): ReadonlyMap<Card, string>;

  sheetRow(t: Translator, view: RoomView, line: SheetLine): SheetRow;
  /** Returns the deal in progress; null until something is played for. */
  runningRow(t: Translate, view: RoomView): RunningRow | null;
  /**
   * Which role a line's `declarers` have, as the sheet explains its bold numbers; the player of the contract
   * if left out.
   */
  readonly bold?: 'player' | 'dealer' | 'chooser' | 'queen';
  /**
   * Returns lines that the sheet prints before they are played, after the current one; left out if nobody
   * knows them.
   */
  comingRows?(t: Translator, view: RoomView): readonly ReactNode[];
  /** Returns the totals after each line of the sheet, by seat; left out if they are the running sums. */
  sums?(view: RoomView): readonly (readonly number[])[];
  /**
   * Returns the total that ends the session, drawn as a line in the chart of the totals; null if no total
   * does.
   */
  goal?(view: RoomView): number | null;
  /** Returns a side's final result if that is not its total of points: "2 sets"; null for the total. */
  tally?(t: Translate, view: RoomView, side: readonly Seat[]): string | null;
  /** Returns a line under the totals: the target of the session, sets won, points held over. */
  sheetNote?(t: Translate, view: RoomView): string | null;

  /** Explains how the points of the finished deal came about, or says that everybody passed. */
  explain(t: Translate, view: RoomView): DealStory;
  handAfter(t: Translate, view: RoomView, seat: Seat): FinalHand;
  declares(view: RoomView, seat: Seat): boolean;
}
