/**
 * What the table asks of a game. Everything else in features/room is the same for all of them and never asks which
 * variant it shows.
 *
 * A game holds one such object in a folder of its own (`whist/index.tsx`), loaded together with its sentences
 * (./variants.ts). It reads the view, which says what is legal, said, taken and scored; no rule is worked out here. Where the view holds
 * what only this game has (`deal.game`, the contract's own fields), the folder narrows it, in one place.
 */
import type { AuctionEntry, Card, ContractView, Rank, Seat, SheetLine, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ComponentType, ReactNode } from 'react';
import type { Translator } from '../../lib/i18n.tsx';
import type { GameEar } from './game-ear.ts';
import type { Translate } from './words/names.ts';

/**
 * What a phase asks of whoever is to move: something said in the panel, one card of the hand, or several cards chosen
 * together and confirmed.
 */
export type Ask =
  | { readonly kind: 'say' }
  | { readonly kind: 'card'; readonly move: (card: Card) => string }
  | AskCards;

export interface AskCards {
  readonly kind: 'cards';
  readonly count: number;
  /** The identifier for these cards: `pass:AH,KS,QS`. */
  readonly move: (cards: readonly Card[]) => string;
  /** What this viewer has chosen already; he may choose anew for as long as he is asked. */
  readonly chosen: readonly Card[];
  /** A sign over the question, such as the way the cards go. */
  readonly Sign?: ComponentType;
  /** The question over the cards, what the button says, and the line for who waits for the others. */
  readonly words: (
    t: Translate,
    view: RoomView,
  ) => { readonly question: string; readonly confirm: string; readonly waiting: string };
}

export interface Status {
  /** What is going on: "Bert plays abundance 9 in hearts". */
  readonly title: string;
  /** How far it is, whose turn, which deal. */
  readonly parts: readonly string[];
}

/** The words beside a seat. `loud` for what stands or is being played, quiet for a pass. */
export interface Bubble {
  readonly words: ReactNode;
  readonly loud: boolean;
}

/** What a seat has taken in this deal: a number of tricks or points, and the pile that lies there. */
export interface Taken {
  readonly count: number;
  readonly of: 'tricks' | 'points';
  readonly pile: number;
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
  /** Who played it. */
  readonly declarers: readonly Seat[];
  /** False for a deal that was not played: its columns hold a dash. */
  readonly counts: boolean;
}

/** The line of the deal that is being played. */
export interface RunningRow {
  readonly name: ReactNode;
  readonly progress: string;
}

export interface Explanation {
  /** "Bert made solo 5 in clubs". */
  readonly title: string;
  /** Green or red; left out where nothing was made or lost. */
  readonly made?: boolean;
  /** A sign beside the title, for a result that deserves its moment. */
  readonly Sign?: ComponentType;
  readonly reasons: readonly string[];
  /** Every step of the sum, for who asks for it: a title and its lines. */
  readonly sum?: { readonly title: string; readonly lines: readonly string[] };
}

export interface DealStory {
  /** One a settlement: several declarers of a misery are settled one by one. */
  readonly parts: readonly Explanation[];
  /** What concerns them all. */
  readonly common: readonly string[];
  /** Why the deal ended before its last card, from among these lines: whoever listens is always told. */
  readonly early?: readonly string[];
  /** Explains what is to be seen beside it, and is nothing to listen to. */
  readonly legend?: string;
}

/** A seat's cards when the deal is over, all as dealt, and which of them it did not play: laid away, passed on. */
export interface HandAfter {
  readonly cards: readonly Card[];
  readonly away: ReadonlyMap<Card, string>;
}

export interface PanelProps {
  readonly bid: (move: string) => void;
  readonly openSheet: () => void;
}

export interface VariantTable {
  /** Who scores together: a seat alone, or two partners. The sheet has one column a side, the podium one step. */
  readonly sides: readonly (readonly Seat[])[];
  /** Whether points are good to have. */
  readonly best: 'high' | 'low';

  /** Ranks of a suit from high to low as they are worth in this deal; hands lie in this order. */
  ranks(view: RoomView, suit: Suit): readonly Rank[];
  /** Null when nothing is asked of anybody: before a deal and after it. */
  ask(view: RoomView): Ask | null;

  /** The line on top during a deal; when a session is over is said by the table itself. */
  status(t: Translate, view: RoomView): Status;
  /** What the player to move has to do, in two or three words: "follow clubs". */
  turnHint(t: Translate, view: RoomView): string;
  /** Why this card of the hand cannot be played now, with this game's own reasons; null when it can. */
  whyNot(t: Translate, view: RoomView, card: Card): string | null;
  /** What was said, as a sentence: "Bert asks in hearts". `at` is its place in the auction. */
  heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string;
  /** "Bert plays abundance 9 in hearts", when it is settled; empty where there is nothing to say. */
  contractSentence(t: Translate, view: RoomView, contract: ContractView): string;
  /** For the key C: what is being played, and what has to be known of it. */
  summary(t: Translate, view: RoomView): string;

  readonly ear: GameEar;

  /** The question while `ask` is `say` and the viewer is asked; built from the kit in bids/. */
  readonly Panel: ComponentType<PanelProps>;
  /** What has to be known once, in the middle of the table while nothing else lies there. */
  readonly Notes: ComponentType;
  bubble(t: Translator, view: RoomView, seat: Seat): Bubble | null;
  /** Everything said in this deal, in order; null where nothing is ever said. */
  said(t: Translator, view: RoomView): readonly SaidEntry[] | null;
  taken(view: RoomView, seat: Seat): Taken | null;
  /** Cards that lie face up for a while to prove something, beside the hands that the view has open. */
  faceUp?(view: RoomView, seat: Seat): readonly Card[];
  /** A small mark of this seat’s own under its name: what it may still choose, what it holds. */
  badge?(t: Translator, view: RoomView, seat: Seat): ReactNode;
  /** Cards of the own hand that deserve a mark, with the word for it: received, compulsory. */
  marks?(t: Translate, view: RoomView): ReadonlyMap<Card, string>;

  sheetRow(t: Translator, view: RoomView, line: SheetLine): SheetRow;
  /** Null until there is something to be played for. */
  runningRow(t: Translate, view: RoomView): RunningRow | null;
  /** What the columns of a line hold: totals so far, or what this deal brought. Totals where it is left out. */
  readonly columns?: 'totals' | 'scores';
  /** Whom a line's `declarers` are, as the sheet explains its bold numbers; who played the contract where it is left out. */
  readonly bold?: 'player' | 'dealer' | 'chooser' | 'queen';
  /** Lines printed on the paper before they are played, after the one in hand; left out where nobody knows them. */
  comingRows?(t: Translator, view: RoomView): readonly ReactNode[];
  /** Totals after each line of the sheet, by seat; left out where they are the running sums. */
  sums?(view: RoomView): readonly (readonly number[])[];
  /** The total that ends the session, as a line in the chart of the totals; null where no total does. */
  goal?(view: RoomView): number | null;
  /** What a side has reached in the end, where that is not its total of points: "2 sets". Null for the total. */
  tally?(t: Translate, view: RoomView, side: readonly Seat[]): string | null;
  /** A line under the totals: what the session plays to, sets won, points held over. */
  sheetNote?(t: Translate, view: RoomView): string | null;

  /** How the points of the finished deal came about, or that everybody passed. */
  explain(t: Translate, view: RoomView): DealStory;
  handAfter(t: Translate, view: RoomView, seat: Seat): HandAfter;
  /** Whether this seat plays the contract of the deal. */
  declares(view: RoomView, seat: Seat): boolean;
}
