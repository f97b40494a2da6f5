/**
 * A lobby on a real database, with a clock that stands still. The sockets of its viewers keep what they are
 * sent.
 */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import type { FacedRoom, LobbyFace } from '@troef/engine/views/lobby-face.ts';
import type { Variant } from '@troef/games';
import { applyLobbyChanges, type LobbyChanges, type LobbyList, type LobbyState } from '@troef/protocol';
import { pino } from 'pino';
import { readConfig } from '../../platform/config/config.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createSitters } from '../joining/sitters.ts';
import type { GamesSocket } from '../presence/seats.ts';
import { createLobby } from './lobby.ts';
import { createViewerFacts } from './viewer-facts.ts';

/** Wraps the database and notes the statements it is asked. */
export function countingDatabase({ pool }: Pick<TestDatabase, 'pool'>) {
  const asked: string[] = [];
  const open = new Set<Promise<unknown>>();
  const query = (...parameters: unknown[]): Promise<unknown> => {
    const [statement] = parameters;
    asked.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
    const answer = (pool.query as (...all: unknown[]) => Promise<unknown>)(...parameters);
    open.add(answer);
    const done = (): void => void open.delete(answer);
    answer.then(done, done);
    return answer;
  };
  return {
    db: { pool: { query } } as unknown as TestDatabase,
    /** Returns the statements since the last call. */
    statements: (): readonly string[] => asked.splice(0),
    /** Waits until everything is answered and everyone has gone on. */
    async settled(): Promise<void> {
      do {
        await Promise.allSettled([...open]);
        await new Promise((resolve) => setImmediate(resolve));
      } while (open.size > 0);
    },
  };
}

export const guestNamed = (id: string): Identity => ({
  id,
  name: 'Gast',
  anonymous: true,
  roles: [],
  session: null,
  sudo: false,
});

/** Makes an empty table of a guest. */
export function roomOf(id: string, changed: Partial<LobbyFace> = {}): FacedRoom {
  const nobody = { user: null, name: '', anonymous: false, avatar: null, karma: 0, badges: [] } as const;
  const host = `00000000-0000-4000-8000-${id.slice(-12)}`;
  return {
    id,
    status: 'open',
    seq: 1,
    createdAt: Date.UTC(2026, 0, 1),
    face: {
      options: {
        variant: 'whist',
        length: 16,
        turnTime: 'normal',
        ai: 'ask',
        aiLevel: 'normal',
        rules: { misere: true, abondance: true, piccolo: false, trull: true, troelTrump: 'highest' },
        watch: 'friends',
        chat: 'on',
        fairDeal: 'real',
        alone: false,
        locked: false,
        minKarma: 0,
        registeredOnly: false,
        friendsOnly: false,
        teams: null,
      },
      host,
      hostName: 'An',
      seats: [
        { ...nobody, user: host, name: 'An', holder: 'human', anonymous: true },
        { ...nobody, holder: 'empty' },
        { ...nobody, holder: 'empty' },
        { ...nobody, holder: 'empty' },
      ],
      ...changed,
    },
  };
}

export const roomId = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

/** Opens a lobby without tables. */
export async function openLobby(database: TestDatabase) {
  await database.pool.query('truncate rooms, users, room_bans, seated cascade');
  const clock = createTestClock();
  const counting = countingDatabase(database);
  const config = readConfig({ NODE_ENV: 'test' });
  const deps = { config, db: counting.db, clock, log: pino({ level: 'silent' }) };
  const viewerFacts = createViewerFacts({ ...deps, sitters: createSitters(deps) });
  const lobby = createLobby({ deps, viewerFacts, online: () => ({ total: 0, variants: {} }) });

  /** Writes the room as another process does: into the table of rooms, and nobody is told. */
  const write = async ({ id, status, seq, createdAt, face }: FacedRoom): Promise<void> => {
    await database.pool.query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, alone, face)
       values ($1, $2, $3, $4, $5, '', '', $6, false, $7)
       on conflict (id) do update set status = excluded.status, seq = excluded.seq, face = excluded.face`,
      [id, face.options.variant, status, seq, face.host ?? '', new Date(createdAt), JSON.stringify(face)],
    );
  };

  return {
    lobby,
    clock,
    pool: database.pool,
    statements: counting.statements,
    write,
    /** Writes the room as this process does: the lobby is told. */
    change: async (room: FacedRoom): Promise<void> => {
      await write(room);
      lobby.changed(room.face.options.variant, () => room);
    },
    /** Ends the lobby and waits for what it still reads: the next one empties the tables. */
    async close(): Promise<void> {
      lobby.stop();
      await counting.settled();
    },
    /** Lets time pass, and waits for what comes due. */
    async pass(ms: number): Promise<void> {
      clock.advance(ms);
      await counting.settled();
      clock.advance(0);
    },
  };
}

export type OpenLobby = Awaited<ReturnType<typeof openLobby>>;

/** Makes a viewer of a lobby: what they were sent, and the list as their client has built it. */
export function viewer(lobby: OpenLobby['lobby'], identity: Identity) {
  const frames: Buffer[] = [];
  const sent: { event: string; body: unknown }[] = [];
  let state: LobbyList | LobbyState | undefined;

  const take = (frame: Buffer): void => {
    frames.push(frame);
    const text = frame.toString('utf8');
    const [event, body] = JSON.parse(text.slice(text.indexOf('['))) as [string, never];
    sent.push({ event, body });
    if (event === 'lobby:update') state = body;
    if (event !== 'lobby:changes') return;
    const next = applyLobbyChanges(state as LobbyState, body as LobbyChanges);
    if (next === undefined) throw new Error(`a state was missed: ${text}`);
    state = next;
  };
  const socket = {
    connected: true,
    nsp: { name: '/games' },
    data: { identity },
    conn: {
      readyState: 'open',
      writeBuffer: [],
      transport: {
        socket: { bufferedAmount: 0, _sender: { sendFrame: (parts: Buffer[]) => parts.forEach(take) } },
      },
    },
  } as unknown as GamesSocket;

  return {
    socket,
    sent,
    bytes: () => frames.reduce((sum, { length }) => sum + length, 0),
    list: (): LobbyList => state as LobbyList,
    async open(variant: Variant, differences?: boolean, all?: boolean): Promise<LobbyList> {
      const answer = await lobby.open(socket, identity, { variant, differences, all });
      // The answer as it comes over the wire.
      state = JSON.parse(JSON.stringify(answer)) as LobbyList;
      return state;
    },
  };
}
