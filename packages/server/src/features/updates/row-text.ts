/**
 * Writes what each viewer is sent of one row after another (docs/realtime.md 4): the whole view, the members
 * of it that changed (`room:update`), or the paths that changed (`room:part`).
 *
 * The views of the last row are kept, because a part is what changed since then. The whole text is made only
 * if somebody needs it.
 */
import { crc32 } from 'node:zlib';
import type { RoomViews } from '@troef/engine/views/room-view.ts';
import type { Seat } from '@troef/games';
import { type RoomEvent, SUM_EVERY } from '@troef/protocol';
import type { EventBody } from '../../platform/sockets/fan-out.ts';
import { isSameValue } from './same-value.ts';
import { type KeptViews, keep, type PathTexts, partsOf } from './view-parts.ts';
import { createViewWriter, stringify, type ViewText } from './view-text.ts';

export interface RowWriter {
  /** False: the row before was not shown, or the deal is the first one. Then only whole views can be written. */
  readonly hasParts: boolean;
  /** The body of `room:update` with the whole view. */
  whole(viewer: Seat | null, events: readonly RoomEvent[]): EventBody;
  /** The body of `room:update` with the members that changed. */
  members(viewer: Seat | null, events: readonly RoomEvent[]): string;
  /** The arguments of `room:part` after the number of the table. */
  paths(viewer: Seat | null, events: readonly RoomEvent[]): string;
}

/** Returns a function that is called with the views of each row of one room. */
export function createRowWriter(): (views: RoomViews) => RowWriter {
  const writeViews = createViewWriter();
  let before: KeptViews | undefined;
  return (views) => {
    const now = keep(views);
    const parts = before === undefined ? null : partsOf(before, now);
    before = now;
    const { room, seq } = now.shared;
    const written = createEventsWriter();
    const bodyOfPaths = createPathsWriter(seq);
    let write: ReturnType<typeof writeViews> | undefined;
    const viewText = (viewer: Seat | null): ViewText => {
      write ??= writeViews(now.shared);
      return write(now.ownOf(viewer));
    };
    const sumOf = (viewer: Seat | null): string | null =>
      seq % SUM_EVERY === 0 ? checksum(viewText(viewer)) : null;
    const head = `{"room":${stringify(room)},"seq":${seq},`;
    return {
      hasParts: parts !== null,
      whole: (viewer, events) => {
        const { begin, rest } = viewText(viewer);
        return { begin: `${head}"events":${written(events).text},"view":${begin}`, rest: [...rest, CLOSED] };
      },
      members: (viewer, events) => {
        const sum = sumOf(viewer);
        const part = parts?.members(viewer) ?? '';
        const end = sum === null ? '}' : `,"sum":"${sum}"}`;
        return `${head}"from":${seq - 1},"events":${written(events).text},"part":{"seq":${seq}${part}}${end}`;
      },
      paths: (viewer, given) => {
        const events = written(given);
        const body = bodyOfPaths(parts?.paths(viewer, events.events) ?? NO_PATHS, events);
        const sum = sumOf(viewer);
        return sum === null ? body : `${body},"${sum}"`;
      },
    };
  };
}

const CLOSED = Buffer.from('}');
const NO_PATHS: PathTexts = { clock: 'null', view: '', deal: '' };

interface WrittenEvents {
  readonly events: readonly RoomEvent[];
  readonly text: string;
}

/** Most viewers are sent the same events: those are the same object for all of them. */
function createEventsWriter(): (events: readonly RoomEvent[]) => WrittenEvents {
  let known: WrittenEvents | undefined;
  return (events) => {
    if (known === undefined || !isSameValue(known.events, events))
      known = { events, text: stringify(events) };
    return known;
  };
}

/** Viewers of whom nothing else changes are sent the same text. */
function createPathsWriter(seq: number): (texts: PathTexts, events: WrittenEvents) => string {
  let known: { readonly texts: PathTexts; readonly events: WrittenEvents; readonly body: string } | undefined;
  return (texts, events) => {
    if (known?.texts !== texts || known.events !== events) {
      const { clock, view, deal } = texts;
      known = { texts, events, body: `${seq},${clock},${events.text},{${view}},{${deal}}` };
    }
    return known.body;
  };
}

/** CRC-32 of the text in UTF-8, in 8 hex digits. */
function checksum({ begin, rest }: ViewText): string {
  let sum = crc32(begin);
  for (const bytes of rest) sum = crc32(bytes, sum);
  return sum.toString(16).padStart(8, '0');
}
