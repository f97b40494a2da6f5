/**
 * The card by search at kingen: worlds that fit what was seen played out by the quick policy of the game, judged by what
 * the deal means for the session.
 */
import { type BySeat, type Card, isNegativeKingenGame, type RandomStream, type Seat } from '@troef/games';
import { AvoidPolicy } from '../search/alone/avoid.ts';
import { AVOID_WEIGHTS } from '../search/alone/avoid-weights.ts';
import type { Policy } from '../search/alone/policy.ts';
import type { AlonePosition } from '../search/alone/position.ts';
import { kingenRules, type Rules } from '../search/alone/rules.ts';
import { type AloneEffort, searchedCard as searched, type Worth } from '../search/alone/search.ts';
import { type Session, standingWorth } from '../search/alone/standing.ts';
import type { Table } from '../search/alone/table.ts';
import { WinPolicy } from '../search/alone/win.ts';
import { WIN_WEIGHTS } from '../search/alone/win-weights.ts';
import type { Found } from '../search/vote.ts';
import { hiddenFrom } from './hidden.ts';
import type { KingenDeal } from './knowledge.ts';

/** How far apart two players come in a deal. */
const SPREAD = 3;

/** The deal as a search sees it; the contract must stand. */
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
  lowestWins: false,
  spread: SPREAD,
  left: () => (of === null ? null : of - number),
});

function worthOf(session: Session, me: Seat, sign: 1 | -1): Worth {
  const scores = new Int32Array(4);
  return (points) => {
    for (let seat = 0; seat < 4; seat++) scores[seat] = sign * (points[seat] as number);
    return standingWorth(session, me, scores);
  };
}

export const policyFor =
  ({ id }: Rules) =>
  (table: Table): Policy =>
    id === 'trumps' ? new WinPolicy(WIN_WEIGHTS, table) : new AvoidPolicy(AVOID_WEIGHTS[id], table);

/** `preferred`: the legal cards, those first that the rules would rather play. */
export function searchedCard(
  deal: KingenDeal,
  totals: BySeat<number>,
  me: Seat,
  preferred: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Found {
  const game = deal.contract?.id ?? 'trumps';
  const worth = worthOf(sessionOf(deal, totals), me, isNegativeKingenGame(game) ? -1 : 1);
  const position = alonePosition(deal, me);
  return searched(position, policyFor(position.rules), worth, preferred, effort, stream);
}
