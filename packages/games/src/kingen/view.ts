/** What only kingen adds to a deal's view (`deal.game`), and the contract and result it shows. */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';
import type { GameType } from './game-types.ts';
import type { SessionKind } from './options.ts';

/** The game that is played; a log, a record and a view show it as it is. */
export interface KingenContract extends ContractView {
  readonly id: GameType;
  /** null in the six negative games. */
  readonly trump: Suit | null;
}

/** How the points of a finished deal came about. */
export interface KingenResult extends DealResult {
  readonly status: 'scored';
  /** Tricks won by seat; tricks left out by an early end belong to nobody. */
  readonly tricks: BySeat<number>;
  /** How many penalty cards each seat captured, 0 where tricks count; which they were the deal's own view tells. */
  readonly captured: BySeat<number>;
  /** Who won the seventh and the last trick; only in `seventhLast`. */
  readonly critical: { readonly seventh: Seat; readonly last: Seat } | null;
  /** The deal ended before the thirteenth trick: every penalty card was captured. */
  readonly early: boolean;
}

/** What a legal choice of the dealer would lead to, so that a screen can name it without knowing rules. */
export interface KingenOffer {
  /** `game:queens` or `trump:H`. */
  readonly move: string;
  readonly game: GameType;
  readonly trump: Suit | null;
  /** Points the deal shares out among the four: −8 for queens, 13 for trumps. */
  readonly total: number;
  /** How often this game may still be chosen in the session, this time included; null for a choice of trump. */
  readonly left: number | null;
}

/** A double session: what may still be chosen, this deal's choice taken off as soon as it is made. */
export interface KingenQuotas {
  readonly players: BySeat<{ readonly negative: number; readonly trumps: number }>;
  readonly games: Readonly<Record<GameType, number>>;
}

export interface KingenExtras {
  readonly session: SessionKind;
  /** Known from the start in a single session, in a double one as soon as it is chosen; the contract waits for the trump. */
  readonly type: GameType | null;
  /** null in a single session. */
  readonly quotas: KingenQuotas | null;
  /** What each seat has chosen as dealer so far; four empty lists in a single session. */
  readonly chosen: BySeat<readonly GameType[]>;
  /** Filled only for the dealer while he chooses. */
  readonly offers: readonly KingenOffer[];
  /** Hearts may not be led by a hand that holds another suit. */
  readonly heartsBanned: boolean;
  /** The penalty cards each seat has captured so far, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** Points of the deal that nobody has yet. */
  readonly pointsLeft: number | null;
  /** Only when the deal is over: all hands, played cards too. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type KingenView = SessionView<KingenExtras, KingenContract, KingenResult>;
