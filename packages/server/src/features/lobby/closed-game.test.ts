/** A game that asks for a role has no lobby and no tables for those without it (docs/behaviour/rooms.md 2). */
import { afterAll, expect, test } from 'vitest';
import { playersAtHand } from '../../../test/support/room-server.ts';
import { joinTable, said, type TableClient } from '../../../test/support/table-client.ts';
import { openTable } from '../../../test/support/tables.ts';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember } = await openTestApp({
  env: { RATE_LIMITS: 'off' },
  deps: { players: playersAtHand },
});
const clients: TableClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
});
const connect = async (token: string): Promise<TableClient> => {
  const client = await joinTable(await app.address(), token);
  clients.push(client);
  return client;
};
/** Makes a member with the role. */
async function newPlayer() {
  const player = await newMember();
  await app.db.pool.query(`update users set features = '{"belote":true}' where id = $1`, [player.id]);
  return player;
}

test('those without the role neither see its tables nor sit down at one', async () => {
  const room = await openTable(await connect((await newPlayer()).token), { variant: 'belote' });
  const guest = (await app.deps.tokens.issueAnonymous('Gust')).token;
  for (const token of [guest, (await newMember()).token]) {
    const client = await connect(token);
    expect(said(await client.emit('lobby:open', { variant: 'belote' }))).toBe('404 resource_missing variant');
    expect((await api.get('/api/rooms?variant=belote', token)).refusal).toBe('resource_missing variant');
    expect((await api.get(`/api/rooms/${room}`, token)).refusal).toBe('resource_missing room');
    expect(said(await client.emit('room:join', { room }))).toBe('404 resource_missing room');
    expect((await api.post(`/api/rooms/${room}`, { join: {} }, token)).refusal).toBe('resource_missing room');
    expect(said(await client.emit('lobby:open', { variant: 'whist', all: true }))).toBe('ok');
  }
  const player = await newPlayer();
  expect((await api.get('/api/rooms?variant=belote', player.token)).body.data).toMatchObject([{ id: room }]);
  expect(said(await (await connect(player.token)).emit('room:join', { room }))).toBe('ok');
});
