/** What the analysis knows of each game: what a seat may believe there, and by what its choices are valued. */
import type { BySeat, RandomStream, Seat, SessionView, Variant } from '@troef/games';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { positionOf as heartsPosition, scoresOf } from '../hearts/search.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { alonePosition, signOf } from '../kingen/search.ts';
import type { AlonePosition } from '../search/alone/position.ts';
import type { Imagined } from '../search/worlds.ts';
import { worthsOfBids as worthsInWhist } from '../whist/auction.ts';
import { worthsOfBids as worthsInWiezen } from '../wiezen/auction.ts';
import * as beliefs from './beliefs.ts';
import { likelihoodOfBids } from './bids-said.ts';
import { type LikedBids, likedByWorth, likedInBelote, type WorthsOfBids } from './candidates.ts';
import type { Decision, PlayedAgain } from './decisions.ts';
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
  /** Of the games in which the bids of others are read. */
  readonly worths?: WorthsOfBids<never>;
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
  whist: {
    ...{ beliefs: beliefs.inWhist, spread: 7, solvable: solved.inWhist },
    ...{ worths: worthsInWhist, liked: likedByWorth(worthsInWhist) },
  },
  wiezen: {
    ...{ beliefs: beliefs.inWiezen, spread: 7, solvable: solved.inWiezen },
    ...{ worths: worthsInWiezen, liked: likedByWorth(worthsInWiezen) },
  },
  manille: { beliefs: beliefs.inManille, spread: 9, solvable: solved.inManille },
  belote: { beliefs: beliefs.inBelote, spread: 90, liked: likedInBelote, solvable: solved.inBelote },
  hearts: { beliefs: beliefs.inHearts, spread: 6.5, rolled: rolledInHearts, alone: aloneInHearts },
  kingen: { beliefs: beliefs.inKingen, spread: 2.2, rolled: rolledInKingen, alone: aloneInKingen },
};

/** Returns the usual spread of a lead in one deal, in points. */
export const usualSpread = (variant: Variant): number => ANALYSED[variant].spread;

/** Returns what the seat may believe there: the facts, and weights by what the others bid and played. */
export function beliefsOf(played: PlayedAgain, decision: Decision): Imagined {
  const { seat: me } = decision;
  const { deal } = decision.view;
  if (deal === null) throw new Error('no deal');
  const { beliefs: believed, worths } = ANALYSED[played.variant];
  const { hidden, weigh, roughly } = believed(deal as never, me);
  const imagined: Imagined = { me, hand: deal.hand, hidden, weigh };
  const likelihood = worths && likelihoodOfBids(played, decision, hidden, worths);
  if (likelihood === undefined || roughly === undefined) return imagined;
  return { ...imagined, roughly, weigh: (hands) => weigh(hands) * likelihood(hands) };
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
