/**
 * What one viewer may see of a session: the parts from `deal` to `legal` of the view in docs/api.md.
 *
 * Built field by field by each game's `viewFor`; never by deleting from the state. Computer players, the table on the
 * screen and the socket protocol all read exactly this.
 */
import type { Card, Suit } from './card.ts';
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

/** A trick still being played: `plays` has 0 to 3 entries. */
export interface OpenTrick {
  readonly lead: Seat;
  readonly plays: readonly Play[];
}

export interface WonTrick extends OpenTrick {
  readonly winner: Seat;
}

/** The settled contract in the words of the variant's rules file; each game adds its own fields (docs/records.md 2.2). */
export interface ContractView {
  readonly id: string;
  /** A suit, `SA` or `TA`; null without trump. */
  readonly trump: string | null;
}

/** How a deal ended; each game adds how its points came about. */
export interface DealResult {
  readonly status: 'scored' | 'allPassed';
}

export interface SheetLine<Contract = ContractView, Result = DealResult> {
  /** Number of the counted deal, from 1; an all-passed deal has the number of the deal that is dealt again. */
  readonly deal: number;
  /** Who dealt it. */
  readonly dealer: Seat;
  readonly contract: Contract | null;
  readonly result: Result;
  readonly scores: BySeat<number>;
}

export interface DealView<Extras = unknown, Contract = ContractView> {
  /** From 1; all-passed deals are not counted. */
  readonly number: number;
  /** Length of the session in deals, null when free. */
  readonly of: number | null;
  readonly dealer: Seat;
  readonly phase: string;
  /** The viewer's own cards, suits H D C S and each from high to low; empty for a watcher. */
  readonly hand: readonly Card[];
  readonly handSizes: BySeat<number>;
  /** Hands that lie face up, by seat, sorted like the own one. */
  readonly open: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  readonly auction: readonly AuctionEntry[];
  readonly contract: Contract | null;
  readonly trick: OpenTrick | null;
  /** Every complete trick of this deal. */
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
  /** Card or penalty points taken so far, by seat, where they may be counted along; partners have the same. */
  readonly points: BySeat<number> | null;
  readonly scores: BySeat<number> | null;
  /** What only this variant has. */
  readonly game: Extras;
}

export interface SessionView<Extras = unknown, Contract = ContractView, Result = DealResult> {
  /** null before the first deal. */
  readonly deal: DealView<Extras, Contract> | null;
  readonly totals: BySeat<number>;
  readonly sheet: readonly SheetLine<Contract, Result>[];
  /** What of the session only this variant has: points held over in belote, sets won in manille. A record shows it too. */
  readonly session: Readonly<Record<string, unknown>>;
  /** `[1, 1, 3, 4]` by seat when the session is finished. */
  readonly places: BySeat<number> | null;
  /** Ascending. */
  readonly toMove: readonly Seat[];
  /** Legal identifiers for this viewer; empty when it is not his turn. */
  readonly legal: readonly string[];
}

/** Of a deal's view what all see alike; `game`: without what is a viewer's own. */
export type SharedDeal<Extras = object, Contract = ContractView> = Omit<DealView<Extras, Contract>, 'hand'>;

/** The rest of it. */
export type OwnDeal<Extras = object> = Pick<DealView<Extras>, 'hand' | 'game'>;

export interface SharedView<Extras = object, Contract = ContractView, Result = DealResult>
  extends Omit<SessionView<Extras, Contract, Result>, 'deal' | 'legal'> {
  readonly deal: SharedDeal<Extras, Contract> | null;
}

export interface OwnView<Extras = object> {
  readonly deal: OwnDeal<Extras> | null;
  readonly legal: readonly string[];
}

/**
 * The views of one state, cut in two: what is made without asking who looks cannot hold what only one may see. A deal is in
 * both parts or in neither.
 */
export interface SessionViews<
  Shared extends object = object,
  Own extends object = object,
  Contract = ContractView,
  Result = DealResult,
> {
  readonly shared: SharedView<Shared, Contract, Result>;
  /** `null`: a watcher. */
  ownFor(viewer: Seat | null): OwnView<Own>;
}

/** What a legal bid of colour whist or wiezen would lead to, so that a screen can show name and stake without knowing rules. */
export interface Offer {
  /** The bid's identifier: `ask:H`, `join`, `solo5:C`, `misery`, `trullChange:C` … Not for pass, wait, passParole. */
  readonly move: string;
  /** Contract id it would be played at: `together8` for an ask or a join. */
  readonly contract: string;
  readonly trump: Suit | null;
  /** Who asked, for a join. */
  readonly partner: Seat | null;
  /** Own points when it is exactly made, and when it fails by one, doubling applied. */
  readonly made: number;
  readonly lost: number;
}

/** What happened, in the form this viewer may know it. */
export type PublicEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      /** The viewer's own cards, sorted; null for a watcher. */
      readonly hand: readonly Card[] | null;
      /** The card that was turned face up, where the game turns one. */
      readonly turned?: Card;
    }
  /** Belote: the rest of the pack is dealt; the viewer's whole hand now, null for a watcher. */
  | { readonly type: 'dealtRest'; readonly hand: readonly Card[] | null }
  /** Anything said: bids, passes, trump choices, the compulsory `trull` announcement. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  | { readonly type: 'contract'; readonly contract: ContractView }
  /** A hand is laid open. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A hidden choice: the card is null for everybody but the one who made it. */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card | null }
  /** Cards are chosen to be passed: null for everybody but the one who chose. */
  | { readonly type: 'chose'; readonly seat: Seat; readonly cards: readonly Card[] | null }
  /** The chosen cards changed hands; what the viewer gave and got, null for a watcher. */
  | {
      readonly type: 'exchanged';
      readonly gave: { readonly to: Seat; readonly cards: readonly Card[] } | null;
      readonly got: { readonly from: Seat; readonly cards: readonly Card[] } | null;
    }
  /** Belote: the kinds of this seat's announcements (`tierce`, `carre` …), or `belote` and `rebelote`. */
  | { readonly type: 'announced'; readonly seat: Seat; readonly kinds: readonly string[] }
  /** Cards are shown to prove an announcement; they stay in the hand. */
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  /** The automatic claim of the rules: `seat` is given the remaining tricks. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: DealResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
