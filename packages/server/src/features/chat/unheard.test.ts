/**
 * A user who mutes or blocks somebody is sent nothing of them: neither new lines nor what was said before.
 */
import { describe, expect, test } from 'vitest';
import { said } from '../../../test/support/table-client.ts';
import { heard, history, openTalk, say } from './testing.ts';

const { rooms, member, guest, table } = await openTalk();

describe('users who do not want to hear somebody', () => {
  test('on the list of muted or blocked: lines, phrases and what was said before', async () => {
    const [an, bert, cas] = [await member(), await member(), await member()];
    const room = await table(an, [bert, cas]);
    await say(an, room, 'before');
    await heard(bert, 1);
    for (const [list, column, who] of [
      ['mutes', 'muted', bert],
      ['blocks', 'blocked', cas],
    ] as const) {
      await rooms.db.pool.query(
        `insert into ${list} ("user", ${column}, created_at) values ($1, $2, now())`,
        [who.id, an.id],
      );
    }
    await say(an, room, 'after');
    await say(an, room, { phrase: 'laugh' });
    await say(bert, room, 'still here');
    expect(await heard(cas, 2)).toEqual(['before', 'still here']);
    expect(await heard(bert, 2)).toEqual(['before', 'still here']);
    expect(await heard(an, 4)).toEqual(['before', 'after', 'laugh', 'still here']);
    expect((await history(bert, { room })).lines.map(({ text }) => text)).toEqual(['still here']);
  });

  test('a guest is muted for one connection, and heard again afterwards', async () => {
    const [an, stranger] = [await member(), await guest()];
    const room = await table(an, [stranger]);
    expect(said(await an.emit('chat:mute', { user: stranger.id }))).toBe('ok');
    await say(stranger, room, { phrase: 'hurry' });
    await say(an, room, 'quiet');
    expect(await heard(an, 1)).toEqual(['quiet']);
    expect((await history(an, { room })).lines.map(({ text }) => text)).toEqual(['quiet']);
    await an.emit('chat:mute', { user: stranger.id, muted: false });
    await say(stranger, room, { phrase: 'bye' });
    expect(await heard(an, 2)).toEqual(['quiet', 'bye']);
  });
});
