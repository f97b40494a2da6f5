/** Which open pages count as being there, and how a page that opens late is led to its table. */
import { SOCKET_PATH, type TournamentTableStart } from '@troef/protocol';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { joinTable } from '../../../test/support/table-client.ts';
import { type Entrant, openEvents, PATIENCE } from './testing.ts';

const { url, admin, call, change, enter, newEvent, newMembers, reads, sitsAt } = await openEvents();
const open: (() => unknown)[] = [];
afterAll(() => {
  for (const close of open) close();
});

/** Opens a page of the site that is no tournament. Returns the tables it was called to. */
async function opensSite({ token }: { readonly token: string }): Promise<TournamentTableStart[]> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true });
  open.push(() => socket.disconnect());
  const tables: TournamentTableStart[] = [];
  socket.on('tournament:table', (table: TournamentTableStart) => tables.push(table));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return tables;
}

test('the page of a tournament and any table count as being there, and another page does not', async () => {
  const cup = await newEvent('hearts');
  const [elsewhere, playing, ...rest] = await newMembers(5);
  if (elsewhere === undefined || playing === undefined) throw new Error('members');
  const onPage = await enter(rest, cup.slug, { begins: false });
  for (const { token } of [elsewhere, playing])
    expect((await call(token, 'POST', `/tournaments/${cup.slug}/user`, {}))[0]).toBe(200);
  const atHome = await opensSite(elsewhere);
  const alone = await joinTable(url, playing.token);
  open.push(alone.close);
  await alone.create({ variant: 'whist' });
  expect(await change(cup.slug, { start: new Date(Date.now() + 2_500).toISOString() })).toBe(200);
  await expect.poll(async () => (await reads(admin.token, cup.id)).status, PATIENCE).toBe('running');
  const { players, own } = await reads(playing.token, cup.id);
  const stateOf = (id: string) => players.find(({ user }) => user === id)?.state;
  expect(rest.map(({ id }) => stateOf(id))).toEqual(['in', 'in', 'in']);
  expect([stateOf(playing.id), stateOf(elsewhere.id)]).toEqual(['in', 'retired']);

  // A player whose pages were all closed when the table began opens one.
  const room = own?.room ?? '';
  const late = await opensSite(playing);
  await expect.poll(() => late, PATIENCE).toHaveLength(1);
  expect(late[0]).toMatchObject({ tournament: cup.id, slug: cup.slug, room, round: 1, table: 1, set: 1 });
  expect(late[0]?.left).toBeGreaterThanOrEqual(0);
  // One who has the table open is not led away from another page, nor is a player who has retired.
  const [sits, retires] = onPage as [Entrant, Entrant, ...Entrant[]];
  const table = await sitsAt(room, sits);
  open.push(table.close);
  expect((await call(retires.token, 'DELETE', `/tournaments/${cup.slug}/user/me`))[0]).toBe(204);
  const calm = [await opensSite(sits), await opensSite(retires)];
  const again = await opensSite(playing);
  await expect.poll(() => again, PATIENCE).toHaveLength(1);
  expect([...calm, atHome]).toEqual([[], [], []]);
}, 60_000);
