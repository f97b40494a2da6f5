import { ROOMS_TO_FORGIVE } from '@troef/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { differences, openTestResults } from '../../testing/results.ts';
import { bookLeave, type LeaveReceipt } from './leaves.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const table = await openTestResults();
afterEach(async () => expect(await differences(table.db)).toBe(0));

const leave = (user: string, room = table.deps.random.id()): Promise<LeaveReceipt | null> =>
  table.db.transaction((tx) =>
    bookLeave(tx, table.deps, { room, variant: 'whist', user, at: table.clock.now() }),
  );
async function someone(karma: number): Promise<string> {
  const user = await table.person();
  await table.setKarma(user, karma);
  return user;
}
const stateOf = async (user: string) => {
  const rows = await table.db.rows<{ drops: number; limitations: Record<string, string> }>(
    'select drops, limitations from users where id = $1',
    [user],
  );
  return rows[0];
};
const inMs = (ms: number): string => new Date(table.clock.now() + ms).toISOString();

describe('leaving illegally', () => {
  test('costs five per cent, half as much again the second time in a month, double from the third', async () => {
    const user = await someone(1000);
    const losses: unknown[] = [];
    for (let nth = 0; nth < 4; nth++) {
      losses.push(await leave(user));
      table.clock.advance(8 * DAY);
    }
    expect(losses).toEqual([50, 72, 88, 80].map((loss) => ({ loss, limited: null })));
    expect(await table.karmaOf(user)).toBe(710);
    table.clock.advance(40 * DAY);
    expect(await leave(user)).toEqual({ loss: 36, limited: null });
    expect(await stateOf(user)).toMatchObject({ drops: 5 });
  });

  test('books one loss for a room, also when it is reported several times at once', async () => {
    const [user, room] = [await someone(300), table.deps.random.id()];
    const booked = await Promise.all([1, 2, 3, 4].map(() => leave(user, room)));
    expect(booked.filter((each) => each !== null)).toEqual([{ loss: 15, limited: null }]);
    expect(await table.karmaOf(user)).toBe(285);
    expect(await stateOf(user)).toMatchObject({ drops: 1 });
  });

  test('never takes the last point, and takes from a newcomer what they began with', async () => {
    const [poor, fresh] = [await someone(4), await table.person()];
    expect(await leave(poor)).toMatchObject({ loss: 3 });
    expect(await leave(poor)).toMatchObject({ loss: 0 });
    expect(await table.karmaOf(poor)).toBe(1);
    expect(await leave(fresh)).toMatchObject({ loss: 9 });
    expect(await table.book(fresh)).toEqual([
      ['start', 10],
      ['leave', -9],
    ]);
  });

  test('counts but costs no karma if the member has none, or has it without limit', async () => {
    const unproven = await table.person({ verified: false });
    const admin = await table.person({ admin: true });
    for (const user of [unproven, admin]) {
      expect(await leave(user)).toEqual({ loss: 0, limited: null });
      expect(await table.book(user)).toEqual([]);
      expect(await stateOf(user)).toMatchObject({ drops: 1 });
    }
    expect(await leave(table.deps.random.id())).toBeNull();
  });
});

describe('rooms with people are closed', () => {
  test('for half an hour after the third in a day, for a day after the fifth in a week, then twice as long', async () => {
    const user = await someone(1000);
    const until: unknown[] = [];
    for (let nth = 0; nth < 7; nth++) {
      table.clock.advance(HOUR);
      const receipt = await leave(user);
      const limited = receipt?.limited;
      until.push(typeof limited === 'string' ? (Date.parse(limited) - table.clock.now()) / HOUR : limited);
    }
    expect(until).toEqual([null, null, 0.5, 0.5, 24, 48, 96]);
    expect((await stateOf(user))?.limitations).toEqual({ rooms: inMs(96 * HOUR) });
  });

  test('no shorter than an administrator has set, and other limitations stay', async () => {
    const user = await someone(1000);
    const standing = { rooms: inMs(9 * DAY), chat: inMs(DAY) };
    await table.db.pool.query('update users set limitations = $2 where id = $1', [
      user,
      JSON.stringify(standing),
    ]);
    for (let nth = 0; nth < 3; nth++) await leave(user);
    expect((await stateOf(user))?.limitations).toEqual(standing);
  });
});

test('fifty finished rooms without leaving reduce the count by one, and fifty more by another', async () => {
  const user = await someone(100);
  const partner = await table.person();
  /** Finishes this many rooms, one of them now. Returns the leaves that count. */
  const finish = async (many: number): Promise<number | undefined> => {
    table.clock.advance(60_000);
    await table.db.pool.query(
      `with made as (
         insert into results (room, variant, status, length, deals, alone, restricted, chosen_teams, rules_changed,
           ranked_for_karma, people, ended_at)
         select gen_random_uuid(), 'whist', 'finished', '16', 16, false, false, false, false, true, '{}', $2
         from generate_series(2, $3) returning room)
       insert into result_seats (room, seat, "user", stay, played_deals, place, score, contracts)
       select room, 0, $1, 'there', 16, 1, 0, '{}' from made`,
      [user, new Date(table.clock.now()), many],
    );
    await table.finish([user, partner]);
    return (await stateOf(user))?.drops;
  };
  await leave(user);
  await leave(user);
  expect(await finish(ROOMS_TO_FORGIVE - 1)).toBe(2);
  // A player alone cannot leave anybody.
  await table.finish([user], { alone: true });
  expect((await stateOf(user))?.drops).toBe(2);
  expect(await finish(1)).toBe(1);
  expect(await finish(ROOMS_TO_FORGIVE - 1)).toBe(1);
  await leave(user);
  expect(await finish(1)).toBe(2);
  expect(await finish(ROOMS_TO_FORGIVE - 1)).toBe(1);
});
