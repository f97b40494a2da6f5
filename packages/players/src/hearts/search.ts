/**
 * Chooses a card of hearts by rollouts of worlds that fit what was seen. A finished deal is judged by its
 * meaning for the session, the moon included.
 */
import {
  type BySeat,
  type Card,
  FACTS,
  HEARTS_POINTS,
  moonScore,
  type RandomStream,
  type Seat,
} from '@troef/games';
import { AvoidPolicy } from '../search/alone/avoid.ts';
import { AVOID_WEIGHTS } from '../search/alone/avoid-weights.ts';
import type { Policy } from '../search/alone/policy.ts';
import type { AlonePosition } from '../search/alone/position.ts';
import { HEARTS_RULES } from '../search/alone/rules.ts';
import { type AloneEffort, searchedCard as searched, type Worth } from '../search/alone/search.ts';
import { type Session, standingWorth } from '../search/alone/standing.ts';
import type { RolloutTable } from '../search/alone/table.ts';
import type { Found } from '../search/vote.ts';
import { hiddenFrom } from './hidden.ts';
import type { HeartsDeal } from './knowledge.ts';

/** Standard deviation between two players in a deal, and the usual points of the player in last place. */
const SPREAD = 9;
const FOR_THE_LAST = 9;

export const positionOf = (deal: HeartsDeal, me: Seat): AlonePosition => ({
  rules: HEARTS_RULES,
  me,
  hand: deal.hand,
  tricks: deal.tricks,
  trick: deal.trick ?? { lead: me, plays: [] },
  hidden: hiddenFrom(deal, me),
  points: deal.points ?? [0, 0, 0, 0],
});

export const sessionOf = ({ of, number, game }: HeartsDeal, totals: BySeat<number>): Session => ({
  totals,
  lowestWins: FACTS.hearts.lowestWins === true,
  spread: SPREAD,
  left(after) {
    if (of !== null) return of - number;
    if (game.target === null) return null;
    return Math.ceil(Math.max(0, game.target - Math.max(...after)) / FOR_THE_LAST);
  },
});

/** Returns the seat that took all points, or -1. Exact endings (max-n.ts) give the scores of a moon instead. */
const shooterIn = (points: Int32Array): number => {
  const others = points.filter((each) => each === HEARTS_POINTS).length;
  return others > 1 ? points.indexOf(0) : points.indexOf(HEARTS_POINTS);
};

/** Writes the scores of a deal's points: those of a moon go to the others. */
export function scoresOf(points: Int32Array, scores: Int32Array): void {
  const moon = shooterIn(points);
  for (let seat = 0; seat < 4; seat++) {
    scores[seat] = moon < 0 ? (points[seat] as number) : moonScore(seat, moon);
  }
}

/** Returns the policy of a rollout for this asking seat. */
export const heartsPolicy =
  (me: Seat) =>
  (table: RolloutTable): Policy =>
    new AvoidPolicy(AVOID_WEIGHTS.blackLady, table, me);

/** A player who has taken all points shot the moon: the others score them instead. */
export const worthOf = (session: Session, me: Seat): Worth => {
  const scores = new Int32Array(4);
  return (points) => {
    scoresOf(points, scores);
    return standingWorth(session, me, scores);
  };
};

/** `preferred`: the legal cards in the order the rules of thumb prefer. */
export function searchedCard(
  deal: HeartsDeal,
  totals: BySeat<number>,
  me: Seat,
  preferred: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Found {
  const worth = worthOf(sessionOf(deal, totals), me);
  return searched(positionOf(deal, me), heartsPolicy(me), worth, preferred, effort, stream);
}
