/** Slams are written once, with a number, and only before witnesses (docs/behaviour/slams.md 1). */
import { slamOf } from '@troef/engine/outcome/slam.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import { expect, test } from 'vitest';
import { openTestResults } from '../../testing/results.ts';
import { writeSlam } from './write-slam.ts';

const table = await openTestResults();
const { random } = table.deps;

function slamBy(people: readonly [string, string, string, string]) {
  const { before, after } = slamTable({ people });
  const facts = slamOf(before, after);
  if (facts === null) throw new Error('no slam');
  return { ...facts, room: random.id() };
}
const write = (facts: ReturnType<typeof slamBy>) =>
  table.db.transaction((tx) => writeSlam(tx, table.deps, facts));
const rowOf = async (room: string) =>
  (
    await table.db.rows('select number, slug, "user", guest, hand, claimed_at from slams where room = $1', [
      room,
    ])
  )[0];

test('the slam of a member has the next number and nobody beside it yet', async () => {
  const [player = '', ...others] = await table.people(4);
  const [b = '', c = '', d = ''] = others;
  const first = slamBy([player, b, c, d]);
  const second = slamBy([player, b, c, d]);
  expect(await write(first)).toBe(true);
  expect(await write(second)).toBe(true);
  expect(await rowOf(first.room)).toEqual({
    number: 1,
    slug: expect.stringMatching(/^1-[0-9a-f]{6}$/),
    user: player,
    guest: null,
    hand: first.hand,
    claimed_at: null,
  });
  expect((await rowOf(second.room)).number).toBe(2);
});

test('the slam of a guest is kept for that guest', async () => {
  const [b = '', c = '', d = ''] = await table.people(3);
  const guest = random.id();
  const facts = slamBy([guest, b, c, d]);
  expect(await write(facts)).toBe(true);
  expect(await rowOf(facts.room)).toMatchObject({ user: null, guest });
});

test('the same deal is written once, also by two processes at once', async () => {
  const [player = '', b = '', c = '', d = ''] = await table.people(4);
  const facts = slamBy([player, b, c, d]);
  const written = await Promise.all([write(facts), write(facts), write(facts)]);
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await table.db.rows('select 1 from slams where room = $1', [facts.room])).toHaveLength(1);
});

test('slams of many tables at once have numbers of their own', async () => {
  const [player = '', b = '', c = '', d = ''] = await table.people(4);
  const all = Array.from({ length: 6 }, () => slamBy([player, b, c, d]));
  await Promise.all(all.map(write));
  const rows = await table.db.rows<{ number: number }>('select number from slams order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
});

test('a slam needs two other members with proven addresses', async () => {
  const [player = '', b = ''] = await table.people(2);
  const unproven = await table.person({ verified: false });
  const lonely = slamBy([player, b, unproven, random.id()]);
  expect(await write(lonely)).toBe(false);
  expect(await rowOf(lonely.room)).toBeUndefined();
  const proven = await table.person();
  expect(await write(slamBy([player, b, proven, random.id()]))).toBe(true);
});
