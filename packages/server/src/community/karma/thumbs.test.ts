import { afterEach, describe, expect, test } from 'vitest';
import { differences, openTestResults } from '../../testing/results.ts';
import { giveThumb } from './thumbs.ts';

const DAY = 24 * 60 * 60 * 1000;
const table = await openTestResults();
afterEach(async () => expect(await differences(table.db)).toBe(0));

async function someone(karma = 100): Promise<string> {
  const user = await table.person();
  await table.setKarma(user, karma);
  return user;
}
/** Plays a session of these users to the end. */
async function together(...people: readonly string[]): Promise<string> {
  const facts = table.facts(people);
  await table.write(facts);
  table.clock.advance(1);
  return facts.room;
}
const give = (room: string, from: string, to: string) =>
  table.db.transaction((tx) => giveThumb(tx, table.deps, { room, from, to, at: table.clock.now() }));
const given = (delta: number) => ({ ok: true, value: { delta } });
const refused = (error: string) => ({ ok: false, error });

test('thanks from a player with some reputation count one point in the game that was played', async () => {
  const [from, to] = [await someone(), await someone()];
  await table.setKarma(from, 100, 'hearts');
  const facts = table.facts([from, to], { variant: 'hearts', length: 100 });
  await table.write(facts);
  const before = (await table.karmaOf(to, 'hearts')) ?? 0;
  expect(await give(facts.room, from, to)).toEqual(given(1));
  expect(await table.karmaOf(to, 'hearts')).toBe(before + 1);
  expect(await table.karmaOf(to)).toBe(100);
});

test('each of two players may thank the other once in thirty days', async () => {
  const [from, to] = [await someone(), await someone()];
  const first = await together(from, to);
  expect(await give(first, from, to)).toEqual(given(1));
  expect(await give(first, from, to)).toEqual(refused('again'));
  expect(await give(first, to, from)).toEqual(given(1));
  table.clock.advance(29 * DAY);
  expect(await give(await together(from, to), from, to)).toEqual(refused('again'));
  table.clock.advance(DAY);
  expect(await give(await together(from, to), from, to)).toEqual(given(1));
});

test('thanks given several times at the same moment count once', async () => {
  const [from, to] = [await someone(), await someone()];
  const room = await together(from, to);
  const answers = await Promise.all([1, 2, 3].map(() => give(room, from, to)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('three thanks a day count, of one table or several; the fourth is accepted all the same', async () => {
  const to = await someone();
  const [a, b, c, d] = [await someone(), await someone(), await someone(), await someone()];
  const room = await together(to, a, b, c);
  for (const from of [a, b, c]) expect(await give(room, from, to)).toEqual(given(1));
  expect(await give(await together(to, d), d, to)).toEqual(given(0));
});

describe('no thanks', () => {
  test('to oneself, to a stranger, for an abandoned session', async () => {
    const [from, to] = [await someone(), await someone()];
    const room = await together(from, to);
    expect(await give(room, from, from)).toEqual(refused('self'));
    expect(await give(room, from, await someone())).toEqual(refused('room'));
    expect(await give(room, from, table.deps.random.id())).toEqual(refused('room'));
    const abandoned = table.facts([from, to], { status: 'abandoned' });
    await table.write(abandoned);
    expect(await give(abandoned.room, from, to)).toEqual(refused('room'));
  });

  test('from a newcomer, or from or to a member without a proven address', async () => {
    const [newcomer, known, unproven] = [
      await someone(10),
      await someone(),
      await table.person({ verified: false }),
    ];
    const room = await together(newcomer, known, unproven);
    expect(await give(room, newcomer, known)).toEqual(refused('karma'));
    expect(await give(room, unproven, known)).toEqual(refused('unverified'));
    expect(await give(room, known, unproven)).toEqual(refused('unverified'));
  });

  test('between players if one blocked the other', async () => {
    const [from, to] = [await someone(), await someone()];
    await table.db.pool.query('insert into blocks ("user", blocked, created_at) values ($1, $2, now())', [
      to,
      from,
    ]);
    const room = await together(from, to);
    expect(await give(room, from, to)).toEqual(refused('blocked'));
    expect(await give(room, to, from)).toEqual(refused('blocked'));
  });
});

test('an administrator may thank, and gains nothing by thanks', async () => {
  const [admin, to] = [await table.person({ admin: true }), await someone()];
  const room = await together(admin, to);
  expect(await give(room, admin, to)).toEqual(given(1));
  expect(await give(room, to, admin)).toEqual(given(0));
});
