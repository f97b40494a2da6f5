/**
 * Chat at a table (docs/behaviour/chat.md): its writers and readers, before play and while cards are played.
 */
import { AWAY_AFTER_MS } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { said } from '../../../test/support/table-client.ts';
import { heard, history, openTalk, say, type Talker } from './testing.ts';

const { rooms, member, guest, table, dealt } = await openTalk();

describe('while people wait', () => {
  test('players and watchers read a line, its writer too, in order', async () => {
    const [an, bert, watcher] = [await member({ name: 'An Peeters' }), await member(), await guest()];
    const room = await table(an, [bert]);
    await watcher.emit('room:watch', { room });
    expect(await say(an, room, '  hello\nthere ')).toBe('ok');
    expect(await say(bert, room, { phrase: 'goodLuck' })).toBe('ok');
    for (const each of [an, bert, watcher]) expect(await heard(each, 2)).toEqual(['hello there', 'goodLuck']);
    expect(bert.lines[0]).toMatchObject({ room, from: { user: an.id, name: 'An Peeters', seat: 0 } });
    expect((await history(watcher, { room })).lines).toHaveLength(2);
    expect(await history(watcher, { room })).toMatchObject({ obstacle: 'watch' });
    expect(await say(watcher, room, { phrase: 'hello' })).toBe('403 forbidden watch');
    expect(await say(await guest(), 'x', 'hello')).toBe('400 bad_request room');
  });

  test('writers have an account, a proven address, karma, and the age for it', async () => {
    const host = await member();
    const room = await table(host, []);
    const cases: [Talker, string][] = [
      [await guest(), '403 forbidden anonymous'],
      [await member({ verified: false }), '403 forbidden unverified'],
      [await member({ karma: 0 }), '403 forbidden karma'],
      [await member({ born: new Date().getFullYear() - 15 }), '403 forbidden age'],
    ];
    for (const [who, why] of cases) {
      const { seat } = (await who.emit('room:join', { room })) as { seat: number };
      expect(seat).toBe(1);
      expect(await say(who, room, 'hello')).toBe(why);
      expect(await say(who, room, { phrase: 'hello' })).toBe('ok');
      expect(`403 forbidden ${(await history(who, { room })).obstacle}`).toBe(why);
      await who.emit('room:leave', { room });
    }
  });

  test('a user who is too young reads phrases and no free text', async () => {
    const [an, young] = [await member(), await member({ born: new Date().getFullYear() - 14 })];
    const room = await table(an, [young]);
    await say(an, room, 'some free text');
    await say(an, room, { phrase: 'hello' });
    expect(await heard(young, 1)).toEqual(['hello']);
    expect((await history(young, { room })).lines.map(({ phrase }) => phrase)).toEqual(['hello']);
  });

  test('a table without free text takes phrases', async () => {
    const an = await member();
    const room = await table(an, [], { chat: 'off' });
    expect(await say(an, room, 'hello')).toBe('403 forbidden off');
    expect(await say(an, room, { phrase: 'hello' })).toBe('ok');
  });

  test('refusals: the same line twice in 30 seconds, an empty one, one too long, two things at once', async () => {
    const an = await member();
    const room = await table(an, []);
    expect(await say(an, room, 'again')).toBe('ok');
    expect(await say(an, room, ' again ')).toBe('429 too_many_requests repeated');
    expect(await say(an, room, { phrase: 'thanks' })).toBe('ok');
    expect(await say(an, room, { phrase: 'thanks' })).toBe('429 too_many_requests repeated');
    expect(await say(an, room, ' \u200b ')).toBe('422 unprocessable_content text');
    expect(await say(an, room, 'x'.repeat(201))).toBe('422 unprocessable_content text');
    expect(said(await an.emit('room:chat', { room, text: 'a', phrase: 'thanks' }))).toBe(
      '400 bad_request text',
    );
    expect(said(await an.emit('room:chat', { room }))).toBe('400 bad_request text');
    expect(await say(an, room, { phrase: 'rude' })).toBe('400 bad_request phrase');
  });

  test('a room played alone and a room of others have no chat', async () => {
    const [an, bert] = [await member(), await member()];
    const alone = await an.create();
    expect(await say(an, alone, { phrase: 'hello' })).toBe('403 forbidden off');
    expect(await say(bert, alone, 'hello')).toBe('404 resource_missing room');
    expect((await history(bert, { room: alone })).error).toMatchObject({ param: 'room' });
  });
});

describe('while cards are played', () => {
  test('strangers say phrases only, three in a trick', async () => {
    const [an, bert] = [await member(), await member()];
    const room = await dealt(an, [bert]);
    expect(await say(an, room, 'I have the ace')).toBe('409 conflict deal');
    expect(await say(an, room, { phrase: 'badCards' })).toBe('409 conflict deal');
    for (const phrase of ['sorry', 'thinking', 'moment']) expect(await say(an, room, { phrase })).toBe('ok');
    expect(await say(an, room, { phrase: 'laugh' })).toBe('429 too_many_requests phrases');
    expect(await say(bert, room, { phrase: 'laugh' })).toBe('ok');
    expect(await heard(bert, 4)).toEqual(['sorry', 'thinking', 'moment', 'laugh']);
  });

  test('players who know each other may talk, and nobody reads along', async () => {
    const [an, bert, watcher] = [await member(), await member(), await guest()];
    const room = await dealt(an, [bert], { password: 'secret' });
    await watcher.emit('room:watch', { room });
    expect(await say(an, room, 'nice evening')).toBe('ok');
    expect(await heard(bert, 1)).toEqual(['nice evening']);
    expect(await history(watcher, { room })).toMatchObject({ lines: [], obstacle: 'watch' });
    expect(watcher.lines).toEqual([]);
  });
});

test('a player who keeps their seat with the page closed is called once a minute, and not by somebody they muted', async () => {
  const [an, bert] = [await member(), await member()];
  await rooms.db.pool.query(`update users set premium_until = now() + interval '1 day' where id = $1`, [
    bert.id,
  ]);
  await rooms.db.pool.query(
    `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at)
     values ($1, $2, 'https://push.example.org/bert', 'k', 'a', now())`,
    [rooms.server.deps.random.id(), bert.id],
  );
  const room = await table(an, [bert]);
  expect(said(await bert.emit('room:lock', { room, locked: true }))).toBe('ok');
  expect(await say(an, room, 'he still looks')).toBe('ok');
  bert.close();
  const seenAway = () => {
    rooms.clock.putForward(AWAY_AFTER_MS);
    return an.view().seats[1].holder;
  };
  await expect.poll(seenAway, { timeout: 5_000 }).toBe('away');
  expect(await say(an, room, { phrase: 'waitingFor' })).toBe('ok');
  expect(await say(an, room, { phrase: 'hello' })).toBe('ok');
  const called = () => rooms.db.rows(`select kind from outbox where "user" = $1`, [bert.id]);
  expect(await called()).toEqual([{ kind: 'room_chat' }]);
  rooms.clock.putForward(60_000);
  expect(await say(an, room, { phrase: 'sorry' })).toBe('ok');
  expect(await called()).toHaveLength(2);
  rooms.clock.putForward(60_000);
  await rooms.db.pool.query('insert into mutes ("user", muted, created_at) values ($1, $2, now())', [
    bert.id,
    an.id,
  ]);
  expect(await say(an, room, 'not heard')).toBe('ok');
  expect(await called()).toHaveLength(2);
});
