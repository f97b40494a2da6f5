/** What the analysis knows of each game: what a seat may believe there, and by what its choices are valued. */
import type { BySeat, RandomStream, Seat, SessionView, Variant } from '@troef/games';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { positionOf as heartsPosition, scoresOf } from '../hearts/search.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { alonePosition, signOf } from '../kingen/search.ts';
import type { AlonePosition } from '../search/alone/position.ts';
import type { Imagined } from '../search/worlds.ts';
import * as beliefs from './beliefs.ts';
import { type LikedBids, likedInBelote, likedInWhist, likedInWiezen } from './candidates.ts';
import { type Rolled, rolledInHearts, rolledInKingen } from './rolled.ts';
import * as solved from './solved.ts';

/** A position of a game without partners. */
interface Alone {
  readonly position: AlonePosition;
  /** Returns the scores of the deal for these points. */
  readonly scores: (points: Int32Array) => BySeat<number>;
}

interface AnalysedGame {
  /** A deal of the view is of its own game, which the compiler cannot follow. */
  readonly beliefs: (deal: never, me: Seat) => beliefs.Beliefs;
  /** The usual spread of a lead in one deal of four normal players, in points. */
  readonly spread: number;
  /** Where many bids are legal. */
  readonly liked?: LikedBids<never>;
  readonly solvable?: (deal: never, me: Seat) => solved.Solvable | undefined;
  readonly rolled?: (
    view: SessionView,
    me: Seat,
    made: string,
    stream: RandomStream,
    times: number,
  ) => Rolled | undefined;
  readonly alone?: (deal: never, me: Seat) => Alone;
}

export const ANALYSED: Readonly<Record<Variant, AnalysedGame>> = {
  whist: { beliefs: beliefs.inWhist, spread: 7, liked: likedInWhist, solvable: solved.inWhist },
  wiezen: { beliefs: beliefs.inWiezen, spread: 7, liked: likedInWiezen, solvable: solved.inWiezen },
  manille: { beliefs: beliefs.inManille, spread: 9, solvable: solved.inManille },
  belote: { beliefs: beliefs.inBelote, spread: 90, liked: likedInBelote, solvable: solved.inBelote },
  hearts: { beliefs: beliefs.inHearts, spread: 6.5, rolled: rolledInHearts, alone: aloneInHearts },
  kingen: { beliefs: beliefs.inKingen, spread: 2.2, rolled: rolledInKingen, alone: aloneInKingen },
};

/** Returns the usual spread of a lead in one deal, in points. */
export const usualSpread = (variant: Variant): number => ANALYSED[variant].spread;

export function beliefsOf(variant: Variant, { deal }: SessionView, me: Seat): Imagined {
  if (deal === null) throw new Error('no deal');
  return { me, hand: deal.hand, ...ANALYSED[variant].beliefs(deal as never, me) };
}

/** Returns undefined if the position has no two sides, or too many cards are left. */
export const solvableOf = (variant: Variant, { deal }: SessionView, me: Seat): solved.Solvable | undefined =>
  deal === null || deal.contract === null ? undefined : ANALYSED[variant].solvable?.(deal as never, me);

function aloneInHearts(deal: HeartsDeal, me: Seat): Alone {
  const scores = new Int32Array(4);
  return {
    position: heartsPosition(deal, me),
    scores(points) {
      scoresOf(points, scores);
      return bySeat(scores, 1);
    },
  };
}

function aloneInKingen(deal: KingenDeal, me: Seat): Alone {
  const sign = signOf(deal);
  return { position: alonePosition(deal, me), scores: (points) => bySeat(points, sign) };
}

const bySeat = ([a = 0, b = 0, c = 0, d = 0]: Int32Array, sign: 1 | -1): BySeat<number> => [
  ...([sign * a, sign * b, sign * c, sign * d] as const),
];
