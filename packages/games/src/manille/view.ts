/**
 * The fields that manille adds to the view of a deal (`deal.game`), its contract, and the points of a deal.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ByTeam, Team } from '../kernel/team.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';

/** The doubling so far: none, *I go along* (x2) or *I go against* (x4). */
export type Doubling = 'none' | 'along' | 'against';

/** The dealer's choice. A log, a record and a view show it in this form. */
export interface ManilleContract extends ContractView {
  readonly id: 'trump' | 'flat';
  /** The trump suit, or null if flat. */
  readonly trump: Suit | null;
  readonly doubling: Doubling;
}

export interface ManilleResult extends DealResult {
  readonly status: 'scored';
  /** Card points of each team, 60 together. */
  readonly points: ByTeam<number>;
  /** The points above 30 of the winning team. 0 at 30-30. */
  readonly margin: number;
  /** 1, 2, 4 or 8. The score is the margin times this. */
  readonly multiplier: number;
  /** The team that scores, or null at 30-30. */
  readonly winner: Team | null;
  /** Number of the set this deal belongs to, from 1. */
  readonly set: number;
  /** The team that won that set with this deal. */
  readonly setWon: Team | null;
}

/** A legal choice and its contract, so that a screen can show them without knowing the rules. */
export interface ManilleOffer {
  /** `trump:H`, `flat`, `along`, `against`, `pass`. */
  readonly move: string;
  /** The contract after this choice. */
  readonly contract: ManilleContract;
  /** How often every point above 30 counts then. */
  readonly multiplier: number;
}

/** The duties that limit the legal cards: rows of the table in docs/rules/manille.md 7.1. */
export type Duty = 'follow' | 'beat' | 'ruff' | 'overtrump' | 'noUndertrump';

export interface ManilleExtras {
  /** Number of the current set, from 1, and the greatest number of sets. */
  readonly set: number;
  readonly bestOf: number;
  /** The points that win a set, or null in a session of fixed or free length. */
  readonly target: number | null;
  /** How often every point above 30 counts now, or null before the dealer's choice. */
  readonly multiplier: number | null;
  /** The player who went along, and the one who went against. */
  readonly along: Seat | null;
  readonly against: Seat | null;
  /** The seats that may still double, in order. */
  readonly asked: readonly Seat[];
  /** Filled only for a viewer who is to choose trump, along or against. */
  readonly offers: readonly ManilleOffer[];
  /** The duty that limits the viewer who is to play a card, else null. */
  readonly duty: Duty | null;
  /** All hands, played cards too, set when the deal is over. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type ManilleView = SessionView<ManilleExtras, ManilleContract, ManilleResult>;
