/**
 * The worth of each legal card to two players together, game by game. Partners get the worth of their side, by
 * the exact solver. In games without partners the two get their points against those of the other two, by
 * rollouts.
 */
import type { BeloteContract, Card, Seat, WhistContract } from '@troef/games';
import { sameTeam } from '@troef/games';
import { hiddenFrom as hiddenInBelote } from '../belote/hidden.ts';
import { type BeloteDeal, know as knowBelote } from '../belote/knowledge.ts';
import { askedOf as askedInBelote } from '../belote/search.ts';
import { codeOf } from '../card-sets.ts';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { heartsPolicy, positionOf as heartsPosition, scoresOf as heartsScores } from '../hearts/search.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { alonePosition, policyFor, signOf } from '../kingen/search.ts';
import { type ManilleDeal, positionOf as manillePosition } from '../manille/position.ts';
import { hiddenFrom as hiddenInManille, solvedSituation, weighedBySaid } from '../manille/search.ts';
import { Playouts } from '../search/alone/playout.ts';
import type { Policy } from '../search/alone/policy.ts';
import { type AlonePosition, publicTable, put } from '../search/alone/position.ts';
import type { RolloutTable } from '../search/alone/table.ts';
import { ownSolver } from '../search/own-solver.ts';
import type { Hidden } from '../search/sampler.ts';
import type { SolvedSituation } from '../search/vote.ts';
import { type WhistDeal, bidLean as whistLean } from '../whist/bid-lean.ts';
import { pointsOf as whistPoints } from '../whist/index.ts';
import type { FamilyDeal } from '../whist-family/deal.ts';
import { hiddenFrom as hiddenInFamily } from '../whist-family/hidden.ts';
import type { Lean } from '../whist-family/knowledge.ts';
import { askedOf as askedInFamily, canSearch, type Points, weighedBy } from '../whist-family/search.ts';
import { areFriends } from '../whist-family/seats.ts';
import { type WiezenDeal, bidLean as wiezenLean } from '../wiezen/bid-lean.ts';
import { hiddenFrom as hiddenInWiezen } from '../wiezen/hidden.ts';
import { pointsOf as wiezenPoints } from '../wiezen/index.ts';
import type { Hands, PairWorths } from './ask.ts';

const NODES = 150_000;

export function inManille(
  deal: ManilleDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  if (deal.phase !== 'playing' || !sameTeam(me, other)) return undefined;
  const position = manillePosition(deal, me, 8);
  return {
    hidden: hiddenInManille(position),
    weigh: weighedBySaid(deal, position),
    worths: solved(solvedSituation(position), legal, (points) => points),
  };
}

export function inBelote(
  deal: BeloteDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  const contract = deal.contract as BeloteContract | null;
  if (contract === null || !sameTeam(me, other)) return undefined;
  const known = knowBelote(deal, me, contract);
  const { table, weigh, worth } = askedInBelote(deal, contract, known);
  return {
    hidden: hiddenInBelote(deal, known),
    weigh,
    worths: solved(table, legal, (points, hands) => worth(points, { hands })),
  };
}

export function inWhist(
  deal: WhistDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  if (deal.contract === null) return undefined;
  const parts = { lean: whistLean(deal), points: whistPoints(deal.contract as WhistContract) };
  return inFamily(deal as FamilyDeal, me, other, legal, hiddenInFamily(deal as FamilyDeal, me), parts);
}

export function inWiezen(
  deal: WiezenDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  if (deal.contract === null) return undefined;
  const parts = { lean: wiezenLean(deal), points: wiezenPoints(deal.contract) };
  return inFamily(deal as FamilyDeal, me, other, legal, hiddenInWiezen(deal as never, me), parts);
}

function inFamily(
  deal: FamilyDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
  hidden: Hidden,
  { lean, points }: { readonly lean: Lean; readonly points: Points },
): PairWorths | undefined {
  const { contract } = deal;
  if (contract === null || !canSearch({ contract, deal })) return undefined;
  const { table, worth } = askedInFamily({ me, deal, contract }, points);
  const [alone, ...others] = contract.declarers;
  // A lone declarer wins three times what each other player loses. So the pair gains with the declarer, also
  // when the other one plays against them.
  const helps = !areFriends(contract, me, other) && others.length === 0 && me !== alone;
  if (!areFriends(contract, me, other) && others.length > 0) return undefined;
  const joint = helps ? (value: number) => -worth(value) : worth;
  return { hidden, weigh: weighedBy(lean, deal, me), worths: solved(table, legal, joint) };
}

export function inHearts(
  deal: HeartsDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  if (deal.phase !== 'playing') return undefined;
  const scores = new Int32Array(4);
  const joint = (points: Int32Array): number => {
    heartsScores(points, scores);
    return leadOf(scores, me, other, -1);
  };
  return playedOut(heartsPosition(deal, me), heartsPolicy(me), joint, legal);
}

export function inKingen(
  deal: KingenDeal,
  me: Seat,
  other: Seat,
  legal: readonly Card[],
): PairWorths | undefined {
  if (deal.phase !== 'playing' || deal.contract === null) return undefined;
  const position = alonePosition(deal, me);
  const sign = signOf(deal);
  return playedOut(position, policyFor(position.rules), (points) => leadOf(points, me, other, sign), legal);
}

/** The points of two seats less those of the others. */
function leadOf(points: Int32Array, me: Seat, other: Seat, sign: 1 | -1): number {
  let lead = 0;
  for (let seat = 0; seat < 4; seat++) {
    const each = points[seat] as number;
    lead += seat === me || seat === other ? each : -each;
  }
  return sign * lead;
}

const solved =
  (
    table: SolvedSituation,
    legal: readonly Card[],
    worth: (value: number, hands: Hands) => number,
  ): PairWorths['worths'] =>
  (hands) => {
    const { border: _border, ...position } = table;
    const { cards } = ownSolver().scoreMoves({ ...position, hands, nodes: NODES });
    const values = new Map(cards.map(({ card, value }) => [card, value]));
    const worths: number[] = [];
    for (const card of legal) {
      const value = values.get(card) ?? null;
      if (value === null) return undefined;
      worths.push(worth(value, hands));
    }
    return worths;
  };

function playedOut(
  position: AlonePosition,
  policy: (table: RolloutTable) => Policy,
  joint: (points: Int32Array) => number,
  legal: readonly Card[],
): PairWorths {
  const world = publicTable(position);
  const playouts = new Playouts(position.rules, policy);
  const codes = legal.map(codeOf);
  return {
    hidden: position.hidden,
    weigh: () => 1,
    worths(hands) {
      for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(world, seat, hands[seat] ?? []);
      return codes.map((code) => joint(playouts.from(world, code)));
    },
  };
}
