/**
 * Perfect-information Monte Carlo: in every world the exact solver says what each legal card comes to, and the worlds vote.
 *
 * Counted in worlds and cards searched, never in time, and in whole numbers, so a question has one answer everywhere. A
 * world that takes too long is left out. Cards that do about as well as the best one are told apart by whoever knows the
 * rules of thumb.
 */
import type { Card, Seat } from '@troef/games';
import { createSolver, type Solver, type SolverGame } from '../solver/index.ts';
import type { World } from './worlds.ts';

export interface Effort {
  readonly worlds: number;
  /** Cards searched in one world, and in all of them. */
  readonly nodesEach: number;
  readonly nodesAll: number;
  /** Points that need not be told apart: 1, or the width of a step (solver). */
  readonly grain?: number;
}

export interface Table {
  readonly game: SolverGame;
  readonly trick: readonly Card[];
  readonly leader: Seat;
  /** The own side, as bits. */
  readonly side: number;
  readonly within?: readonly [number, number];
  /** The value from which on the deal scores otherwise; no step lies across it. */
  readonly border?: (world: World) => number;
}

export interface Vote {
  /** By card: its worth summed over the worlds. */
  readonly totals: ReadonlyMap<Card, number>;
  /** Worlds that voted, counted by `times`. */
  readonly voters: number;
  /** So many of the worlds voted that they may decide. */
  readonly quorum: boolean;
  readonly nodes: number;
}

/** What a search ends with. */
export interface Found {
  /** undefined: nothing was found, the rules decide. */
  readonly card: Card | undefined;
  /** Cards searched. */
  readonly nodes: number;
}

/** One or two worlds know less than the rules. */
const QUORUM = 3;

/** Made when first asked for; what it remembers makes no answer different. */
let solver: Solver | undefined;

/** `worth`: what it is worth, in whole numbers, to get `value` from here on in this world. */
export function voteOn(
  table: Table,
  worlds: readonly World[],
  { nodesEach, nodesAll, grain = 1 }: Effort,
  worth: (value: number, world: World) => number,
): Vote {
  solver ??= createSolver();
  const totals = new Map<Card, number>();
  let voters = 0;
  let solved = 0;
  let nodes = 0;
  for (const world of worlds) {
    if (nodes >= nodesAll) break;
    const { border, ...position } = table;
    const scored = solver.scoreMoves({
      ...position,
      hands: world.hands,
      nodes: nodesEach,
      grain: { size: grain, from: grain === 1 ? 0 : (border?.(world) ?? 0) },
    });
    nodes += scored.nodes;
    if (scored.cards.some(({ value }) => value === null)) continue;
    solved++;
    voters += world.times;
    for (const { card, value } of scored.cards) {
      totals.set(card, (totals.get(card) ?? 0) + world.times * worth(value ?? 0, world));
    }
  }
  return { totals, voters, quorum: solved >= Math.min(QUORUM, worlds.length), nodes };
}

/** The first card in the order of preference that does no worse than `slack` a world below the best. */
export function elected(
  { totals, voters, quorum }: Vote,
  preferred: readonly Card[],
  slack: number,
): Card | undefined {
  if (!quorum || voters === 0) return undefined;
  const most = Math.max(...totals.values());
  return preferred.find((card) => (totals.get(card) ?? Number.NEGATIVE_INFINITY) >= most - slack * voters);
}
