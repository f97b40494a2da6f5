/** Writes the figures of the complete path of a move for people. */
import { type Bare, DEALS, type FormFigures, type FullPathFigures, PACE } from './full-path.ts';
import type { Phase } from './rooms-load.ts';
import { PEOPLE } from './table.ts';

const TARGET = { ratio: 0.35, median: 350, p99: 1_500, evening: 250_000, seenP99: 8 };

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

export function tableOf({ tables, forms, evening }: FullPathFigures): string {
  const lines = [
    ['', 'moves/s', 'by people', 'moves/s per core', 'move to seen p50', 'p99', 'ack p99'],
    ...rowsOf('parts', forms.paths),
    ...rowsOf('whole', forms.whole),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? [];
  const text = lines.map((line) =>
    line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  );
  return [
    `${tables} tables of ${PEOPLE} people, each with their own socket, who all see every move: as parts by path, and as whole views.`,
    ...text,
    summaryOf('parts', forms.paths),
    summaryOf('whole', forms.whole),
    `Targets for parts: ${TARGET.ratio} of bare ws; ${TARGET.median} bytes, p99 ${TARGET.p99}; move to seen p99 ${TARGET.seenP99} ms at ${PACE} moves/s; ${kB(TARGET.evening)} an evening.`,
    `An evening of ${DEALS} deals of whist (${evening.rows} rows), received by one player: ${kB(evening.bytes.paths)} by path, ${kB(evening.bytes.members)} by member, ${kB(evening.bytes.whole)} whole. An update by path had ${evening.update.median} bytes, p99 ${evening.update.p99}.`,
    "Deals count as moves; per core: second of the server's processor time.",
  ].join('\n');
}

function rowsOf(name: string, { full, paced, bare, bareAtPace }: FormFigures): string[][] {
  const phase = (what: string, each: Phase): string[] => [
    `${name}: ${what}`,
    whole(each.rows),
    whole(each.moves),
    whole(each.rowsPerCore),
    ms(each.seenP50),
    ms(each.seenP99),
    ms(each.ackP99),
  ];
  const bareRow = (what: string, { moves, perCore }: Bare): string[] => [
    `${name}: ${what}`,
    whole(moves),
    '',
    whole(perCore),
    '',
    '',
    '',
  ];
  return [
    phase('as fast as they go', full),
    phase(`${PACE} moves/s`, paced),
    bareRow('bare ws fan-out', bare),
    bareRow('the same, at their pace', bareAtPace),
  ];
}

const summaryOf = (name: string, { full, ratio, ratioAtPace, bytes }: FormFigures): string =>
  `${name}: ${ratio.toFixed(2)} of bare ws per core, ${ratioAtPace.toFixed(2)} at the same pace; an update has ${bytes.median} bytes, p99 ${bytes.p99}; with PostgreSQL's own time ${whole(full.rowsPerCoreWithDatabase)} moves/s per core.`;
