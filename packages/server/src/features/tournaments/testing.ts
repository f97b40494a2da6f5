/** Whole events for tests: over HTTP and sockets, with short times, played at random by their people. */
import {
  layTournamentUpdate,
  SOCKET_PATH,
  type TournamentReply,
  type TournamentTableStart,
  type TournamentUpdate,
} from '@troef/protocol';
import { io } from 'socket.io-client';
import { afterAll, expect, vi } from 'vitest';
import { chooser, isOver, joinTable, playOn, type TableClient } from '../../../test/support/table-client.ts';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { bearer } from '../../testing/people.ts';

/** A test waits for what the server does by itself: steps come once a second, and later on a busy machine. */
export const PATIENCE = { timeout: 30_000 };
/** How long players may take to appear. */
export const GRACE_MS = 300;

/** The page of a tournament that a player has open. */
export interface EventPage {
  /** The tournament as the page has it. */
  now(): TournamentReply;
  /** Tables of this player that began. */
  readonly tables: readonly TournamentTableStart[];
}

/** What is kept about a tournament. */
export interface KeptState {
  status: string;
  readonly rounds: readonly { readonly tables: readonly { results: unknown[] }[] }[];
}

export interface Entrant extends LoggedInMember {
  readonly page: EventPage;
}

const HOUR_MS = 3_600_000;
/** From the last registration to the start of an event: a little more than its check-in. */
const BEGINS_MS = 1_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const OVER: readonly string[] = ['finished', 'cancelled'];

/**
 * `capMs`: when a round ends that is not played out. The next one is not planned before two thirds of it. A deal
 * that has begun is always played to its end, so a set of one deal needs no more.
 */
export async function openEvents({ capMs = 2_000 } = {}) {
  const opened = await openTestApp({
    env: {
      COMPUTER_DELAY_MS: '0',
      RATE_LIMITS: 'off',
      DEAL_PAUSE_MS: '100',
      TOURNAMENT_CHECKIN_MS: '700',
      TOURNAMENT_GRACE_MS: String(GRACE_MS),
      TOURNAMENT_BREAK_MS: '300',
      TOURNAMENT_MIN_PLAYERS: '4',
      TOURNAMENT_ROUND_CAP_MS: String(capMs),
    },
  });
  const { app, newMember, newMemberInSudo } = opened;
  const url = await app.address();
  const sockets: { disconnect(): unknown }[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });
  const admin: MemberInSudo = await newMemberInSudo({ admin: true });

  /** The answer is `[status, body]`. */
  const call = async <T>(
    token: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<[number, T]> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return [answer.status, (text === '' ? {} : JSON.parse(text)) as T];
  };
  const reads = async (token: string, slug: string): Promise<TournamentReply> =>
    (await call<TournamentReply>(token, 'GET', `/tournaments/${slug}`))[1];

  const opensPage = async ({ token }: LoggedInMember, slug: string): Promise<EventPage> => {
    const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const tables: TournamentTableStart[] = [];
    socket.on('tournament:table', (table: TournamentTableStart) => tables.push(table));
    const updates: TournamentUpdate[] = [];
    socket.on('tournament:update', (update: TournamentUpdate) => updates.push(update));
    const { tournament } = await socket.emitWithAck('tournament:open', { tournament: slug });
    return { tables, now: () => updates.reduce(layTournamentUpdate, tournament as TournamentReply) };
  };

  return {
    ...opened,
    ...{ url, admin, call, reads },

    /** Makes an event of a later hour, and waits until registration is open. */
    async newEvent(variant: string, more: object = {}): Promise<TournamentReply> {
      const [status, made] = await call<TournamentReply>(admin.sudo, 'POST', `/${variant}/tournaments`, {
        name: { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' },
        start: inMs(HOUR_MS),
        ...{ deals: 1, minKarma: 0, status: 'scheduled', ...more },
      });
      expect([status, made.status]).toEqual([200, 'scheduled']);
      // Tests that run at once have an `expect.poll` each.
      await vi.waitFor(async () => {
        expect((await reads(admin.token, made.slug)).status).not.toBe('scheduled');
      }, PATIENCE);
      return made;
    },

    /** Changes what is kept about a tournament behind the back of the server. */
    async changeState(id: string, alter: (state: KeptState) => void): Promise<void> {
      const [row] = await app.db.rows<{ state: KeptState }>('select state from tournaments where id = $1', [
        id,
      ]);
      if (row === undefined) throw new Error('no such tournament');
      alter(row.state);
      await app.db.pool.query(
        'update tournaments set state = $2, status = $3, due_at = null, version = version + 1 where id = $1',
        [id, JSON.stringify(row.state), row.state.status],
      );
    },

    async change(slug: string, body: object): Promise<number> {
      return (await call(admin.sudo, 'POST', `/tournaments/${slug}`, body))[0];
    },

    /** Registers these members one after the other, each with the page of the event open. Then it begins soon. */
    async enter(
      members: readonly LoggedInMember[],
      slug: string,
      { begins = true } = {},
    ): Promise<readonly Entrant[]> {
      const entrants: Entrant[] = [];
      for (const member of members) {
        expect((await call(member.token, 'POST', `/tournaments/${slug}/user`, {}))[0]).toBe(200);
        entrants.push({ ...member, page: await opensPage(member, slug) });
      }
      if (begins)
        expect((await call(admin.sudo, 'POST', `/tournaments/${slug}`, { start: inMs(BEGINS_MS) }))[0]).toBe(
          200,
        );
      return entrants;
    },
    newMembers: (count: number) => Promise.all(Array.from({ length: count }, () => newMember())),

    /** Sits at the table of a player, as it is now. */
    async sitsAt(room: string, { token }: LoggedInMember): Promise<TableClient> {
      const client = await joinTable(url, token);
      await client.sync(room);
      return client;
    },

    /** Plays every room of this player at random until the tournament is over. Returns it as they see it then. */
    async plays({ token, page }: Entrant, seed: number): Promise<TournamentReply> {
      const done = new Set<string>();
      for (;;) {
        const { status, own, slug } = page.now();
        if (OVER.includes(status)) return reads(token, slug);
        const room = own?.room ?? null;
        if (room === null || done.has(room)) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        done.add(room);
        const client = await joinTable(url, token);
        await client.sync(room);
        await playOn(client, chooser(seed), isOver);
        client.close();
      }
    },
  };
}
