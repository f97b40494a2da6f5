/**
 * What one viewer may see of a session: the parts from `deal` to `legal` of the view in docs/api.md.
 *
 * Built field by field by each game's `viewFor`; never by deleting from the state. Computer players, the table on the
 * screen and the socket protocol all read exactly this.
 */
import type { Card } from './card.ts';
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

/** The settled contract in the words of the variant's rules file (records.md 2 lists the fields by variant). */
export interface ContractView {
  readonly id: string;
  readonly trump: string | null;
  /** Seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries, 1 for piccolo. */
  readonly target: number;
  readonly doubled: boolean;
}

/** One settlement of a finished deal: a declaring side (several in a shared misery) against the others. */
export interface Settlement {
  readonly declarers: readonly Seat[];
  readonly tricks: number;
  readonly target: number;
  readonly made: boolean;
  /** Points each opponent pays (negative: receives), before doubling; `v` of the rules file. */
  readonly value: number;
}

export interface DealResult {
  readonly status: 'scored' | 'allPassed';
  readonly settlements: readonly Settlement[];
  readonly doubled: boolean;
  /** The seat that was given the rest of the tricks by the automatic claim. */
  readonly claimed: Seat | null;
}

export interface SheetLine {
  /** Number of the counted deal, from 1; an all-passed deal has the number of the deal that is dealt again. */
  readonly deal: number;
  readonly contract: ContractView | null;
  readonly result: DealResult;
  readonly scores: BySeat<number>;
}

export interface DealView<Extras = unknown> {
  /** From 1; all-passed deals are not counted. */
  readonly number: number;
  /** Length of the session in deals, null when free. */
  readonly of: number | null;
  readonly dealer: Seat;
  readonly phase: string;
  /** The viewer's own cards in the order dealt; empty for a watcher. */
  readonly hand: readonly Card[];
  readonly handSizes: BySeat<number>;
  /** Hands that lie face up, by seat. */
  readonly open: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  readonly auction: readonly AuctionEntry[];
  readonly contract: ContractView | null;
  readonly trick: OpenTrick | null;
  /** Every complete trick of this deal. */
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
  readonly points: BySeat<number> | null;
  readonly scores: BySeat<number> | null;
  /** What only this variant has. */
  readonly game: Extras;
}

export interface SessionView<Extras = unknown> {
  /** null before the first deal. */
  readonly deal: DealView<Extras> | null;
  readonly totals: BySeat<number>;
  readonly sheet: readonly SheetLine[];
  /** `[1, 1, 3, 4]` by seat when the session is finished. */
  readonly places: BySeat<number> | null;
  /** Ascending. */
  readonly toMove: readonly Seat[];
  /** Legal identifiers for this viewer; empty when it is not his turn. */
  readonly legal: readonly string[];
}

/** What happened, in the form this viewer may know it. */
export type PublicEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      /** The viewer's own cards; null for a watcher. */
      readonly hand: readonly Card[] | null;
    }
  /** Anything said: bids, passes, trump choices, the compulsory `trull` announcement. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  | { readonly type: 'contract'; readonly contract: ContractView }
  /** A hand is laid open. */
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A hidden choice: the card is null for everybody but the one who made it. */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  /** The automatic claim of the rules: `seat` is given the remaining tricks. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: DealResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
