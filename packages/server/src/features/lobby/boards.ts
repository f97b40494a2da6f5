/**
 * Reads the table list of each game from the database, at most once a second, however many look and however
 * often it changes: once a second while somebody looks, else on request. Requests that arrive during a read
 * share it.
 *
 * A row written by this process is noted here and shown at once. Rows of other processes come with the next
 * read.
 */

import type { FacedRoom } from '@troef/engine/views/lobby-face.ts';
import { VARIANTS, type Variant } from '@troef/games';
import type { AllCounts, Connections, LobbyCounts } from '@troef/protocol';
import type { Database } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTableList, SHOWN_AT_MOST, type TableList, type Tables } from './tables.ts';

export const READ_EVERY_MS = 1_000;

export type Counts = AllCounts;

/** One state of a lobby: the same object while nothing in it changes. */
export interface LobbyBoard {
  readonly tables: Tables;
  readonly counts: Counts;
}

export interface Boards {
  /**
   * Returns a board at most about a second old. Reads only if nobody looks and nobody asked within a second.
   */
  of(variant: Variant): Promise<LobbyBoard>;
  /** Returns the board in memory; undefined: it was never read. */
  known(variant: Variant): LobbyBoard | undefined;
  /** Reads once a second from now on, as long as `isLooked` says so. */
  keepUp(variant: Variant): void;
  /** A row of this room is written. */
  note(variant: Variant, room: () => FacedRoom): void;
  stop(): void;
}

interface BoardEntry {
  readonly list: TableList;
  board: LobbyBoard | undefined;
  /** When the last read began. */
  readAt: number;
  reading: Promise<void> | undefined;
  isKeptUp: boolean;
  cancel: () => void;
}

export function createBoards(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'> & { readonly db: Pick<Database, 'pool'> };
  readonly online: () => Connections;
  readonly isLooked: (variant: Variant) => boolean;
  readonly wasRead: (variant: Variant) => void;
}): Boards {
  const { deps, isLooked } = options;
  const { clock } = deps;
  const kept = new Map<Variant, BoardEntry>();
  const counts = createCounts(deps, options.online);
  let stopped = false;

  const isRecent = ({ readAt }: BoardEntry): boolean => clock.now() - readAt < READ_EVERY_MS;

  const boardOf = (entry: BoardEntry): LobbyBoard => {
    const tables = entry.list.tables();
    const seen = counts.now();
    const { board } = entry;
    if (board?.tables === tables && board.counts === seen) return board;
    entry.board = { tables, counts: seen };
    return entry.board;
  };

  const read = (variant: Variant, entry: BoardEntry): Promise<void> => {
    entry.reading ??= (async () => {
      entry.readAt = clock.now();
      const mark = entry.list.mark();
      try {
        const [rooms] = await Promise.all([roomsOf(deps.db, variant), counts.renew()]);
        entry.list.take(rooms, mark);
        boardOf(entry);
      } finally {
        entry.reading = undefined;
      }
      options.wasRead(variant);
    })();
    return entry.reading;
  };

  const readNext = (variant: Variant, entry: BoardEntry): void => {
    if (stopped || !isLooked(variant)) {
      entry.isKeptUp = false;
      return;
    }
    entry.cancel = clock.after(Math.max(0, entry.readAt + READ_EVERY_MS - clock.now()), () => {
      const reading = isLooked(variant) ? read(variant, entry) : Promise.resolve();
      reading
        .catch((error) => deps.log.warn({ err: error, variant }, 'the lobby could not be read'))
        .finally(() => readNext(variant, entry));
    });
  };

  const entryOf = (variant: Variant): BoardEntry => {
    const known = kept.get(variant);
    if (known !== undefined) return known;
    const entry: BoardEntry = {
      list: createTableList(),
      board: undefined,
      readAt: Number.NEGATIVE_INFINITY,
      reading: undefined,
      isKeptUp: false,
      cancel: () => undefined,
    };
    kept.set(variant, entry);
    return entry;
  };

  return {
    async of(variant) {
      const entry = entryOf(variant);
      const isFresh = entry.board !== undefined && (entry.isKeptUp || isRecent(entry));
      if (!isFresh) await read(variant, entry);
      return boardOf(entry);
    },
    known: (variant) => {
      const entry = kept.get(variant);
      return entry?.board === undefined ? undefined : boardOf(entry);
    },
    keepUp(variant) {
      const entry = entryOf(variant);
      if (entry.isKeptUp || stopped) return;
      entry.isKeptUp = true;
      readNext(variant, entry);
    },
    note(variant, room) {
      const entry = kept.get(variant);
      if (entry === undefined) return;
      if (entry.isKeptUp || entry.reading !== undefined || isRecent(entry)) {
        entry.list.note(room());
      } else {
        // Nobody looks. The next request reads anew.
        kept.delete(variant);
      }
    },
    stop() {
      stopped = true;
      for (const { cancel } of kept.values()) cancel();
    },
  };
}

async function roomsOf(db: Pick<Database, 'pool'>, variant: Variant): Promise<readonly FacedRoom[]> {
  const { rows } = await db.pool.query<RoomRow>({
    name: 'lobby_rooms',
    // Old tables that nobody joins must not hide new ones, so the newest are taken.
    text: `select * from (
             select id, status, seq, created_at, face from rooms
             where variant = $1 and not alone and status in ('open', 'starting', 'playing') and face is not null
             order by status = 'playing', created_at desc limit $2) as newest
           order by status = 'playing', created_at`,
    values: [variant, SHOWN_AT_MOST],
  });
  return rows.map(faced);
}

export interface RoomRow extends Omit<FacedRoom, 'createdAt'> {
  readonly created_at: Date;
}

export const faced = ({ id, status, seq, face, created_at: createdAt }: RoomRow): FacedRoom => ({
  id,
  status,
  seq,
  face,
  createdAt: createdAt.getTime(),
});

/** Counts the people online and at tables, by game, at most once a second for all lobbies together. */
function createCounts(
  { db, clock }: { readonly db: Pick<Database, 'pool'>; readonly clock: Deps['clock'] },
  online: () => Connections,
) {
  let known: Counts = countsOf({}, { total: 0, variants: {} });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    readAt = clock.now();
    try {
      const { rows } = await db.pool.query<{ variant: Variant; seated: number }>({
        name: 'lobby_seated',
        text: 'select r.variant, count(*)::int as seated from seated s join rooms r on r.id = s.room group by r.variant',
      });
      const seated = Object.fromEntries(rows.map((row) => [row.variant, row.seated]));
      const counts = countsOf(seated, online());
      if (JSON.stringify(counts) !== JSON.stringify(known)) known = counts;
    } finally {
      reading = undefined;
    }
  };
  return {
    now: (): Counts => known,
    renew(): Promise<void> {
      if (reading === undefined && clock.now() - readAt < READ_EVERY_MS) return Promise.resolve();
      reading ??= read();
      return reading;
    },
  };
}

function countsOf(seated: Readonly<Partial<Record<Variant, number>>>, online: Connections): Counts {
  const counts = VARIANTS.map((variant): [Variant, LobbyCounts] => {
    const sitting = seated[variant] ?? 0;
    return [variant, { online: Math.max(online.variants[variant] ?? 0, sitting), seated: sitting }];
  });
  const sitting = VARIANTS.reduce((sum, variant) => sum + (seated[variant] ?? 0), 0);
  return {
    ...(Object.fromEntries(counts) as Record<Variant, LobbyCounts>),
    all: { online: Math.max(online.total, sitting), seated: sitting },
  };
}
