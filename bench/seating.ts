/**
 * Measures how the cost of seating grows with the number of people: the first round of a knockout with blocked
 * people and shared addresses, and a later round of a drive. The control sorts the same people by as many draws,
 * which is known to be n log n. If the two grow alike, nothing in the seating is quadratic.
 *
 * Each size is measured several times, all kinds in turn, and the best time counts.
 */

import { drawnOrder } from '@troef/competition/event/seating/draw.ts';
import { avoidMeetings, tablesByOrder } from '@troef/competition/event/seating/drive.ts';
import { partPeople, seedOrder, snake } from '@troef/competition/event/seating/first-round.ts';
import { metIn } from '@troef/competition/event/seating/meetings.ts';
import { drawSeats } from '@troef/competition/event/seating/seats.ts';
import { partedBy } from '@troef/competition/event/seating/strangers.ts';
import type { Round } from '@troef/competition/event/types.ts';
import { createRng } from '@troef/games';
import type { BenchOptions, BenchResult } from './run.ts';

const SIZES = [1_250, 2_500, 5_000, 10_000, 20_000, 40_000] as const;
const TIMES = { usual: 9, quick: 3 } as const;
/** Of these people one is blocked by somebody at random, and two share an address. */
const ONE_OF = 20;
const SEED = 'bench';

interface Crowd {
  readonly users: readonly string[];
  readonly points: ReadonlyMap<string, number>;
  readonly addresses: ReadonlyMap<string, string>;
  readonly blocked: readonly (readonly [string, string])[];
}

function crowdOf(size: number): Crowd {
  const rng = createRng(size);
  const users = Array.from({ length: size }, (_, i) => `user-${i}`);
  const anybody = (): string => users[rng.below(size)] ?? '';
  const few = users.filter(() => rng.below(ONE_OF) === 0);
  return {
    users,
    points: new Map(users.filter(() => rng.below(2) === 0).map((user) => [user, rng.below(2_000)] as const)),
    addresses: new Map(few.map((user, i) => [user, `address-${i >> 1}`] as const)),
    blocked: few.map((user) => [user, anybody()] as const),
  };
}

type Groups = readonly (readonly string[])[];

const seatsOf = (groups: Groups, round: number): Round['tables'] =>
  groups.map((people, i) => ({
    no: i + 1,
    seats: drawSeats(people, { seed: SEED, round, table: i + 1 }),
    results: [],
    doneAt: null,
  }));

const firstRound = ({ users, points, addresses, blocked }: Crowd): Round['tables'] =>
  seatsOf(partPeople(snake(seedOrder(users, points, SEED)), partedBy({ addresses, blocked })), 1);

const laterRound = (order: readonly string[], rounds: readonly Round[]): Round['tables'] =>
  seatsOf(avoidMeetings(tablesByOrder(order), metIn(rounds)), 2);

interface Row {
  readonly size: number;
  readonly firstMs: number;
  readonly laterMs: number;
  readonly controlMs: number;
}

function measured(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function measure(size: number, times: number): Row {
  const crowd = crowdOf(size);
  const tables = firstRound(crowd);
  const length = { sets: 1, deals: 16, target: null, capMs: 0 };
  const round: Round = {
    ...{ no: 1, name: 'round', length, day: 1, start: 0, deadline: 0, state: 'done', capped: false },
    tables,
  };
  const order = drawnOrder(crowd.users, SEED, 'standings');
  let best: Row = { size, firstMs: Infinity, laterMs: Infinity, controlMs: Infinity };
  for (let time = 0; time < times; time++) {
    const firstMs = measured(() => firstRound(crowd));
    const laterMs = measured(() => laterRound(order, [round]));
    const controlMs = measured(() => drawnOrder(crowd.users, SEED, `control ${time}`));
    best = {
      size,
      firstMs: Math.min(best.firstMs, firstMs),
      laterMs: Math.min(best.laterMs, laterMs),
      controlMs: Math.min(best.controlMs, controlMs),
    };
  }
  return best;
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10;

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const sizes = quick ? SIZES.slice(0, 4) : SIZES;
  const rows = sizes.map((size) => measure(size, quick ? TIMES.quick : TIMES.usual));
  const growth = (of: (row: Row) => number, at: number): string => {
    const [before, row] = [rows[at - 1], rows[at]];
    return before === undefined || row === undefined ? '' : ` ×${oneDigit(of(row) / of(before))}`;
  };
  const lines = rows.map((row, at) => {
    const cell = (of: (one: Row) => number): string => `${oneDigit(of(row))} ms${growth(of, at)}`.padEnd(16);
    const cells = [cell((one) => one.firstMs), cell((one) => one.laterMs), cell((one) => one.controlMs)];
    return `${String(row.size).padEnd(8)}${cells.join('')}`;
  });
  const head = `people  ${'first round'.padEnd(16)}${'later round'.padEnd(16)}control (a sort)`;
  const figures = rows.map(({ size, firstMs, laterMs, controlMs }) => ({
    ...{ size, firstMs: oneDigit(firstMs), laterMs: oneDigit(laterMs), controlMs: oneDigit(controlMs) },
  }));
  return { table: [head, ...lines].join('\n'), figures: { rows: figures } };
}
