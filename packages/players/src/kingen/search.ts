/**
 * Chooses a card of kingen by rollouts of worlds that fit what was seen, with the policy of the game. A
 * finished deal is judged by its meaning for the session.
 */
import {
  type BySeat,
  type Card,
  FACTS,
  isNegativeKingenGame,
  type RandomStream,
  type Seat,
} from '@troef/games';
import { AvoidPolicy } from '../search/alone/avoid.ts';
import { AVOID_WEIGHTS } from '../search/alone/avoid-weights.ts';
import type { Policy } from '../search/alone/policy.ts';
import type { AlonePosition } from '../search/alone/position.ts';
import { kingenRules, type Rules } from '../search/alone/rules.ts';
import { type AloneEffort, searchedCard as searched, type Worth } from '../search/alone/search.ts';
import { type Session, standingWorth } from '../search/alone/standing.ts';
import type { RolloutTable } from '../search/alone/table.ts';
import { WinPolicy } from '../search/alone/win.ts';
import { WIN_WEIGHTS } from '../search/alone/win-weights.ts';
import type { Found } from '../search/vote.ts';
import { hiddenFrom } from './hidden.ts';
import type { KingenDeal } from './knowledge.ts';

/** Standard deviation, in points, of the difference between two players in a deal. */
const SPREAD = 3;

/** The deal as the search sees it. The contract must already stand. */
export function alonePosition(deal: KingenDeal, me: Seat): AlonePosition {
  const [a, b, c, d] = deal.points ?? [0, 0, 0, 0];
  return {
    rules: kingenRules(deal.contract?.id ?? 'trumps', deal.contract?.trump ?? null),
    me,
    hand: deal.hand,
    tricks: deal.tricks,
    trick: deal.trick ?? { lead: ((deal.dealer + 1) & 3) as Seat, plays: [] },
    hidden: hiddenFrom(deal, me),
    points: [Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d)],
  };
}

const sessionOf = ({ of, number }: KingenDeal, totals: BySeat<number>): Session => ({
  totals,
  lowestWins: FACTS.kingen.lowestWins === true,
  spread: SPREAD,
  left: () => (of === null ? null : of - number),
});

/** Whether points are good (1) or bad (-1) in the game that is played. */
export const signOf = ({ contract }: KingenDeal): 1 | -1 =>
  isNegativeKingenGame(contract?.id ?? 'trumps') ? -1 : 1;

function worthOf(session: Session, me: Seat, sign: 1 | -1): Worth {
  const scores = new Int32Array(4);
  return (points) => {
    for (let seat = 0; seat < 4; seat++) scores[seat] = sign * (points[seat] as number);
    return standingWorth(session, me, scores);
  };
}

export const policyFor =
  ({ id }: Rules) =>
  (table: RolloutTable): Policy =>
    id === 'trumps' ? new WinPolicy(WIN_WEIGHTS, table) : new AvoidPolicy(AVOID_WEIGHTS[id], table);

/** `preferred`: the legal cards in the order the rules of thumb prefer. */
export function searchedCard(
  deal: KingenDeal,
  totals: BySeat<number>,
  me: Seat,
  preferred: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Found {
  const worth = worthOf(sessionOf(deal, totals), me, signOf(deal));
  const position = alonePosition(deal, me);
  return searched(position, policyFor(position.rules), worth, preferred, effort, stream);
}
