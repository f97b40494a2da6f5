/**
 * What one viewer may see of a session: `seat` and the parts from `deal` to `legal` of the view in docs/api.md.
 *
 * Each game's `viewFor` builds a view field by field and never by deleting from the state. Computer players,
 * the table on the screen and the socket protocol all read exactly this.
 */
import type { Card, Suit } from './cards/card.ts';
import type { BySeat, Seat } from './seat.ts';

export interface AuctionEntry {
  readonly seat: Seat;
  /** The bid's identifier as in a record: `ask:H`, `pass`, `trullKeep`. */
  readonly move: string;
}

export interface Play {
  readonly seat: Seat;
  readonly card: Card;
}

/** A trick that is still being played: `plays` has 0 to 3 entries. */
export interface OpenTrick {
  readonly lead: Seat;
  readonly plays: readonly Play[];
}

export interface WonTrick extends OpenTrick {
  readonly winner: Seat;
}

/** The settled contract, in the words of docs/rules. Each game adds its own fields (docs/records.md 2.2). */
export interface ContractView {
  readonly id: string;
  /** A suit, `SA` or `TA`, or null if there is no trump. */
  readonly trump: string | null;
}

/** How a deal ended. Each game adds how its points were made. */
export interface DealResult {
  readonly status: 'scored' | 'allPassed';
}

export interface SheetLine<Contract = ContractView, Result = DealResult> {
  /** Number of the deal, from 1. An all-passed deal has the same number as the deal after it. */
  readonly deal: number;
  /** The seat that dealt it. */
  readonly dealer: Seat;
  readonly contract: Contract | null;
  readonly result: Result;
  readonly scores: BySeat<number>;
}

export interface DealView<Extras = unknown, Contract = ContractView> {
  /** Number of the deal, from 1. All-passed deals are not counted. */
  readonly number: number;
  /** Length of the session in deals, or null if it is free. */
  readonly of: number | null;
  readonly dealer: Seat;
  readonly phase: string;
  /** The viewer's own cards, suits H D C S and each from high to low. Empty for a watcher. */
  readonly hand: readonly Card[];
  readonly handSizes: BySeat<number>;
  /** Hands that lie face up, by seat, sorted like the viewer's own. */
  readonly open: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  readonly auction: readonly AuctionEntry[];
  readonly contract: Contract | null;
  readonly trick: OpenTrick | null;
  /** Every complete trick of this deal. */
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
  /** Card or penalty points taken so far, by seat, in games that show them. Partners have the same. */
  readonly points: BySeat<number> | null;
  readonly scores: BySeat<number> | null;
  /** Fields that only this variant has. */
  readonly game: Extras;
}

export interface SessionView<Extras = unknown, Contract = ContractView, Result = DealResult> {
  /** The viewer's seat. null: the viewer is a watcher. */
  readonly seat: Seat | null;
  /** The current deal, or null before the first one. */
  readonly deal: DealView<Extras, Contract> | null;
  readonly totals: BySeat<number>;
  readonly sheet: readonly SheetLine<Contract, Result>[];
  /**
   * Session fields of this variant alone: points held over in belote, sets won in manille. Records have
   * them.
   */
  readonly session: Readonly<Record<string, unknown>>;
  /** `[1, 1, 3, 4]` by seat once the session is finished. */
  readonly places: BySeat<number> | null;
  /** Seats, ascending. */
  readonly toMove: readonly Seat[];
  /** Legal moves of this viewer. Empty if they are not to move. */
  readonly legal: readonly string[];
}

/** The part of a deal's view that is the same for all. `game` has no field of one viewer only. */
export type SharedDeal<Extras = object, Contract = ContractView> = Omit<DealView<Extras, Contract>, 'hand'>;

/** The part of a deal's view that is one viewer's own. */
export type OwnDeal<Extras = object> = Pick<DealView<Extras>, 'hand' | 'game'>;

export interface SharedView<Extras = object, Contract = ContractView, Result = DealResult>
  extends Omit<SessionView<Extras, Contract, Result>, 'seat' | 'deal' | 'legal'> {
  readonly deal: SharedDeal<Extras, Contract> | null;
}

export interface OwnView<Extras = object> {
  readonly deal: OwnDeal<Extras> | null;
  readonly legal: readonly string[];
}

/**
 * The views of one state in two parts. The shared part is made without knowing the viewer, so it cannot show
 * anything that only one viewer may see. A deal is in both parts or in neither.
 */
export interface SessionViews<
  Shared extends object = object,
  Own extends object = object,
  Contract = ContractView,
  Result = DealResult,
> {
  readonly shared: SharedView<Shared, Contract, Result>;
  /** Makes one viewer's own part. null is a watcher. */
  ownFor(viewer: Seat | null): OwnView<Own>;
}

/**
 * Contract and stake of a legal bid of colour whist or wiezen, for a screen that does not know the rules.
 */
export interface Offer {
  /** The bid's identifier: `ask:H`, `join`, `misery`, `trullChange:C`; not pass, wait, passParole. */
  readonly move: string;
  /** Id of the contract that would be played: `together8` for an ask or a join. */
  readonly contract: string;
  readonly trump: Suit | null;
  /** The asker, if the bid is a join. */
  readonly partner: Seat | null;
  /** The bidder's points if the contract is exactly made, and if it fails by one. Doubling is included. */
  readonly made: number;
  readonly lost: number;
}

/** An event in the form that one viewer may see. */
export type PublicEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      /** The viewer's own cards, sorted; null for a watcher. */
      readonly hand: readonly Card[] | null;
      /** The card that was turned face up, if the game turns one. */
      readonly turned?: Card;
    }
  /** Belote: the rest of the pack is dealt. `hand` is the viewer's whole hand, or null for a watcher. */
  | { readonly type: 'dealtRest'; readonly hand: readonly Card[] | null }
  /** A bid, a pass, a choice of trump or the compulsory announcement of a trull. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  | { readonly type: 'contract'; readonly contract: ContractView }
  /** A hand is laid open. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A card is laid away. It is null for everybody but its owner. */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card | null }
  /** Cards are chosen to be passed. They are null for everybody but their owner. */
  | { readonly type: 'chose'; readonly seat: Seat; readonly cards: readonly Card[] | null }
  /** The chosen cards were passed. `gave` and `got` are the viewer's own, or null for a watcher. */
  | {
      readonly type: 'exchanged';
      readonly gave: { readonly to: Seat; readonly cards: readonly Card[] } | null;
      readonly got: { readonly from: Seat; readonly cards: readonly Card[] } | null;
    }
  /** Belote: the kinds of this seat's announcements (`tierce`, `carre` …), or `belote`, or `rebelote`. */
  | { readonly type: 'announced'; readonly seat: Seat; readonly kinds: readonly string[] }
  /** Cards are shown to prove an announcement. They stay in the hand. */
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  /** The automatic claim of the rules: `seat` is given the remaining tricks. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: DealResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
