/**
 * The rooms that this process serves: a cache of folds, one queue for each room, and the one way to change a
 * room.
 *
 * No room has an owner (docs/decisions/004-no-owner-for-rooms.md). A change is judged on the fold and
 * appended under the next seq, and only then acknowledged and shown. If another process was first, the newer
 * rows are read and the change is judged again. A cache may be behind, so nothing is refused before the newer
 * rows were read. If the database fails, nobody knows what an append did: the fold stays where it was, and
 * the next call finds the row.
 */
import { ApiError } from '@troef/protocol';
import type { KnownMove, KnownRoom, Verdict } from '../decisions/verdict.ts';
import type { Effect, NewRoom, RoomLog } from '../log/room-log.ts';
import { ROWS_AT_ONCE, rowsInParts } from '../log/rows-in-parts.ts';
import type { Clock } from '../ports.ts';
import { type ChanceKey, chanceKeyOf } from '../state/chance.ts';
import { isServerId, type LogRow } from '../state/log-row.ts';
import { type Due, nextDue, type Pace } from '../state/next-due.ts';
import { foldRoom, foldRow } from '../state/room-fold.ts';
import { isOver, type RoomState } from '../state/room-state.ts';
import { createRoomQueue, type QueueOptions, type RoomQueue } from './room-queue.ts';

export interface RunnerEvents {
  /** A row is committed: one of this process, or one that another process appended. Called in order of seq. */
  onRow(room: KnownRoom, row: LogRow): void;
  /** This process has appended a row. Called before `onRow`. */
  onAppended(room: KnownRoom, row: LogRow): void;
  /** This process has appended a row or loaded the room. `due` comes next. */
  onDue(room: KnownRoom, due: Due | null): void;
}

/** Returns the effects of a row outside its room (rooms with people), to be written with it. */
export type EffectSource = (before: RoomState | null, after: RoomState, row: LogRow) => readonly Effect[];

export interface ChangeOptions extends QueueOptions {
  /** Called when the row is committed, before it is shown. */
  readonly acknowledge?: (seq: number) => void;
}

export interface RoomRunner {
  /** Names who hears of rows. Called once, before the first room is used. */
  listen(events: RunnerEvents): void;
  /** Stores a new room, lets `enter` seat its host, and shows its first row. */
  create(room: Omit<NewRoom, 'status' | 'dueAt'>, serverSeed: Uint8Array, enter: () => void): Promise<void>;
  /** Judges, appends, acknowledges, shows, and returns the seq. */
  change(id: string, judge: (room: KnownRoom) => Verdict, options?: ChangeOptions): Promise<number>;
  /** Reads the room as it stands in the log now. */
  read<T>(id: string, look: (room: KnownRoom) => T | Promise<T>, options?: QueueOptions): Promise<T>;
  /** undefined: not in memory. */
  knownSeq(id: string): number | undefined;
  /** Forgets rooms that nobody here has used since `before` and that are not in use. */
  forget(before: number, inUse: (id: string) => boolean): void;
  size(): number;
  /** Resolves when every queue is empty. */
  drain(): Promise<void>;
}

interface CachedRoom {
  readonly queue: RoomQueue;
  room: KnownRoom | undefined;
  /** The `moveId` of the last row that the fold has. */
  last: string;
  usedAt: number;
}

const SILENT: RunnerEvents = {
  onRow: () => undefined,
  onAppended: () => undefined,
  onDue: () => undefined,
};

/** Other processes can be first this often in a row before we give up with a 503. */
const TRIES = 20;

export function createRoomRunner(parts: {
  readonly log: RoomLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly openSeed: (sealed: Uint8Array) => Uint8Array;
  readonly paceOf: (chance: ChanceKey) => Pace;
  readonly effectsOf: EffectSource;
}): RoomRunner {
  const { log, clock, effectsOf } = parts;
  let events: RunnerEvents = SILENT;
  const entries = new Map<string, CachedRoom>();

  const entryOf = (id: string): CachedRoom => {
    let entry = entries.get(id);
    if (entry === undefined) {
      entry = { queue: createRoomQueue(), room: undefined, last: '', usedAt: clock.now() };
      entries.set(id, entry);
    }
    return entry;
  };

  const inQueue = async <T>(
    id: string,
    queueing: QueueOptions | undefined,
    work: (entry: CachedRoom, room: KnownRoom, fresh: boolean) => T | Promise<T>,
  ): Promise<T> => {
    const entry = entryOf(id);
    try {
      return await entry.queue.run(async () => {
        const fresh = entry.room === undefined;
        const room = entry.room ?? (await load(entry, id));
        entry.room = room;
        entry.usedAt = clock.now();
        if (fresh) events.onDue(room, nextDue(room.state, room.pace));
        return work(entry, room, fresh);
      }, queueing);
    } finally {
      // A room that does not exist leaves nothing behind.
      if (entry.room === undefined && entry.queue.isIdle()) entries.delete(id);
    }
  };

  const load = async (entry: CachedRoom, id: string): Promise<KnownRoom> => {
    const stored = await log.load(id, ROWS_AT_ONCE);
    if (stored === undefined) throw new ApiError('resource_missing', 'room');
    const serverSeed = parts.openSeed(stored.sealedSeed);
    const chance = chanceKeyOf(serverSeed);
    const { rows } = stored;
    let room: KnownRoom = {
      state: foldRoom(stored.head, rows),
      serverSeed,
      chance,
      pace: parts.paceOf(chance),
      moveIds: new Map(rows.flatMap(answerOf)),
    };
    let last = rows.at(-1);
    const more = rows.length < ROWS_AT_ONCE ? [] : rowsInParts(log, id, { since: room.state.seq });
    for await (const part of more) {
      for (const row of part) room = withRow(room, foldRow(room.state, row), row);
      last = part.at(-1);
    }
    entry.last = last?.moveId ?? '';
    return room;
  };

  /**
   * Reads the rows that others appended, and shows them. The last row that is known is read with them: a database
   * that gave up its place may have shown a row that the next one does not have. Then the room is read anew.
   */
  const catchUp = async (entry: CachedRoom, room: KnownRoom): Promise<KnownRoom> => {
    const { head, seq } = room.state;
    const [same, ...newer] = await log.rowsAfter(head.id, seq - 1);
    if (same?.seq !== seq || same.moveId !== entry.last) {
      const found = await load(entry, head.id);
      entry.room = found;
      events.onDue(found, nextDue(found.state, found.pace));
      return found;
    }
    let known = room;
    for (const row of newer) {
      known = withRow(known, foldRow(known.state, row), row);
      entry.room = known;
      entry.last = row.moveId;
      events.onRow(known, row);
    }
    return known;
  };

  return {
    listen: (listener) => {
      events = listener;
    },

    create: async (room, serverSeed, enter) => {
      const row: LogRow = { seq: 1, moveId: room.moveId, seat: room.seat, body: room.body, at: room.at };
      const state = foldRoom(room.head, [row]);
      const entry = entryOf(room.head.id);
      await entry.queue.run(async () => {
        const chance = chanceKeyOf(serverSeed);
        const pace = parts.paceOf(chance);
        const dueAt = nextDue(state, pace)?.at ?? null;
        await log.create({ ...room, status: state.status, dueAt }, effectsOf(null, state, row));
        const known: KnownRoom = { state, serverSeed, chance, pace, moveIds: new Map() };
        entry.room = known;
        entry.last = row.moveId;
        enter();
        events.onAppended(known, row);
        events.onRow(known, row);
        events.onDue(known, nextDue(state, pace));
      });
    },

    change: (id, judge, options) =>
      inQueue(id, options, async (entry, loaded, justLoaded) => {
        let room = loaded;
        let fresh = justLoaded;
        for (let attempt = 0; attempt < TRIES; attempt++) {
          const verdict = judge(room);
          if ('done' in verdict) {
            options?.acknowledge?.(verdict.done);
            return verdict.done;
          }
          if ('append' in verdict) {
            const { effects = [], ...change } = verdict.append;
            const row: LogRow = { ...change, seq: room.state.seq + 1, at: clock.now() };
            const state = foldRow(room.state, row);
            const due = nextDue(state, room.pace);
            const appended = await log.append(
              { ...row, room: id, status: state.status, dueAt: due?.at ?? null, ended: isOver(state) },
              [...effects, ...effectsOf(room.state, state, row)],
            );
            if (appended) {
              room = withRow(room, state, row);
              entry.room = room;
              entry.last = row.moveId;
              options?.acknowledge?.(row.seq);
              events.onAppended(room, row);
              events.onRow(room, row);
              events.onDue(room, due);
              return row.seq;
            }
            fresh = false;
          } else if (fresh) {
            throw verdict.refuse;
          }
          room = await catchUp(entry, room);
          fresh = true;
        }
        throw new ApiError('internal_server_error', 'contended');
      }),

    read: (id, look, options) =>
      inQueue(id, options, async (entry, room, fresh) => look(fresh ? room : await catchUp(entry, room))),

    knownSeq: (id) => entries.get(id)?.room?.state.seq,

    forget: (before, inUse) => {
      for (const [id, entry] of entries) {
        if (entry.usedAt < before && entry.queue.isIdle() && !inUse(id)) entries.delete(id);
      }
    },

    size: () => entries.size,

    drain: async () => {
      await Promise.all([...entries.values()].map((entry) => entry.queue.done()));
    },
  };
}

const answerOf = ({ moveId, seq, seat, body }: LogRow): [string, KnownMove][] =>
  isServerId(moveId) ? [] : [[moveId, { seq, seat, type: body.type }]];

/** The map of answers grows in place: it belongs to the room, and its entries never change. */
function withRow(room: KnownRoom, state: RoomState, row: LogRow): KnownRoom {
  for (const [moveId, known] of answerOf(row)) (room.moveIds as Map<string, KnownMove>).set(moveId, known);
  return { ...room, state };
}
