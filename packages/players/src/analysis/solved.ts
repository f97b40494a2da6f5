/** Choices of a card in the games of two sides, valued by the exact solver in every world. */
import type { BeloteContract, Card, RandomStream, Seat, WhistContract, WiezenContract } from '@troef/games';
import { IN_PLAY } from '../belote/in-play.ts';
import { know as knowBelote } from '../belote/knowledge.ts';
import { askedOf as askedInBelote } from '../belote/search.ts';
import type { ManilleDeal } from '../manille/position.ts';
import { positionOf } from '../manille/position.ts';
import { solvedSituation } from '../manille/search.ts';
import type { Trials } from '../search/alone/elimination.ts';
import { effortOf8, effortOf13 } from '../search/budget.ts';
import { ownSolver } from '../search/own-solver.ts';
import { createSampler } from '../search/sampler.ts';
import type { Effort, SolvedSituation } from '../search/vote.ts';
import { drawWorlds, type Imagined, type World } from '../search/worlds.ts';
import type { WhistDeal } from '../whist/bid-lean.ts';
import { pointsOf as whistPoints } from '../whist/index.ts';
import type { FamilyDeal } from '../whist-family/deal.ts';
import { askedOf as askedInFamily, canSearch, type Points } from '../whist-family/search.ts';
import { isDeclarer } from '../whist-family/seats.ts';
import type { WiezenDeal } from '../wiezen/bid-lean.ts';
import { pointsOf as wiezenPoints } from '../wiezen/index.ts';

/** How a position is solved, and what a value means. */
export interface Solvable {
  readonly table: SolvedSituation;
  readonly effort: Effort;
  /** So much worth is a point. */
  readonly unit: number;
  readonly worth: (value: number, world: Pick<World, 'hands'>) => number;
}

/** Most cards left from which the whist family is searched: earlier its worlds take too long. */
const SEARCHED = { whist: 11, wiezen: 10 } as const;
/** In a misery a world of long hands is rarely solved. */
const MISERY = 8;
/** Points vary less between worlds than contracts, and a loss is to be known, not only a choice. */
const OFTEN = { manille: 2, belote: 2 } as const;
/** A finished deal has more time than a table that waits. */
const TIMES = 2;
/** A loss is told in points, so the solver tells every point apart here, which takes more cards than a vote. */
const NODES_OF_8 = { nodesEach: 500_000, nodesAll: 2_000_000 } as const;
const EVERY_TRICK = 8;
const POINTS_OF_HALF = 30;

/** Returns it with so many times the worlds. */
export const withEffort = ({ effort, ...solvable }: Solvable, times: number): Solvable => ({
  ...solvable,
  effort: { ...effort, worlds: times * effort.worlds, nodesAll: times * effort.nodesAll },
});
const exactly = ({ worlds }: Effort): Effort => ({ worlds, ...NODES_OF_8 });
const withTime = (solvable: Solvable): Solvable => withEffort(solvable, TIMES);

export function inManille(deal: ManilleDeal, me: Seat): Solvable {
  const times = deal.game.multiplier ?? 1;
  const taken = deal.points?.[me] ?? 0;
  return withTime({
    table: solvedSituation(positionOf(deal, me, EVERY_TRICK)),
    effort: exactly(effortOf8('hard', deal.hand.length, OFTEN.manille)),
    unit: 1,
    // The side above half scores what it has above half.
    worth: (value) => (taken + value - POINTS_OF_HALF) * times,
  });
}

export function inBelote(deal: Parameters<typeof askedInBelote>[0], me: Seat): Solvable {
  const contract = deal.contract as BeloteContract;
  const { table, lead } = askedInBelote(deal, contract, knowBelote(deal, me, contract));
  const effort = exactly(effortOf8('hard', deal.hand.length, OFTEN.belote));
  return withTime({ table, effort, unit: IN_PLAY, worth: lead });
}

export const inWhist = (deal: FamilyDeal & Pick<WhistDeal, 'contract'>, me: Seat): Solvable | undefined =>
  inFamily(deal, me, whistPoints(deal.contract as WhistContract), SEARCHED.whist);

export const inWiezen = (deal: FamilyDeal & Pick<WiezenDeal, 'contract'>, me: Seat): Solvable | undefined =>
  inFamily(deal, me, wiezenPoints(deal.contract as WiezenContract), SEARCHED.wiezen);

/** Returns undefined if there are not two sides, or too many cards are left. */
function inFamily(deal: FamilyDeal, me: Seat, points: Points, longest: number): Solvable | undefined {
  const { contract } = deal;
  const left = deal.hand.length;
  if (contract === null || left > (contract.trump === null ? MISERY : longest)) return undefined;
  if (!canSearch({ contract, deal })) return undefined;
  const effort = effortOf13('expert', left);
  if (effort === undefined) return undefined;
  const { table, tricksOf } = askedInFamily({ me, deal, contract }, points);
  const { declarers } = contract;
  // The others together lose what the declarers gain.
  const share = isDeclarer(contract, me) ? 1 : -declarers.length / (4 - declarers.length);
  return withTime({ table, effort, unit: 1, worth: (value) => share * points(tricksOf(value)) });
}

/** Returns the worth of these cards with the hands as they are; undefined if that takes too many nodes. */
export function solveOpen(
  { table, effort, worth }: Solvable,
  hands: World['hands'],
  cards: readonly Card[],
  nodes = effort.nodesEach,
): { readonly worths: readonly number[]; readonly nodes: number } | undefined {
  const { border: _, ...position } = table;
  const solved = ownSolver().scoreMoves({ ...position, hands, nodes });
  const values = new Map(solved.cards.map(({ card, value }) => [card, value]));
  const worths: number[] = [];
  for (const card of cards) {
    const value = values.get(card) ?? null;
    if (value === null) return undefined;
    worths.push(worth(value, { hands }));
  }
  return { worths, nodes: solved.nodes };
}

/** Worlds that are left out count as their whole limit. */
export function solvedTrials(
  beliefs: Imagined,
  solvable: Solvable,
  cards: readonly Card[],
  stream: RandomStream,
  worlds = solvable.effort.worlds,
): Trials {
  const { effort } = solvable;
  const drawn = drawWorlds(beliefs, worlds, stream);
  let nodes = 0;
  let at = 0;
  let worths: readonly number[] = [];
  return {
    choices: cards.length,
    worlds: drawn.length,
    isEvery: createSampler(beliefs.hidden).count <= worlds,
    next() {
      const world = drawn[at++] as World;
      const solved = solveOpen(solvable, world.hands, cards);
      nodes += solved?.nodes ?? effort.nodesEach;
      if (solved === undefined) return 0;
      worths = solved.worths;
      return world.times;
    },
    value: (choice) => worths[choice] as number,
    spent: () => nodes >= effort.nodesAll,
    nodes: () => nodes,
  };
}
