/**
 * Writes what each viewer is sent of one row after another (docs/realtime.md 4): the whole view, the members
 * of it that changed (`room:update`), or the paths that changed (`room:part`).
 *
 * The views of the last row are kept, because a part is what changed since then. The whole text is made only
 * if somebody needs it.
 */
import { crc32 } from 'node:zlib';
import type { Seat } from '@troef/games';
import { type RoomEvent, SUM_EVERY } from '@troef/protocol';
import type { EventBody } from '../../platform/sockets/fan-out.ts';
import type { RoomViews } from './room-view.ts';
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
    const textOfEvents = createEventsWriter();
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
        return { begin: `${head}"events":${textOfEvents(events)},"view":${begin}`, rest: [...rest, CLOSED] };
      },
      members: (viewer, events) => {
        const sum = sumOf(viewer);
        const part = parts?.members(viewer) ?? '';
        const end = sum === null ? '}' : `,"sum":"${sum}"}`;
        return `${head}"from":${seq - 1},"events":${textOfEvents(events)},"part":{"seq":${seq}${part}}${end}`;
      },
      paths: (viewer, events) => {
        const sum = sumOf(viewer);
        const { clock, view, deal } = parts?.paths(viewer, events) ?? NO_PATHS;
        const end = sum === null ? '' : `,"${sum}"`;
        return `${seq},${clock},${textOfEvents(events)},{${view}},{${deal}}${end}`;
      },
    };
  };
}

const CLOSED = Buffer.from('}');
const NO_PATHS: PathTexts = { clock: 'null', view: '', deal: '' };

/** Most viewers are sent the same events. */
function createEventsWriter(): (events: readonly RoomEvent[]) => string {
  let known: { readonly events: readonly RoomEvent[]; readonly text: string } | undefined;
  return (events) => {
    const isKnown =
      known?.events.length === events.length && events.every((event, at) => event === known?.events[at]);
    if (known === undefined || !isKnown) known = { events, text: stringify(events) };
    return known.text;
  };
}

/** CRC-32 of the text in UTF-8, in 8 hex digits. */
function checksum({ begin, rest }: ViewText): string {
  let sum = crc32(begin);
  for (const bytes of rest) sum = crc32(bytes, sum);
  return sum.toString(16).padStart(8, '0');
}
