/**
 * A contest of two players on duplicate deals: every deal is played once for each seating (seatings.ts) with
 * the same cards, and the mean of A's lead at those tables is one number. The interval treats that number,
 * the deal, as the unit.
 *
 * Players may be programs that take time, so a table waits for them. A player that fails or breaks the rules
 * ends the contest with a `PlayerFault`. Forced moves are made without asking. The caller provides the
 * stopwatch.
 */
import {
  DEALING_VERSION,
  type Game,
  type GameEvent,
  isLegalMove,
  patternOf,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { seededStream } from '@troef/players/internal/random.ts';
import { apply, eventsOf, startSession } from '@troef/players/testing';
import { quantile } from '../quantile.ts';
import { type Interval, intervalOf } from './interval.ts';
import { leadOfA, type Seating, type Side, seatingsOf } from './seatings.ts';

export interface Answered {
  readonly move: string;
  /** Left out if the player does not count. */
  readonly nodes?: number;
}

export interface Entrant {
  readonly name: string;
  answer(view: SessionView, seed: string): Promise<Answered>;
}

/** A player died or answered with an illegal move. */
export class PlayerFault extends Error {}

export interface Contest {
  readonly A: Entrant;
  readonly B: Entrant;
  readonly deals: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Deals played at the same time. */
  readonly abreast: number;
  /** Milliseconds on a stopwatch. */
  readonly now: () => number;
  /** Called before every move. `false` ends the contest with the deals that are finished. */
  readonly goesOn?: () => boolean;
  /** A's lead in deals played before, by deal number. They count and are not played again. */
  readonly known?: ReadonlyMap<number, number>;
  /** Called after every deal. */
  readonly onDeal?: (number: number, lead: number) => void;
}

export interface EffortPerMove {
  readonly moves: number;
  /** Milliseconds a move, from question to answer. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  /** Cards searched a move; null if the player does not count. */
  readonly nodes: number | null;
}

export interface Outcome {
  readonly tables: number;
  /** A's mean lead over B a deal. Where the lowest total wins, a lower total leads. */
  readonly difference: Interval;
  /** Deals won, each judged over all its tables. */
  readonly wins: Readonly<Record<Side, number>>;
  readonly drawn: number;
  readonly effort: Readonly<Record<Side, EffortPerMove>>;
}

interface Tally {
  readonly times: number[];
  nodes: number | null;
}

export async function holdContest(game: Game, contest: Contest): Promise<Outcome> {
  const seatings = seatingsOf(game);
  const tallies: Readonly<Record<Side, Tally>> = { A: { times: [], nodes: 0 }, B: { times: [], nodes: 0 } };
  const byDeal = new Map([...(contest.known ?? [])].filter(([number]) => number < contest.deals));
  let next = 0;
  const playOn = async (): Promise<void> => {
    while (next < contest.deals) {
      const number = next++;
      if (byDeal.has(number)) continue;
      const dealt = dealNumber(game, contest, number);
      let lead = 0;
      for (const seating of seatings) {
        const gained = await tableOf(game, contest, tallies, dealt, seating, number);
        if (gained === null) return;
        lead += gained;
      }
      byDeal.set(number, lead / seatings.length);
      contest.onDeal?.(number, lead / seatings.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(contest.abreast, contest.deals) }, playOn));
  const leads = [...byDeal.values()];
  const wins = {
    A: leads.filter((lead) => lead > 0).length,
    B: leads.filter((lead) => lead < 0).length,
  };
  return {
    tables: seatings.length,
    difference: intervalOf(leads),
    wins,
    drawn: leads.length - wins.A - wins.B,
    effort: { A: effortOf(tallies.A), B: effortOf(tallies.B) },
  };
}

/** Deals until a session has seen every kind: every game of kingen, every passing direction of hearts. */
const CYCLES: Readonly<Partial<Record<Variant, number>>> = { kingen: 10, hearts: 4 };

/** Deals the cards of this deal. In kingen and hearts its number decides which kind of deal it is. */
function dealNumber(game: Game, { seed, options }: Contest, number: number): unknown {
  const cycle = options.session === 'double' ? undefined : CYCLES[game.variant];
  const start = startSession(game, options, cycle === undefined ? undefined : { played: number % cycle });
  const stream = seededStream(`arena ${seed} deal ${number}`);
  return apply(game, start, game.deal(start, stream, 'real', DEALING_VERSION));
}

/** Returns A's lead at the end of the deal; null if the contest was ended before. */
async function tableOf(
  game: Game,
  contest: Contest,
  tallies: Readonly<Record<Side, Tally>>,
  dealt: unknown,
  seating: Seating,
  number: number,
): Promise<number | null> {
  const before = game.viewFor(dealt, null).totals;
  let state = dealt;
  for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
    if (contest.goesOn?.() === false) return null;
    const seat = game.toMove(state)[0] as Seat;
    const side = seating[seat];
    const view = game.viewFor(state, seat);
    const seed = `arena ${contest.seed} ${number} ${seating.join('')} ${asked}`;
    const move = forcedIn(view) ?? (await timed(contest, contest[side], tallies[side], view, seed));
    const events: readonly GameEvent[] = eventsOf(game, state, { seat, move });
    state = apply(game, state, events);
  }
  const { totals } = game.viewFor(state, null);
  const gained = totals.map((total, seat) => total - (before[seat] ?? 0));
  return leadOfA(game, gained as unknown as typeof totals, seating);
}

function forcedIn({ legal }: SessionView): string | undefined {
  const [only, ...others] = legal;
  return only !== undefined && others.length === 0 && patternOf(only) === undefined ? only : undefined;
}

async function timed(
  { now }: Contest,
  entrant: Entrant,
  tally: Tally,
  view: SessionView,
  seed: string,
): Promise<string> {
  const from = now();
  const { move, nodes } = await entrant.answer(view, seed);
  tally.times.push(now() - from);
  tally.nodes = nodes === undefined || tally.nodes === null ? null : tally.nodes + nodes;
  if (isLegalMove(view, move)) return move;
  throw new PlayerFault(`${entrant.name} answered ${JSON.stringify(move)}, legal: ${view.legal.join(' ')}`);
}

function effortOf({ times, nodes }: Tally): EffortPerMove {
  const moves = times.length;
  const mean = moves === 0 ? 0 : times.reduce((sum, time) => sum + time, 0) / moves;
  return {
    moves,
    mean,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    nodes: nodes === null || moves === 0 ? null : nodes / moves,
  };
}
