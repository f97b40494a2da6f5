/** Chat in a lobby: read by users who have it open, written by users who have played enough. */
import { describe, expect, test } from 'vitest';
import { said } from '../../../test/support/table-client.ts';
import { heard, history, openTalk, type Talker } from './testing.ts';

const { member, guest } = await openTalk();

describe('in a lobby', () => {
  test('a user who has it open reads along; one who has played enough writes', async () => {
    const [an, novice, stranger] = [await member(), await member({ games: 2 }), await guest()];
    const write = async (who: Talker, words: object) =>
      said(await who.emit('lobby:chat', { variant: 'whist', ...words }));
    expect(await write(an, { text: 'too early' })).toBe('409 conflict lobby');
    for (const each of [an, novice, stranger]) await each.emit('lobby:open', { variant: 'whist' });
    expect(await write(an, { text: 'who plays?' })).toBe('ok');
    expect(await heard(stranger, 1)).toEqual(['who plays?']);
    expect(stranger.lines[0]).toMatchObject({ variant: 'whist', from: { user: an.id, seat: null } });
    expect(await write(novice, { text: 'me' })).toBe('403 forbidden games');
    expect(await write(stranger, { phrase: 'hello' })).toBe('403 forbidden anonymous');
    expect(await write(an, { phrase: 'hello' })).toBe('ok');
    expect(await write(an, { phrase: 'hello' })).toBe('429 too_many_requests repeated');
    expect(await history(novice, { variant: 'whist' })).toMatchObject({ obstacle: 'games' });
    expect((await history(novice, { variant: 'whist' })).lines).toHaveLength(2);
    expect((await history(novice, { variant: 'hearts' })).lines).toEqual([]);
  });

  test('sessions among computers are not counted', async () => {
    const soloist = await member({ games: 20, gamesAlone: true });
    await soloist.emit('lobby:open', { variant: 'whist' });
    expect(await history(soloist, { variant: 'whist' })).toMatchObject({ obstacle: 'games' });
    expect(said(await soloist.emit('lobby:chat', { variant: 'whist', text: 'hello' }))).toBe(
      '403 forbidden games',
    );
  });
});
