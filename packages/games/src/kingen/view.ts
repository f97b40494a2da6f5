/** The fields that kingen adds to the view of a deal (`deal.game`), its contract and its result. */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';
import type { GameType } from './game-types.ts';
import type { SessionKind } from './options.ts';

/** The game that is played. A log, a record and a view show it in this form. */
export interface KingenContract extends ContractView {
  readonly id: GameType;
  /** The trump suit, or null in the six negative games. */
  readonly trump: Suit | null;
}

/** How the points of a finished deal were made. */
export interface KingenResult extends DealResult {
  readonly status: 'scored';
  /** Tricks won by seat. Tricks not played after an early end belong to nobody. */
  readonly tricks: BySeat<number>;
  /** The number of penalty cards each seat captured, 0 in games where tricks count. */
  readonly captured: BySeat<number>;
  /** The winners of the seventh and the last trick, only in `seventhLast`. */
  readonly critical: { readonly seventh: Seat; readonly last: Seat } | null;
  /** The deal ended before the thirteenth trick, because every penalty card was captured. */
  readonly early: boolean;
}

/** A legal choice of the dealer, so that a screen can show it without knowing the rules. */
export interface KingenOffer {
  /** `game:queens` or `trump:H`. */
  readonly move: string;
  readonly game: GameType;
  readonly trump: Suit | null;
  /** The points that the deal shares out among the four: −8 for queens, 13 for trumps. */
  readonly total: number;
  /** How often this game may still be chosen, this time included. null for a choice of trump. */
  readonly left: number | null;
}

/** The choices left in a double session. The choice of this deal is taken off as soon as it is made. */
export interface KingenQuotas {
  readonly players: BySeat<{ readonly negative: number; readonly trumps: number }>;
  readonly games: Readonly<Record<GameType, number>>;
}

export interface KingenExtras {
  readonly session: SessionKind;
  /** The game, known from the start or as soon as the dealer chose it, even before the trump is named. */
  readonly type: GameType | null;
  /** The choices left, or null in a single session. */
  readonly quotas: KingenQuotas | null;
  /** The games each seat has chosen as dealer so far. Empty in a single session. */
  readonly chosen: BySeat<readonly GameType[]>;
  /** Filled only for a dealer who is to choose. */
  readonly offers: readonly KingenOffer[];
  /** Whether a hand that holds another suit may not lead hearts. */
  readonly heartsBanned: boolean;
  /** The penalty cards each seat has captured so far, in the order captured. */
  readonly captured: BySeat<readonly Card[]>;
  /** The points of the deal that nobody has yet. */
  readonly pointsLeft: number | null;
  /** All hands, played cards too, set when the deal is over. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type KingenView = SessionView<KingenExtras, KingenContract, KingenResult>;
