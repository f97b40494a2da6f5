/**
 * Writes rows of a room for every viewer in every form, and lays each part over the view of the row before,
 * as a client does.
 */
import { crc32 } from 'node:zlib';
import type { Pace } from '@troef/engine/state/next-due.ts';
import type { Step } from '@troef/engine/testing/random-table.ts';
import { eventsOf, viewOf, viewsOf } from '@troef/engine/views/room-view.ts';
import { SEATS, type Seat } from '@troef/games';
import {
  layPartOver,
  layPathsOver,
  type RoomPartUpdate,
  type RoomPaths,
  type RoomView,
  SUM_EVERY,
} from '@troef/protocol';
import { createRowWriter } from '../../src/features/updates/row-text.ts';
import { bodyText } from './body-text.ts';

export const PACE: Pace = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 1 };
export const VIEWERS: readonly (Seat | null)[] = [...SEATS, null];

/** A row in the forms in which a viewer may be sent it. Without the view of the row before, only whole. */
export interface WrittenRow extends Step {
  readonly viewer: Seat | null;
  readonly whole: string;
  readonly members: string | null;
  /** The arguments of `room:part` after the number of the table. */
  readonly paths: string | null;
}

export function* writtenRows(steps: Iterable<Step>, pace: Pace = PACE): Generator<WrittenRow> {
  const writeRow = createRowWriter();
  for (const { row, state } of steps) {
    const writer = writeRow(viewsOf(state, pace));
    for (const viewer of VIEWERS) {
      const events = eventsOf(state, row, viewer);
      const [members, paths] = writer.hasParts
        ? [writer.members(viewer, events), writer.paths(viewer, events)]
        : [null, null];
      yield { row, state, viewer, whole: bodyText(writer.whole(viewer, events)), members, paths };
    }
  }
}

/** Checks the rows of a room, in every form. Returns what is wrong, and how many parts were compared. */
export function checkRows(steps: Iterable<Step>, pace?: Pace): { wrong: readonly string[]; parts: number } {
  const wrong: string[] = [];
  const known = new Map<Seat | null, RoomView>();
  let parts = 0;
  for (const written of writtenRows(steps, pace)) {
    const { state, viewer } = written;
    const expected = viewOf(state, viewer, pace ?? PACE);
    const text = JSON.stringify(expected);
    const complain = (what: string): void =>
      void wrong.push(`row ${state.seq} (${written.row.body.type}) for ${viewer}: ${what}`);
    if (hasUndefined(expected)) complain('a member is undefined');
    if (!written.whole.endsWith(`"view":${text}}`)) complain('the whole view is another one');
    const before = known.get(viewer);
    if (before !== undefined && written.members !== null && written.paths !== null) {
      const fault = faultOf(before, written.members, written.paths, text);
      if (fault !== null) complain(fault);
      parts += 2;
    }
    known.set(viewer, JSON.parse(text));
  }
  return { wrong, parts };
}

/** Returns what is wrong with the two parts, or null. */
function faultOf(before: RoomView, members: string, paths: string, expected: string): string | null {
  const copy = JSON.stringify(before);
  const { from, seq, part, sum, events } = JSON.parse(members) as RoomPartUpdate;
  if (from !== before.seq || seq !== from + 1) return `the part goes from ${from} to ${seq}`;
  const laid = JSON.stringify(layPartOver(before, part));
  if (laid !== expected) return `members make ${differenceOf(laid, expected)} from ${members}`;
  const told = JSON.parse(`[0,${paths}]`) as RoomPaths;
  const [, at, , happened, ofView, ofDeal, pathSum] = told;
  if (at !== seq || JSON.stringify(happened) !== JSON.stringify(events)) return 'the forms tell another row';
  const led = layPathsOver(before, told);
  if (led === undefined) return `a path leads nowhere: ${paths}`;
  const ledText = JSON.stringify(led);
  if (ledText !== expected) return `paths make ${differenceOf(ledText, expected)} from ${paths}`;
  for (const [changes, root] of [
    [ofView, led],
    [ofDeal, led.deal],
  ] as const) {
    for (const [path, value] of Object.entries(changes)) {
      const isSaid = (value: unknown): boolean => expected.includes(JSON.stringify(value));
      // Cards leave a hand for another place. A full trick is copied, and then another begins.
      if (path === 'hand-' && (value as string[]).every(isSaid)) continue;
      if (path.endsWith('<') || (path.startsWith('trick.plays.') && isSaid(value))) continue;
      const found = path
        .split('.')
        .reduce<unknown>((here, step) => (here as Record<string, unknown>)[step], root);
      if (JSON.stringify(found) !== JSON.stringify(value)) return `${path} is not in the view`;
    }
  }
  const hasSum = at % SUM_EVERY === 0;
  const right = hasSum ? crc32(expected).toString(16).padStart(8, '0') : undefined;
  if (sum !== right || pathSum !== right) return `the sum is ${sum} and ${pathSum}`;
  return JSON.stringify(before) === copy ? null : 'the view of the row before was changed';
}

function differenceOf(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `…${one.slice(Math.max(0, at - 60), at + 60)} and not …${other.slice(Math.max(0, at - 60), at + 60)}`;
}

const hasUndefined = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined));
