/**
 * Stops the clocks of a table when a process fails (docs/behaviour/clocks.md 7): nobody pays for a fault of
 * ours. They stand still from the last beat of a process that had people of the table, until three of its
 * people, or all of them, are connected again.
 *
 * A process pauses its own tables when it says goodbye and after its database was away. After a death, the
 * first process that notices does it. The row that pauses also deletes the presence rows of the dead process
 * (the ticket), so each death pauses a table once. Play goes on meanwhile: only time-outs, absences and the
 * freeing of seats wait.
 */

import { judgeLost, judgePause, judgeResume } from '@troef/engine/decisions/judge-pause.ts';
import type { KnownRoom, Verdict } from '@troef/engine/decisions/verdict.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import type { Due } from '@troef/engine/state/next-due.ts';
import { isOver, type RoomState } from '@troef/engine/state/room-state.ts';
import { PAUSE_AT_MOST_MS } from '@troef/protocol';
import {
  type Beat,
  DEAD_AFTER_MS,
  forget,
  IS_ALIVE,
  type OwnProcess,
  takeDead,
} from '../../platform/cluster/own-process.ts';
import type { Queries } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SharedConnections } from './cluster-connections.ts';
import type { Presence } from './presence.ts';
import type { RoomPlace } from './seats.ts';

export interface Recovery {
  /** A row was shown here. A pause is watched until it ends; then missing players are expected. */
  noted(room: KnownRoom, row: LogRow): void;
  /** A user came to a room. This process may not know yet that it is paused. */
  came(place: RoomPlace): void;
  /** Returns whether the people concerned were within reach when it came due. */
  mayAct(room: KnownRoom, due: Due): Promise<boolean>;
  /** This process stops: pauses the tables of its people. */
  goodbye(): Promise<void>;
}

const AT_ONCE = 8;
/** Beats to wait for a process that was silent when something came due. */
const BEATS_WAITED = 2;

export function createRecovery(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  readonly own: OwnProcess;
  readonly runner: RoomRunner;
  readonly connections: SharedConnections;
  readonly presence: Pick<Presence, 'expect' | 'expectPeople'>;
}): Recovery {
  const { deps, own, runner, connections, presence } = options;
  const { clock, log } = deps;
  const db = deps.db.play;
  /** Paused tables looked after here, and when they were paused. */
  const paused = new Map<string, number>();
  let leaving = false;
  let looksForLost = true;

  /** `process`: a dead process. Its presence is deleted with the row. */
  const pause = async (room: string, since: number, process?: string): Promise<void> => {
    const gone = process === undefined ? undefined : await usersOf(db, room, process);
    if (gone?.size === 0) return;
    await runner.change(
      room,
      (known) => {
        const verdict = judgePause(known.state, since, gone);
        if (!('append' in verdict) || process === undefined) return verdict;
        return { append: { ...verdict.append, effects: [(tx) => deletePresence(tx, room, process)] } };
      },
      { internal: true },
    );
  };

  /** Returns whether all of them could be paused. */
  const pauseAll = async (rooms: readonly string[], since: number, process?: string): Promise<boolean> => {
    let all = true;
    await eachOf(rooms, async (room) => {
      await pause(room, since, process).catch((error) => {
        if (error instanceof AlreadyPaused) return;
        all = false;
        log.warn({ err: error, room }, 'a room could not be paused');
      });
    });
    return all;
  };

  /**
   * Pauses the tables of dead processes. In open rooms nothing is at stake, so people there are only
   * expected.
   */
  const clearUp = async (): Promise<void> => {
    for (let dead = await takeDead(db); dead !== undefined; dead = await takeDead(db)) {
      const { id, lastBeat } = dead;
      log.warn({ process: id }, 'a process has died; the clocks of its tables wait for its people');
      const tables = await tablesOf(db, id);
      if (!(await pauseAll(tables, lastBeat, id))) continue;
      const lost = await seatsOf(db, id);
      await forget(db, id);
      for (const place of lost) presence.expect(place);
    }
  };

  /**
   * At the start, looks for tables without any connection: the last process ended before it could write who
   * was there.
   */
  const lookForLost = async (): Promise<void> => {
    const tables = await lostTables(db);
    const alone = !(await hasOthers(db, own.id()));
    const lookAt = async (room: string): Promise<void> => {
      if (alone) await runner.change(room, ({ state }) => judgeLost(state), { internal: true });
      await runner.read(room, ({ state }) => presence.expectPeople(state), { internal: true });
    };
    await eachOf(tables, (room) =>
      lookAt(room).catch((error) => log.warn({ err: error, room }, 'a room could not be looked at')),
    );
    looksForLost = false;
  };

  const note = (state: RoomState): void => {
    const { head, pausedAt } = state;
    if (pausedAt === null || isOver(state)) paused.delete(head.id);
    else paused.set(head.id, pausedAt);
  };

  const resume = async (): Promise<void> => {
    const now = clock.now();
    for (const [room, at] of paused) if (now - at > PAUSE_AT_MOST_MS + DEAD_AFTER_MS) paused.delete(room);
    if (paused.size === 0) return;
    const users = await connections.usersAt([...paused.keys()]);
    await eachOf([...paused.keys()], async (room) => {
      const here = users.get(room) ?? new Set();
      await runner
        .change(
          room,
          ({ state }) => {
            note(state);
            // Users connected to this process will lose it soon.
            return leaving ? { done: state.seq } : judgeResume(state, here);
          },
          { internal: true },
        )
        .catch((error) => log.warn({ err: error, room }, 'a pause could not be ended'));
    });
  };

  const look = async ({ missedSince }: Beat): Promise<void> => {
    // The database was away for every process. A pause gives that time back, and our people are still here.
    if (missedSince !== null) await pauseAll(connections.rooms(), missedSince);
    if (!own.isSteady() || leaving) return;
    if (looksForLost) await lookForLost();
    await clearUp();
    await resume();
  };
  let looking = false;
  const unlisten = own.onBeat((beat) => {
    // A beat after a gap is never skipped: only that one reports the gap.
    if ((looking && beat.missedSince === null) || leaving) return;
    looking = true;
    look(beat)
      .catch((error) => log.warn({ err: error }, 'other processes could not be looked after'))
      .finally(() => {
        looking = false;
      });
  });

  return {
    noted: ({ state }, row) => {
      note(state);
      const { type } = row.body;
      if (type === 'resumed' || type === 'released') presence.expectPeople(state);
    },
    came: ({ room, seat }) => {
      if (seat === null || leaving) return;
      const judge = ({ state }: KnownRoom): Verdict => {
        note(state);
        return { done: state.seq };
      };
      runner
        .change(room, judge, { internal: true })
        .catch((error) => log.warn({ err: error, room }, 'a room could not be looked at'));
    },
    mayAct: async ({ state }, due) => {
      // Tables that were paused when every process stopped wait anew from our start.
      if (due.kind === 'resume') return !looksForLost;
      if (state.alone || !JUDGES_PEOPLE.has(due.kind)) return true;
      const user = 'seat' in due ? (state.seats[due.seat].holder?.user ?? null) : null;
      for (let waited = 0; own.isSteady(); waited++) {
        if (!(await connections.isSilentSince(state.head.id, user, due.at))) return true;
        if (waited === BEATS_WAITED) return false;
        await own.nextBeat();
      }
      return false;
    },
    goodbye: async () => {
      leaving = true;
      unlisten();
      const now = clock.now();
      // The pause deletes the presence rows of our people, or others would take them for connected.
      await connections
        .written()
        .catch((error) =>
          log.warn({ err: error }, 'the last connections could not be written at the goodbye'),
        );
      await pauseAll(connections.rooms(), now, own.id());
    },
  };
}

/** What comes due against people who do not answer. */
const JUDGES_PEOPLE: ReadonlySet<Due['kind']> = new Set(['timeout', 'standin', 'free', 'abandon']);

/** Another process was quicker and has paused the table for this death. */
class AlreadyPaused extends Error {
  override readonly name = 'AlreadyPaused';
}

type Querier = Pick<Queries['pool'], 'query'>;

async function deletePresence(tx: { query: Querier['query'] }, room: string, process: string): Promise<void> {
  const { rowCount } = await tx.query('delete from presence where process = $1 and room = $2', [
    process,
    room,
  ]);
  if (rowCount === 0) throw new AlreadyPaused();
}

async function usersOf({ pool }: Queries, room: string, process: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ user: string }>(
    'select "user" from presence where process = $1 and room = $2 and seat >= 0',
    [process, room],
  );
  return new Set(rows.map(({ user }) => user));
}

/** Returns the tables with people that were being played through this process. */
async function tablesOf({ pool }: Queries, process: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ room: string }>(
    `select distinct p.room from presence p join rooms r on r.id = p.room
     where p.process = $1 and p.seat >= 0 and r.status in ('starting', 'playing')`,
    [process],
  );
  return rows.map(({ room }) => room);
}

async function seatsOf({ pool }: Queries, process: string): Promise<readonly RoomPlace[]> {
  const { rows } = await pool.query<RoomPlace>(
    'select room, seat, "user" from presence where process = $1 and seat >= 0',
    [process],
  );
  return rows;
}

/** Returns rooms with seated users, none of them connected. */
async function lostTables({ pool }: Queries): Promise<readonly string[]> {
  const { rows } = await pool.query<{ room: string }>(
    `select distinct s.room from seated s
     where not exists (select 1 from presence p where p.room = s.room)`,
  );
  return rows.map(({ room }) => room);
}

async function hasOthers({ pool }: Queries, own: string): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from processes where id <> $1 and ${IS_ALIVE} limit 1`, [own]);
  return rows.length > 0;
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
