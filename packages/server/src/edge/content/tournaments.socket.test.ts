/** Pages of tournaments over sockets: what they are sent, and which users are not. */
import {
  layTournamentUpdate,
  SOCKET_PATH,
  type TournamentReply,
  type TournamentUpdate,
} from '@troef/protocol';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedInMember, type MemberInSudo, openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp();
const url = await app.address();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});
let admin: MemberInSudo;
beforeAll(async () => {
  admin = await newMemberInSudo({ admin: true });
});

const DAY_MS = 24 * 60 * 60 * 1000;
let days = 0;
/** Steps and updates come within a second or two, and later on a busy machine. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function newCup(more: object = {}): Promise<TournamentReply> {
  const body = {
    name: { en: 'Test cup', nl: 'Testbeker', fr: 'Coupe de test' },
    start: new Date(Date.now() + ((++days % 12) + 1) * DAY_MS).toISOString(),
    ...{ minKarma: 0, status: 'scheduled', ...more },
  };
  const { body: made } = await api.post('/api/manille/tournaments', body, admin.sudo);
  if (made.status === 'scheduled') await soon(async () => (await read(made.slug)).status).toBe('open');
  return read(made.slug);
}
const read = async (which: string, token = admin.sudo): Promise<TournamentReply> =>
  (await api.get(`/api/tournaments/${which}`, token)).body;
const register = ({ token }: LoggedInMember, { slug }: TournamentReply) =>
  api.post(`/api/tournaments/${slug}/user`, {}, token);

interface Page {
  readonly socket: Socket;
  readonly updates: TournamentUpdate[];
  readonly closed: string[];
  /** Opens the page of a tournament. The answer is it, or the refusal. */
  open(which: string): Promise<TournamentReply | string>;
  /** The tournament as this page has it, after all updates. */
  now(): TournamentReply;
  say(event: string, body: unknown): Promise<{ readonly error?: { code: string; param: string } }>;
}
async function page(token?: string): Promise<Page> {
  const socket = io(url, {
    ...{ path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
    ...(token !== undefined && { auth: { token } }),
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const updates: TournamentUpdate[] = [];
  const closed: string[] = [];
  let shown: TournamentReply | undefined;
  socket.on('tournament:update', (update: TournamentUpdate) => {
    updates.push(update);
    if (shown?.id === update.tournament) shown = layTournamentUpdate(shown, update);
  });
  socket.on('tournament:closed', ({ tournament }) => closed.push(tournament));
  return {
    ...{ socket, updates, closed },
    async open(which) {
      const answer = await socket.timeout(10_000).emitWithAck('tournament:open', { tournament: which });
      if ('error' in answer) return `${answer.error.code} ${answer.error.param}`;
      shown = answer.tournament;
      return answer.tournament;
    },
    now: () => shown as TournamentReply,
    say: (event, body) => socket.timeout(10_000).emitWithAck(event, body),
  };
}

test('a page that has opened a tournament has what the server has, after every change', async () => {
  const [cup, an, bo] = [await newCup({ maxPlayers: 4 }), await newMember(), await newMember()];
  const [own, other] = [await page(an.token), await page(bo.token)];
  expect(await own.open(cup.slug)).toEqual(await read(cup.slug, an.token));
  expect(await other.open(cup.id)).toEqual(await read(cup.slug, bo.token));
  await register(an, cup);
  await soon(() => own.now().own).toMatchObject({ state: 'registered', rank: 1 });
  await soon(() => other.now().players.map(({ user }) => user)).toEqual([an.id]);
  expect(other.now().own).toBeNull();
  await api.post(`/api/tournaments/${cup.id}`, { maxPlayers: 8, description: cup.name }, admin.sudo);
  await soon(() => own.now().maxPlayers).toBe(8);
  await api.del(`/api/tournaments/${cup.slug}/user/me`, an.token);
  await soon(() => other.now().players).toEqual([]);
  expect(own.now()).toEqual(await read(cup.slug, an.token));
  expect(other.now()).toEqual(await read(cup.slug, bo.token));
});

test('a page that was closed, or belongs to another user now, is sent nothing more', async () => {
  const [cup, an, bo] = [await newCup(), await newMember(), await newMember()];
  const [left, changed, stays] = [await page(an.token), await page(an.token), await page(an.token)];
  for (const each of [left, changed, stays]) await each.open(cup.slug);
  expect(await left.say('tournament:close', { tournament: cup.slug })).toEqual({ ok: true });
  expect(await changed.say('auth', { token: bo.token })).toEqual({ ok: true });
  await register(bo, cup);
  await soon(() => stays.now().players).toHaveLength(1);
  expect([...left.updates, ...changed.updates]).toEqual([]);
});

test('a draft, an unknown tournament and a visitor without a token are refused', async () => {
  const [draft, cup, an] = [await newCup({ status: 'draft' }), await newCup(), await newMember()];
  const mine = await page(an.token);
  expect(await mine.open(draft.slug)).toBe('resource_missing tournament');
  expect(await mine.open('manille-1999-01-01')).toBe('resource_missing tournament');
  expect(await (await page()).open(cup.slug)).toBe('unauthorized null');
  expect((await mine.say('tournament:open', { tournament: 7 })).error?.code).toBe('bad_request');
});

test('a connection follows four tournaments at most', async () => {
  const an = await newMember();
  const mine = await page(an.token);
  const cups = await Promise.all(Array.from({ length: 5 }, () => newCup()));
  const slugs = cups.map(({ slug }) => slug);
  for (const slug of slugs.slice(0, 4)) expect(await mine.open(slug)).toMatchObject({ slug });
  expect(await mine.open(slugs[4] ?? '')).toBe('unprocessable_content tournament');
  expect(await mine.open(slugs[0] ?? '')).toMatchObject({ slug: slugs[0] });
  await mine.say('tournament:close', { tournament: slugs[1] });
  expect(await mine.open(slugs[4] ?? '')).toMatchObject({ slug: slugs[4] });
});

test('a tournament that is deleted closes its pages', async () => {
  const [cup, an] = [await newCup(), await newMember()];
  const mine = await page(an.token);
  await mine.open(cup.slug);
  await api.del(`/api/tournaments/${cup.slug}`, admin.sudo);
  await soon(() => mine.closed).toEqual([cup.id]);
});

test('a change that no message tells of reaches the page all the same', async () => {
  const [cup, an] = [await newCup(), await newMember()];
  const mine = await page(an.token);
  await mine.open(cup.slug);
  // As another process would, whose message is lost.
  await app.db.pool.query(
    `insert into tournament_messages (id, tournament, "user", name, text, at) values ($1, $2, $3, 'An', 'Hello', now())`,
    [app.deps.random.id(), cup.id, an.id],
  );
  await soon(() => mine.now().messages.map(({ text }) => text)).toEqual(['Hello']);
});
