/**
 * Perfect-information Monte Carlo: the exact solver values each legal card in every world, and the worlds
 * vote.
 *
 * The effort is counted in worlds and nodes, never in time, and all sums are whole numbers, so a question has
 * the same answer everywhere. A world that takes too many nodes is left out. As soon as the best card is
 * beyond doubt, no further worlds are asked. Among cards about as good as the best, the caller's order of
 * preference decides (the rules of thumb).
 */
import type { Card, Seat } from '@troef/games';
import type { SolverGame } from '../solver/index.ts';
import { ownSolver } from './own-solver.ts';
import type { World } from './worlds.ts';

export interface Effort {
  readonly worlds: number;
  /** Nodes (cards searched) allowed in one world, and in all of them. */
  readonly nodesEach: number;
  readonly nodesAll: number;
  /** Points that need not be told apart: 1, or the width of a step (`grain` of the solver). */
  readonly grain?: number;
}

export interface SolvedSituation {
  readonly game: SolverGame;
  readonly trick: readonly Card[];
  readonly leader: Seat;
  /** The asker's side, as a bit mask of seats. */
  readonly side: number;
  readonly within?: readonly [number, number];
  /** The value from which the deal scores otherwise, such as a contract made. No step lies across it. */
  readonly border?: (world: World) => number;
}

export interface Vote {
  /** By card: its worth summed over the worlds. */
  readonly totals: ReadonlyMap<Card, number>;
  /** Worlds that voted, counted by `times`. */
  readonly voters: number;
  /** Whether enough worlds voted to decide. */
  readonly quorum: boolean;
  readonly nodes: number;
}

/** The result of a search. */
export interface Found {
  /** undefined: nothing was found, and the rules of thumb decide. */
  readonly card: Card | undefined;
  /** Cards searched. */
  readonly nodes: number;
}

/** Fewest worlds that decide: one or two say less than the rules of thumb. */
const QUORUM = 3;

/** `worth` returns the worth, as a whole number, of getting `value` from here on in this world. */
export function voteOn(
  table: SolvedSituation,
  worlds: readonly World[],
  { nodesEach, nodesAll, grain = 1 }: Effort,
  worth: (value: number, world: World) => number,
): Vote {
  const ballots: Ballot[] = [];
  let nodes = 0;
  for (const [index, world] of worlds.entries()) {
    if (nodes >= nodesAll) break;
    if (index % ROUND === 0 && isLong(world) && isBeyondDoubt(ballots)) break;
    const { border, ...position } = table;
    const scored = ownSolver().scoreMoves({
      ...position,
      hands: world.hands,
      nodes: nodesEach,
      grain: { size: grain, from: grain === 1 ? 0 : (border?.(world) ?? 0) },
    });
    nodes += scored.nodes;
    if (scored.cards.some(({ value }) => value === null)) continue;
    ballots.push({
      times: world.times,
      worths: new Map(scored.cards.map(({ card, value }) => [card, world.times * worth(value ?? 0, world)])),
    });
  }
  return {
    totals: totalsOf(ballots),
    voters: ballots.reduce((sum, { times }) => sum + times, 0),
    quorum: ballots.length >= Math.min(QUORUM, worlds.length),
    nodes,
  };
}

/** The vote of one world: the worth of each card times the number of times the world counts. */
interface Ballot {
  readonly times: number;
  readonly worths: ReadonlyMap<Card, number>;
}

function totalsOf(ballots: readonly Ballot[]): Map<Card, number> {
  const totals = new Map<Card, number>();
  for (const { worths } of ballots) {
    for (const [card, worth] of worths) totals.set(card, (totals.get(card) ?? 0) + worth);
  }
  return totals;
}

/** Worlds between two checks whether the vote is decided. No vote ends before the first check. */
const ROUND = 8;
/** Standard errors by which the best card must lead every other card. */
const CERTAIN = 3;

/**
 * Hands of at most so many cards are cheap, and may be searched in every deal, which come in no random order.
 */
const ENDING = 6;
const isLong = ({ hands }: World): boolean => hands.some((hand) => hand.length > ENDING);

/**
 * Returns whether the best card leads each other card by more than chance explains, or is always equal to it.
 * In integers.
 */
function isBeyondDoubt(ballots: readonly Ballot[]): boolean {
  const count = ballots.length;
  if (count < ROUND) return false;
  const totals = [...totalsOf(ballots)];
  const [best] = totals.reduce((one, other) => (other[1] > one[1] ? other : one));
  return totals.every(([card]) => {
    let lead = 0;
    let squares = 0;
    for (const { worths } of ballots) {
      const ahead = (worths.get(best) ?? 0) - (worths.get(card) ?? 0);
      lead += ahead;
      squares += ahead * ahead;
    }
    return squares === 0 || lead * lead * (count - 1) > CERTAIN * CERTAIN * (count * squares - lead * lead);
  });
}

/** Returns the first preferred card that is at most `slack` a world below the best. */
export function elected(
  { totals, voters, quorum }: Vote,
  preferred: readonly Card[],
  slack: number,
): Card | undefined {
  if (!quorum || voters === 0) return undefined;
  const most = Math.max(...totals.values());
  return preferred.find((card) => (totals.get(card) ?? Number.NEGATIVE_INFINITY) >= most - slack * voters);
}
