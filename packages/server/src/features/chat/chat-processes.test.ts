/**
 * Chat through several processes: a line said in one is read in the others, and limits are counted over all
 * of them.
 */
import { expect, test } from 'vitest';
import { said } from '../../../test/support/table-client.ts';
import { heard, history, openTalk, PACE, say, type Talker } from './testing.ts';

/** How often a process looks for lines that others have stored. */
const LOOK_EVERY_MS = 1_000;
const STRICT = { ...PACE, RATE_LIMITS: 'on' };
const { rooms, member, again, table, dealt } = await openTalk();

test('a line reaches users who are connected to another process', async () => {
  const [an, bert] = [await member(), await member({ on: await rooms.another() })];
  const heardInTime = async (who: Talker, count: number) => {
    const linesLater = () => {
      rooms.clock.putForward(LOOK_EVERY_MS);
      return who.lines.length;
    };
    await expect.poll(linesLater, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
    return heard(who, count);
  };
  const room = await table(an, [bert]);
  await say(an, room, 'over there');
  expect(await heardInTime(bert, 1)).toEqual(['over there']);
  await say(bert, room, 'over here');
  expect(await heardInTime(an, 2)).toEqual(['over there', 'over here']);
  expect((await history(bert, { room })).lines.at(-1)).toMatchObject({ text: 'over here' });
});

test('five lines in ten seconds, then a wait', async () => {
  const an = await member({ on: await rooms.another(STRICT) });
  const room = await table(an, []);
  const answers: string[] = [];
  for (let n = 0; n < 6; n++) answers.push(await say(an, room, `line ${n}`));
  expect(answers).toEqual([...Array<string>(5).fill('ok'), '429 too_many_requests chat']);
});

test('lines and phrases of a user are counted over all processes together', async () => {
  const [one, other] = [await rooms.another(STRICT), await rooms.another(STRICT)];
  const [an, bert] = [await member({ on: one }), await member({ on: one })];
  const room = await dealt(an, [bert]);
  const [anElsewhere, bertElsewhere] = [await again(an, other), await again(bert, other)];
  const phrases = [];
  for (const [who, phrase] of [
    [an, 'laugh'],
    [anElsewhere, 'thanks'],
    [an, 'sorry'],
    [anElsewhere, 'hello'],
  ] as const)
    phrases.push(await say(who, room, { phrase }));
  expect(phrases).toEqual(['ok', 'ok', 'ok', '429 too_many_requests phrases']);
  for (const who of [bert, bertElsewhere]) await who.emit('lobby:open', { variant: 'whist' });
  const lines = [];
  for (const [n, who] of [bert, bertElsewhere, bert, bertElsewhere, bert, bertElsewhere].entries())
    lines.push(said(await who.emit('lobby:chat', { variant: 'whist', text: `line ${n}` })));
  expect(lines).toEqual([...Array<string>(5).fill('ok'), '429 too_many_requests chat']);
});
