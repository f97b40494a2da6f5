/** What manille adds to a deal's view (`deal.game`), its contract, and how a deal came to its points. */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ByTeam, Team } from '../kernel/team.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';

/** What has been said so far: nothing, *I go along* (x2), *I go against* (x4). */
export type Doubling = 'none' | 'along' | 'against';

/** The dealer's choice; a log, a record and a view show it as it is. */
export interface ManilleContract extends ContractView {
  readonly id: 'trump' | 'flat';
  /** null when flat. */
  readonly trump: Suit | null;
  readonly doubling: Doubling;
}

export interface ManilleResult extends DealResult {
  readonly status: 'scored';
  /** Card points by team, 60 together. */
  readonly points: ByTeam<number>;
  /** Points above 30 of the team that has them; 0 at 30-30. */
  readonly margin: number;
  /** 1, 2, 4 or 8; the score is margin times this. */
  readonly multiplier: number;
  /** The team that scores; null at 30-30. */
  readonly winner: Team | null;
  /** Number of the set this deal belongs to, from 1. */
  readonly set: number;
  /** The team that won that set with this deal. */
  readonly setWon: Team | null;
}

/** A choice that may be made now and what would be played then, so that a screen can name it without knowing rules. */
export interface ManilleOffer {
  /** `trump:H`, `flat`, `along`, `against`, `pass`. */
  readonly move: string;
  /** The contract as it stands after this choice. */
  readonly contract: ManilleContract;
  /** Every point above 30 then counts so often. */
  readonly multiplier: number;
}

/** Why not every card may be played; the rows of the table in play.ts. */
export type Duty = 'follow' | 'beat' | 'ruff' | 'overtrump' | 'noUndertrump';

export interface ManilleExtras {
  /** Number of the set in hand, from 1, and how many are played at most. */
  readonly set: number;
  readonly bestOf: number;
  /** Points that win a set; null in a session of fixed or free length. */
  readonly target: number | null;
  /** What every point above 30 counts now; null before the dealer has chosen. */
  readonly multiplier: number | null;
  /** Who said it. */
  readonly along: Seat | null;
  readonly against: Seat | null;
  /** Seats that may still double, in their order. */
  readonly asked: readonly Seat[];
  /** Filled only for the viewer who chooses trump, goes along or against. */
  readonly offers: readonly ManilleOffer[];
  /** Only for the viewer who is to play a card: what limits his choice, null when every card may be played. */
  readonly duty: Duty | null;
  /** Only when the deal is over: all hands, played cards too. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type ManilleView = SessionView<ManilleExtras, ManilleContract, ManilleResult>;
