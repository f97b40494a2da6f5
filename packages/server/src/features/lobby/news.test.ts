/**
 * What a list says about its viewer changes with what they and others do: over HTTP, sockets and other
 * processes.
 */
import type { LobbyRoom } from '@troef/protocol';
import { afterAll, expect, test } from 'vitest';
import { joinTable, said, type TableClient } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import { type LoggedInMember, openTestApp } from '../../testing/open-app.ts';
import { linkedPeers } from '../../testing/peers.ts';
import { createLobbyNews } from './news.ts';

const clients: TableClient[] = [];
const { app, api, newMember } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const url = await app.address();
afterAll(() => {
  for (const client of clients) client.close();
});

interface ConnectedPerson extends LoggedInMember {
  readonly client: TableClient;
}

async function someone(): Promise<ConnectedPerson> {
  const member = await newMember({ premium: true });
  const client = await joinTable(url, member.token);
  clients.push(client);
  return { ...member, client };
}

const table = ({ client }: ConnectedPerson, options = {}) =>
  openTable(client, { variant: 'hearts', ...options });

/** Returns the room as it is in the list of this user now. */
async function seen(who: ConnectedPerson, room: string): Promise<LobbyRoom | undefined> {
  const { body } = await api.get('/api/rooms?variant=hearts', who.token);
  return body.data.find((each: LobbyRoom) => each.room === room);
}

test('a user blocked by a host cannot join any more, and the list says so at once', async () => {
  const [host, looker] = [await someone(), await someone()];
  const room = await table(host, { watch: 'friends' });
  expect(await seen(looker, room)).toMatchObject({ obstacle: null, watch: false });
  await api.post('/api/users/me', { friendships: [{ user: looker.id }] }, host.token);
  expect(await seen(looker, room)).toMatchObject({ obstacle: null, watch: true });
  await api.post('/api/users/me', { friendships: [], pests: [looker.id] }, host.token);
  expect(await seen(looker, room)).toMatchObject({ obstacle: 'unavailable', watch: false });
  await api.post('/api/users/me', { pests: [] }, host.token);
  expect(await seen(looker, room)).toMatchObject({ obstacle: null });
  await api.post('/api/users/me', { friendships: [{ user: host.id }] }, looker.token);
  expect(await seen(looker, room)).toMatchObject({ friend: true });
});

test('a new table is in the next list of its host, and of others', async () => {
  const [host, looker] = [await someone(), await someone()];
  expect(said(await looker.client.emit('lobby:open', { variant: 'hearts' }))).toBe('ok');
  await api.get('/api/rooms?variant=hearts', host.token);
  const room = await table(host);
  expect(await seen(host, room)).toMatchObject({ obstacle: null });
  expect(await seen(looker, room)).toMatchObject({ obstacle: null });
  const other = await table(looker);
  expect(await seen(host, other)).toMatchObject({ obstacle: 'already_seated' });
  expect(said(await host.client.emit('room:leave', { room }))).toBe('ok');
  expect(await seen(host, other)).toMatchObject({ obstacle: null });
  await looker.client.emit('lobby:close', { variant: 'hearts' });
});

test('an invitation opens a table to a viewer of the list', async () => {
  const [host, looker] = [await someone(), await someone()];
  const room = await table(host, { password: 'sesam' });
  expect(await seen(looker, room)).toMatchObject({ obstacle: 'password' });
  await api.post('/api/users/me', { friendships: [{ user: looker.id }] }, host.token);
  await api.post('/api/users/me', { availability: { status: 'available', games: ['hearts'] } }, looker.token);
  const sent = await api.post(`/api/rooms/${room}/invitation`, { user: looker.id }, host.token);
  expect(sent.status).toBe(201);
  expect(await seen(looker, room)).toMatchObject({ obstacle: null });
});

test('the other processes are told which users sit where, and which have changed', async () => {
  const [here, there] = linkedPeers(2);
  const heard: unknown[] = [];
  const lobby = {
    changed: () => undefined,
    seated: (room: string, users: readonly string[]) => heard.push([room, users]),
    personChanged: (user: string) => heard.push(user),
  };
  const nothing = { changed: () => undefined, seated: () => undefined, personChanged: () => undefined };
  if (here === undefined || there === undefined) throw new Error('no peers');
  const news = createLobbyNews(nothing, here);
  createLobbyNews(lobby, there);
  here.tell({ about: 'seats', room: 'r', users: ['a', 'b'] });
  news.invited('c');
  await expect.poll(() => heard).toEqual([['r', ['a', 'b']], 'c']);
});
