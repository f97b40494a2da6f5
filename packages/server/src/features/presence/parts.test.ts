/** What sockets are sent of a row: the whole view, or what has changed, as each of them asked. */
import { crc32 } from 'node:zlib';
import { type RoomSync, SUM_EVERY } from '@troef/protocol';
import { afterEach, expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { chooser, joinTable, playOn, said, type TableClient } from '../../../test/support/table-client.ts';

const rooms = await openRooms({ DEAL_PAUSE_MS: '50', COUNTDOWN_MS: '1500' });
const clients: TableClient[] = [];
/** More than a deal of random cards may have. */
const ROWS = 70;
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(token: string, partial?: RoomSync['partial']): Promise<TableClient> {
  const client = await joinTable(rooms.server.url, token, { partial });
  clients.push(client);
  return client;
}

let members = 0;
/** Only a member may let everybody watch. */
const memberToken = async (): Promise<string> =>
  (await account(rooms.server, { name: `Member ${++members}`, premium: true })).token;

/** Opens a table that anybody may watch, for two people and two computers. */
async function openTable(host: TableClient): Promise<string> {
  const made = await host.emit('room:create', { variant: 'whist', length: 'free', watch: 'all' });
  if (!('ok' in made) || made.room === undefined) throw new Error(JSON.stringify(made));
  for (const seat of [2, 3])
    expect(said(await host.emit('room:computer', { room: made.room, seat }))).toBe('ok');
  return made.room;
}

/** Returns what a socket was sent of each row: `whole`, `members` or `paths`. */
const formsOf = ({ received }: TableClient): readonly string[] =>
  received.flatMap((text) => {
    if (text.startsWith('["room:part"')) return 'paths';
    if (!text.startsWith('["room:update"')) return [];
    return text.includes('"part":{') ? 'members' : 'whole';
  });

const viewsOf = ({ updates }: TableClient): ReadonlyMap<number, string> =>
  new Map(updates.map(({ seq, view }) => [seq, JSON.stringify(view)]));

function expectSame(one: TableClient, other: TableClient): void {
  const views = viewsOf(one);
  let compared = 0;
  for (const [seq, view] of viewsOf(other)) {
    if (!views.has(seq)) continue;
    expect(view, `row ${seq}`).toBe(views.get(seq));
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
}

test('the pages of a player and the watchers build the same views, whatever form they asked for', async () => {
  const [an, bo] = [await memberToken(), await rooms.server.token('Bo')];
  const watch = await rooms.server.token('Cis');
  const [anWhole, anMembers, anPaths] = [
    await connect(an),
    await connect(an, true),
    await connect(an, 'paths'),
  ];
  const [boWhole, boPaths] = [await connect(bo), await connect(bo, 'paths')];
  const [watchWhole, watchMembers, watchPaths] = [
    await connect(watch),
    await connect(watch, true),
    await connect(watch, 'paths'),
  ];
  const room = await openTable(anWhole);
  for (const client of clients) if (client !== anWhole) await client.sync(room);
  expect(said(await boWhole.emit('room:join', { room }))).toBe('ok');
  for (const client of [anWhole, boWhole]) await client.emit('room:ready', { room });
  await Promise.all([anWhole, boPaths].map((client) => client.until(({ deal }) => deal !== null)));
  await Promise.all(
    [anWhole, boPaths].map((client, n) => playOn(client, chooser(n + 1), ({ seq }) => seq > ROWS)),
  );
  for (const client of clients) await client.until(({ seq }) => seq >= anWhole.seq());
  expectSame(anWhole, anMembers);
  expectSame(anWhole, anPaths);
  expectSame(boWhole, boPaths);
  expectSame(watchWhole, watchMembers);
  expectSame(watchWhole, watchPaths);
  for (const client of [anWhole, boWhole, watchWhole])
    expect(new Set(formsOf(client))).toEqual(new Set(['whole']));
  for (const client of [anMembers, watchMembers, anPaths, boPaths, watchPaths]) {
    const forms = formsOf(client);
    expect(forms.filter((form) => form === 'whole').length).toBeLessThan(8);
    expect(new Set(forms).size).toBe(2);
  }
});

test('every sixteenth part has the checksum of the view', async () => {
  const token = await rooms.server.token();
  const [whole, members, paths] = [
    await connect(token),
    await connect(token, true),
    await connect(token, 'paths'),
  ];
  const room = await whole.create();
  for (const client of [members, paths]) await client.sync(room);
  await playOn(whole, chooser(3), ({ seq }) => seq > 4 * SUM_EVERY);
  await Promise.all([members, paths].map((client) => client.until(({ seq }) => seq >= whole.seq())));
  const views = viewsOf(whole);
  let summed = 0;
  const check = (seq: number, sum: string | undefined): void => {
    const view = views.get(seq);
    if (view === undefined) return;
    const right = crc32(view).toString(16).padStart(8, '0');
    expect(sum, `row ${seq}`).toBe(seq % SUM_EVERY === 0 ? right : undefined);
    if (sum !== undefined) summed++;
  };
  for (const text of members.received) {
    if (!text.startsWith('["room:update"') || !text.includes('"part":{')) continue;
    const [, { seq, sum }] = JSON.parse(text);
    check(seq, sum);
  }
  for (const text of paths.received) {
    if (!text.startsWith('["room:part"')) continue;
    const [, , seq, , , , , sum] = JSON.parse(text);
    check(seq, sum);
  }
  expect(summed).toBeGreaterThanOrEqual(6);
});

test('a watcher who sits down is sent the whole view once, and parts of it from then on', async () => {
  const [an, bo] = [await connect(await memberToken()), await rooms.server.token('Bo')];
  const [first, second] = [await connect(bo, 'paths'), await connect(bo, 'paths')];
  const room = await openTable(an);
  for (const client of [first, second]) await client.sync(room);
  expect(formsOf(first)).toEqual([]);
  expect(said(await first.emit('room:join', { room }))).toBe('ok');
  // The page that sits down and the one that watched are both moved.
  for (const client of [first, second]) {
    const { seq } = await client.until(({ seat }) => seat === 1);
    expect(client.updates.find((update) => update.seq === seq)?.view.seat).toBe(1);
    expect(formsOf(client)).toContain('whole');
  }
  const whole = formsOf(second).filter((form) => form === 'whole').length;
  for (const client of [an, first]) await client.emit('room:ready', { room });
  await second.until(({ status }) => status === 'playing');
  expect(formsOf(second).length).toBeGreaterThan(whole + 1);
  expect(formsOf(second)).toContain('paths');
});

test('the only page at a table that sits down is sent parts under the same number', async () => {
  const [an, bo] = [
    await connect(await memberToken()),
    await connect(await rooms.server.token('Bo'), 'paths'),
  ];
  const room = await openTable(an);
  an.close();
  await bo.sync(room);
  expect(said(await bo.emit('room:join', { room }))).toBe('ok');
  const { seq } = await bo.until(({ seat }) => seat === 1);
  expect(said(await bo.emit('room:ready', { room }))).toBe('ok');
  await bo.until((view) => view.seq > seq);
  expect(formsOf(bo)).toContain('paths');
});

test('the last sync decides the form, and only one for paths names the table', async () => {
  const token = await rooms.server.token();
  const [player, looker] = [await connect(token), await connect(token)];
  const room = await player.create({ length: 8 });
  const formAfter = async (body: object): Promise<string | undefined> => {
    await player.until(({ legal }) => legal.length > 0);
    await looker.emit('room:sync', { room, ...body });
    const seen = formsOf(looker).length;
    const { seq } = player.view();
    await playOn(player, chooser(2), (view) => view.seq > seq + 1);
    await looker.until((view) => view.seq >= player.seq());
    return formsOf(looker)[seen + 1];
  };
  expect(await formAfter({ partial: 'paths' })).toBe('paths');
  expect(await formAfter({ partial: true })).toBe('members');
  expect(await formAfter({ partial: false })).toBe('whole');
  expect(await formAfter({ partial: 'paths' })).toBe('paths');
  expect(await formAfter({})).toBe('whole');
  expect(await looker.emit('room:sync', { room, partial: 'paths' })).toHaveProperty('table');
  expect(await looker.emit('room:sync', { room, partial: true })).not.toHaveProperty('table');
  expect(said(await looker.emit('room:sync', { room, partial: 'all' }))).toBe('400 bad_request partial');
});

test('after a row that was not shown here, the whole view comes', async () => {
  const token = await rooms.server.token();
  const player = await connect(token, 'paths');
  const room = await player.create();
  await player.sync(room);
  const view = await player.until(({ legal }) => legal.length > 0);
  player.close();
  const again = await connect(token, 'paths');
  // This page makes a move before it has read the room, so the server cannot know which view it has.
  await again.emit('room:move', { room, moveId: 'a-move-of-the-test', seq: view.seq, move: view.legal[0] });
  await again.sync(room);
  await playOn(again, chooser(4), ({ seq }) => seq > view.seq + 12);
  expect(formsOf(again)[0]).toBe('whole');
  expect(formsOf(again)).toContain('paths');
});
