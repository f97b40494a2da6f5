/**
 * Perfect-information Monte Carlo: in every world the exact solver says what each legal card comes to, and the worlds vote.
 *
 * Counted in worlds and cards searched, never in time, and in whole numbers, so a question has one answer everywhere. A
 * world that takes too long is left out, and where the best card is beyond doubt no further worlds are asked. Cards that do
 * about as well as the best one are told apart by whoever knows the rules of thumb.
 */
import type { Card, Seat } from '@troef/games';
import type { SolverGame } from '../solver/index.ts';
import { ownSolver } from './own-solver.ts';
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

/** `worth`: what it is worth, in whole numbers, to get `value` from here on in this world. */
export function voteOn(
  table: Table,
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

/** What one world says: the worth of each card, counted as often as the world counts. */
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

/** Worlds between two looks at whether the vote is decided; before that many nothing is. */
const ROUND = 8;
/** Standard errors by which the best card must lead each other one. */
const CERTAIN = 3;

/** Endings cost little, and may be looked at in every deal there is, which come in no order of chance. */
const ENDING = 6;
const isLong = ({ hands }: World): boolean => hands.some((hand) => hand.length > ENDING);

/** The best card leads every other one by more than chance would make it, or never differed from it. In whole numbers. */
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
