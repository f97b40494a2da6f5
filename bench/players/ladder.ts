/**
 * The ladder: in every game each level against the one below it, with random players at the bottom, on
 * duplicate deals. `hard` also plays against a flat Monte-Carlo player that gets about the same time.
 *
 * A step holds if its 95 % interval, with the deal as the unit, is above 0. The number of deals is decided
 * before a match begins. If time ends one early, the figures say after how many.
 */
import { GAMES, type Variant } from '@troef/games';
import { type Entrant, flatPlayer, holdContest, type Outcome } from '@troef/lab';
import { type Level, PLAYERS, randomPlayer } from '@troef/players';
import type { Diary } from './diary.ts';
import { digits, row } from './section.ts';

/**
 * The stronger and the weaker of each pair, and the deals that it takes to see it: six tables a deal without
 * fixed partners.
 */
export const PAIRS = {
  'easy-random': 200,
  'normal-easy': 1000,
  'hard-normal': 400,
  'expert-hard': 400,
  'hard-flat': 100,
} as const;

export type Pair = keyof typeof PAIRS;

/** The steps of a quick run, and how much of its time each may take. */
export const QUICK_SHARES: Readonly<Partial<Record<Pair, number>>> = {
  'easy-random': 1,
  'normal-easy': 1,
  'hard-normal': 4,
};

export const isPair = (word: string): word is Pair => Object.hasOwn(PAIRS, word);

/**
 * Cards that a flat player plays in its head before a move. Each costs it about three times as much as the
 * solver, so this is about a third of what `hard` searches on average. The table shows the time of both.
 */
const FLAT_CARDS: Readonly<Record<Variant, number>> = {
  whist: 29_000,
  wiezen: 17_000,
  manille: 42_000,
  belote: 75_000,
  kingen: 60_000,
  hearts: 60_000,
};

export interface Rung {
  readonly variant: Variant;
  readonly a: string;
  readonly b: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly deals: number;
  readonly wins: Outcome['wins'];
  readonly effort: Outcome['effort'];
}

function entrant(variant: Variant, name: string): Entrant {
  const player =
    name === 'random'
      ? randomPlayer
      : name === 'flat'
        ? flatPlayer(variant, FLAT_CARDS[variant])
        : PLAYERS[variant];
  const level = (name === 'random' || name === 'flat' ? 'normal' : name) as Level;
  return {
    name,
    answer: async (view, seed) =>
      player.consider?.(view, level, seed) ?? { move: player.chooseMove(view, level, seed) },
  };
}

/** Milliseconds this process has computed, which do not depend on how busy the machine is. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** No further deal begins after `until`, by `performance.now()`. */
export async function climb(
  variant: Variant,
  pair: Pair,
  deals: number,
  until: number,
  diary: Diary,
): Promise<Rung> {
  const [a, b] = pair.split('-') as [string, string];
  const { difference, wins, effort } = await holdContest(GAMES[variant], {
    A: entrant(variant, a),
    B: entrant(variant, b),
    deals,
    seed: `ladder ${pair}`,
    options: {},
    abreast: 1,
    now: processorTime,
    goesOn: () => performance.now() < until,
    known: diary.leads(variant, pair),
    onDeal: (deal, lead) => diary.write({ variant, pair, deal, lead }),
  });
  const { mean, low, high, count } = difference;
  const rung = { variant, a, b, mean, low, high, deals: count, wins, effort };
  diary.write(rung);
  return rung;
}

const HEAD = row('points a deal', 'deals', 'mean', '95 % from', 'to', 'cpu ms', 'cpu ms', 'nodes');

export const ladderTable = (rungs: readonly Rung[]): readonly string[] => [
  HEAD,
  ...rungs.map(({ variant, a, b, deals, mean, low, high, effort }) =>
    row(
      `${variant} ${a} > ${b}`.padEnd(30),
      deals,
      ...[mean, low, high, effort.A.mean, effort.B.mean].map((figure) => digits(figure, 2)),
      effort.A.nodes === null ? '-' : Math.round(effort.A.nodes),
    ),
  ),
];
