/**
 * `npm run bench -- solver`: our solver beside Bo Haglund's DDS on the same boards, 7 to 13 cards a hand.
 *
 * Both solve a board by turns, each several times with an empty table, and the best time of each counts, so
 * that other load on the machine hits both. The question is the one a computer player asks: the number of
 * tricks that the leader's side wins.
 */
import { createSolver, type Solver } from '@troef/players/solver';
import type { BenchOptions, BenchResult } from './run.ts';
import { type Board, board } from './solver/boards.ts';
import { type Dds, startDds } from './solver/dds.ts';
import { quantile } from './support/measuring.ts';

const SIZES = [7, 8, 9, 10, 11, 12, 13] as const;
type Size = (typeof SIZES)[number];

const FULL: Readonly<Record<Size, number>> = { 7: 400, 8: 400, 9: 300, 10: 300, 11: 250, 12: 200, 13: 150 };
const QUICK: Readonly<Record<Size, number>> = { 7: 60, 8: 60, 9: 60, 10: 60, 11: 40, 12: 40, 13: 40 };

/**
 * In a quick run no new board of the size begins after this time. Long boards differ most, so they get more
 * time.
 */
const quickMs = (size: Size): number => (size === 13 ? 12_000 : size === 12 ? 6_000 : 3_000);

/** How often a board is solved; the best time counts. */
const timesOf = (size: Size, quick: boolean): number => (quick ? (size >= 12 ? 1 : 2) : 3);

interface Trial {
  readonly tricks: number;
  readonly nodes: number;
  readonly ms: number;
}

interface Row {
  readonly size: Size;
  readonly ours: readonly Trial[];
  readonly theirs: readonly Trial[];
  readonly equal: number;
}

function ask(solver: Solver, { hands, trump, leader }: Board): Trial {
  const side = leader % 2 === 0 ? 0b0101 : 0b1010;
  const before = performance.now();
  const { value, nodes } = solver.solve({
    game: { kind: 'tricks', trump, aim: 'most' },
    hands,
    trick: [],
    leader,
    side,
  });
  return { tricks: value ?? -1, nodes, ms: performance.now() - before };
}

const faster = (a: Trial | undefined, b: Trial): Trial => (a !== undefined && a.ms <= b.ms ? a : b);

async function compare(solver: Solver, dds: Dds | undefined, size: Size, quick: boolean): Promise<Row> {
  const ours: Trial[] = [];
  const theirs: Trial[] = [];
  const started = performance.now();
  for (let number = 0; number < (quick ? QUICK : FULL)[size]; number++) {
    if (quick && number > 0 && performance.now() - started > quickMs(size)) break;
    const next = board(size, number);
    let own: Trial | undefined;
    let other: Trial | undefined;
    for (let time = 0; time < timesOf(size, quick); time++) {
      if (dds !== undefined) other = faster(other, await dds.solve(next));
      own = faster(own, ask(solver, next));
    }
    if (own !== undefined) ours.push(own);
    if (other !== undefined) theirs.push(other);
  }
  const equal = theirs.filter(({ tricks }, index) => tricks === ours[index]?.tricks).length;
  return { size, ours, theirs, equal };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const msOf = (trials: readonly Trial[]) => trials.map(({ ms }) => ms);
const meanMs = (trials: readonly Trial[]) => mean(msOf(trials));

const ratioOf = ({ ours, theirs }: Row) => meanMs(ours) / meanMs(theirs);

function line(name: string, trials: readonly Trial[]): string {
  const times = [meanMs(trials), ...[0.5, 0.9, 0.99].map((share) => quantile(msOf(trials), share))];
  const nodes = mean(trials.map((trial) => trial.nodes));
  return `  ${name.padEnd(5)}${times.map((ms) => ms.toFixed(ms < 10 ? 3 : 1).padStart(10)).join('')}${nodes.toFixed(0).padStart(12)}`;
}

function tableOf(rows: readonly Row[], warmUp: number): string {
  const lines = rows.flatMap((row) => {
    const versus = row.theirs.length > 0 ? `, ${row.equal} equal, ${ratioOf(row).toFixed(2)} times DDS` : '';
    return [
      `${row.size} cards: ${row.ours.length} boards${versus}`,
      line('ours', row.ours),
      ...(row.theirs.length > 0 ? [line('DDS', row.theirs)] : []),
    ];
  });
  const head = `${'ms a board'.padEnd(11)}${['mean', 'median', 'p90', 'p99'].map((word) => word.padStart(9)).join(' ')}${'nodes'.padStart(12)}`;
  const notes = [
    `Warm-up, counted apart: ${warmUp.toFixed(0)} ms.`,
    'Our nodes are cards played, those of DDS tricks begun.',
  ];
  return [head, ...lines, ...notes].join('\n');
}

/** Solves boards until the engine's compiler has optimised what is worth it. */
function warmUp(solver: Solver): number {
  const before = performance.now();
  for (let number = 0; number < 200; number++) ask(solver, board(9, 10_000 + number));
  return performance.now() - before;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const started = startDds();
  const dds = typeof started === 'string' ? undefined : started;
  const solver = createSolver();
  try {
    const warm = warmUp(solver);
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(await compare(solver, dds, size, quick));
    const boards = rows.reduce((sum, { ours }) => sum + ours.length, 0);
    const equal = rows.reduce((sum, row) => sum + row.equal, 0);
    const bySize = (of: (row: Row) => number) =>
      Object.fromEntries(rows.map((row) => [row.size, Number(of(row).toFixed(3))]));
    const figures = {
      boards,
      equal: dds === undefined ? null : equal,
      ratio: dds === undefined ? null : bySize(ratioOf),
      ours: bySize(({ ours }) => meanMs(ours)),
      dds: dds === undefined ? null : bySize(({ theirs }) => meanMs(theirs)),
    };
    const missing = typeof started === 'string' ? `\n${started}` : '';
    return { table: `${tableOf(rows, warm)}${missing}`, figures };
  } finally {
    dds?.stop();
  }
}
