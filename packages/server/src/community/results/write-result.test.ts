import type { SessionFacts } from '@troef/engine/outcome/facts.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { differences, openTestResults } from '../../testing/results.ts';
import { beginKarma } from '../karma/begin.ts';
import { bookLeave } from '../karma/leaves.ts';
import { writeResult, writeStop } from './write-result.ts';

const table = await openTestResults();
afterEach(async () => expect(await differences(table.db)).toBe(0));

const rows = (sql: string, ...values: readonly unknown[]) => table.db.rows(sql, values);
/** Makes four members with proven addresses and some reputation. */
async function four(karma = 40): Promise<readonly [string, string, string, string]> {
  const [a = '', b = '', c = '', d = ''] = await table.people(4);
  for (const user of [a, b, c, d]) await table.setKarma(user, karma);
  return [a, b, c, d];
}
const leave = (user: string, room: string) =>
  table.db.transaction((tx) =>
    bookLeave(tx, table.deps, { room, variant: 'whist', user, at: table.clock.now() }),
  );

describe('four people finish a session', () => {
  test('each gains by their place, with a receipt and the sum behind it', async () => {
    const people = await four();
    const receipts = await table.finish(people);
    expect(receipts).toEqual(
      [6, 4, 3, 2].map((delta, at) => ({
        delta,
        karma: 40 + delta,
        place: at + 1,
        deals: 16,
        humans: 3,
        notes: [],
      })),
    );
    expect(await Promise.all(people.map((user) => table.karmaOf(user)))).toEqual([46, 44, 43, 42]);
    const [change] = await rows(
      `select reason, delta, details from karma_changes where "user" = $1 and reason = 'room'`,
      people[1],
    );
    expect(change).toEqual({
      reason: 'room',
      delta: 4,
      details: {
        place: 2,
        deals: 16,
        humans: 3,
        points: 4,
        drag: 0,
        length: 1,
        company: 1,
        repeat: 1,
        earned: 4,
        notes: [],
      },
    });
  });

  test('a member without karma begins with the starting value, booked before what they gain', async () => {
    const [novice, ...others] = await four();
    const known = await table.person();
    await table.setKarma(known, 600, 'hearts');
    const [first, second] = await table.finish([known, await table.person(), ...others.slice(0, 2)]);
    expect([first?.karma, second?.karma]).toEqual([66, 14]);
    expect(await table.book(known)).toEqual([
      ['correction', 600],
      ['start', 60],
      ['room', 6],
    ]);
    expect(await table.karmaOf(novice)).toBe(40);
  });

  test('the starting value is booked at the start, once, and only for members with a proven address', async () => {
    const [proven, unproven] = [await table.person(), await table.person({ verified: false })];
    const people = [proven, unproven, table.deps.random.id()];
    const begin = () =>
      table.db.transaction((tx) =>
        beginKarma(tx, table.deps, { variant: 'manille', people, at: table.clock.now() }),
      );
    await begin();
    await begin();
    expect(await table.book(proven)).toEqual([['start', 10]]);
    expect(await table.book(unproven)).toEqual([]);
  });

  test('writing twice changes nothing and returns the same', async () => {
    const facts = table.facts(await four());
    const once = await table.write(facts);
    expect(await table.write(facts)).toEqual(once);
    expect(await rows('select count(*)::int from result_seats where room = $1', facts.room)).toEqual([
      { count: 4 },
    ]);
    expect(await table.karmaOf(facts.seats[0].user ?? '')).toBe(46);
  });

  test('a crash before any statement, or before the commit, leaves nothing', async () => {
    const people = await four();
    const facts = table.facts(people);
    const [leaver] = people;
    await leave(leaver, facts.room);
    const before = await table.karmaOf(leaver);
    const stored = async () => [
      await rows('select 1 from results where room = $1', facts.room),
      await rows('select 1 from result_seats where room = $1', facts.room),
      await rows('select 1 from karma_changes where ref = $1 and reason <> $2', facts.room, 'leave'),
      await rows('select games from records where "user" = $1', leaver),
    ];
    const nothing = await stored();
    let statements = 0;
    for (let survived = 0; ; survived++) {
      statements = 0;
      const dying = table.db.transaction(async (tx) => {
        const query = async (...asked: readonly unknown[]) => {
          if (statements++ === survived) throw new Error('killed');
          return (tx.query as (...given: readonly unknown[]) => Promise<never>).call(tx, ...asked);
        };
        await writeResult({ query } as typeof tx, table.deps, facts);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await stored()).toEqual(nothing);
      if (statements <= survived) break;
    }
    expect(statements).toBeGreaterThan(7);
    expect((await table.write(facts))[0]?.karma).toBe((before ?? 0) + 5 + 6);
  });

  test('the result says what kind of room it was', async () => {
    const people = await four();
    const facts = table.facts(people, {
      length: 'free',
      deals: 9,
      restricted: true,
      chosenTeams: true,
      rulesChanged: true,
    });
    await table.write(facts);
    const [result] = await rows('select * from results where room = $1', facts.room);
    expect(result).toMatchObject({
      variant: 'whist',
      status: 'finished',
      length: 'free',
      deals: 9,
      alone: false,
      restricted: true,
      chosen_teams: true,
      rules_changed: true,
      ranked_for_karma: true,
      people: [...people].sort(),
    });
  });
});

describe('players who gain nothing', () => {
  test('alone: the session counts as played, and nobody gains', async () => {
    const user = await table.person();
    const facts = table.facts([user], { alone: true, length: 8, deals: 8 });
    expect(await table.write(facts)).toEqual([null, null, null, null]);
    expect(await table.book(user)).toEqual([]);
    expect(await rows('select karma, games from records where "user" = $1', user)).toEqual([
      { karma: null, games: 1 },
    ]);
    expect(await rows('select ranked_for_karma from results where room = $1', facts.room)).toEqual([
      { ranked_for_karma: false },
    ]);
    expect(
      await rows('select stay, place from result_seats where room = $1 order by seat', facts.room),
    ).toEqual([
      { stay: 'there', place: 1 },
      { stay: 'computer', place: 2 },
      { stay: 'computer', place: 3 },
      { stay: 'computer', place: 4 },
    ]);
  });

  test('without an account or a proven address: they neither gain nor count for the others', async () => {
    const [a, b] = await four();
    const unproven = await table.person({ verified: false });
    const nobody = table.deps.random.id();
    const facts = table.facts([a, unproven, nobody, b]);
    const [first, second, third, last] = await table.write(facts);
    expect(first).toMatchObject({ delta: 3, humans: 1 });
    expect(second).toMatchObject({ delta: 0, karma: 0, notes: ['unverified'] });
    expect(third).toBeNull();
    expect(last).toMatchObject({ delta: 1, humans: 1 });
    expect(await rows('select "user" from result_seats where room = $1 and seat = 2', facts.room)).toEqual([
      { user: null },
    ]);
  });

  test('the only member with a proven address at the table', async () => {
    const [a] = await four();
    const [first] = await table.finish([a, table.deps.random.id(), await table.person({ verified: false })]);
    expect(first).toMatchObject({ delta: 0, humans: 0, notes: ['alone'] });
    expect(await table.book(a)).toEqual([['correction', 40]]);
  });

  test('an administrator, whose karma has no limit', async () => {
    const [a, b] = await four();
    const admin = await table.person({ admin: true });
    const receipts = await table.finish([admin, a, b]);
    expect(receipts[0]).toMatchObject({ delta: 0, karma: null, notes: [] });
    expect(receipts[1]).toMatchObject({ humans: 2 });
    expect(await table.book(admin)).toEqual([]);
  });

  test('all players of an abandoned session', async () => {
    const people = await four();
    expect(await table.finish(people, { status: 'abandoned' })).toEqual([null, null, null, null]);
    expect(await rows('select games from records where "user" = $1', people[0])).toEqual([{ games: 0 }]);
  });
});

describe('a player left', () => {
  test('after half of the deals: nobody else loses by it, the leaver gains nothing', async () => {
    const [a, b, c, d] = await four();
    const receipts = await table.finish([a, b, c, { user: d, stay: 'removed', playedDeals: 8 }]);
    expect(receipts.map((receipt) => receipt?.delta)).toEqual([6, 4, 3, 0]);
    expect(receipts[3]?.notes).toEqual(['left']);
  });

  test('early: the others played with fewer people', async () => {
    const [a, b, c, d] = await four();
    const receipts = await table.finish([a, b, c, { user: d, stay: 'removed', playedDeals: 7 }]);
    expect(receipts.map((receipt) => [receipt?.humans, receipt?.delta])).toEqual([
      [2, 5],
      [2, 3],
      [2, 2],
      [3, 0],
    ]);
  });

  test('legally, at any time: the others are counted as before', async () => {
    const [a, b, c, d] = await four();
    const receipts = await table.finish([a, b, c, { user: d, stay: 'left', playedDeals: 2 }]);
    expect(receipts.map((receipt) => receipt?.delta)).toEqual([6, 4, 3, 0]);
  });

  test('and came back: half of the loss is returned, and the room counts if they played half of it', async () => {
    const [a, b, c, d] = await four(300);
    // 300 − 15 + 8 + 6; a day later 299 − 23 + 12, and nothing for the room.
    for (const [playedDeals, delta, karma] of [
      [8, 6, 299],
      [7, 0, 288],
    ] as const) {
      const facts = table.facts([{ user: d, playedDeals }, a, b, c]);
      await leave(d, facts.room);
      expect((await table.write(facts))[0]).toMatchObject({ delta, karma });
      expect(await table.karmaOf(d)).toBe(karma);
      table.clock.advance(25 * 60 * 60 * 1000);
    }
  });
});

describe('the same people again', () => {
  test('within a day each session counts less, in any game; with others it counts in full', async () => {
    const [a, b, c, d] = await four();
    const [first] = await table.finish([a, b, c, d]);
    const [, second] = await table.finish([b, a, d, c], { variant: 'hearts', length: 100 });
    const [third] = await table.finish([a, b, c, d]);
    const [other] = await table.finish([a, b, c, await table.person()]);
    expect([first?.delta, second?.delta, third?.delta, other?.delta]).toEqual([6, 3, 4, 6]);
    expect(third?.notes).toEqual(['repeated']);
    table.clock.advance(25 * 60 * 60 * 1000);
    expect((await table.finish([a, b, c, d]))[0]).toMatchObject({ delta: 6, notes: [] });
  });

  test('a player who stops each time, in rooms without a result, also gains less each time', async () => {
    const people = await four();
    const stop = async (who: readonly string[]) => {
      table.clock.advance(60_000);
      const facts = table.facts(who, { length: 'free' });
      return table.db.transaction((tx) => writeStop(tx, table.deps, facts, 0));
    };
    const [first, second, third] = [await stop(people), await stop(people), await stop(people)];
    expect([first?.delta, second?.delta, third?.delta]).toEqual([6, 5, 4]);
    expect(third?.notes).toEqual(['repeated']);
    expect((await table.finish(people))[1]?.notes).toEqual(['repeated']);
    expect((await stop([...people.slice(0, 3), await table.person()]))?.notes).toEqual([]);
  });
});

describe('one of two members with proven addresses stops, and the other goes on with computers', () => {
  const stop = (people: readonly string[], deals: number) => {
    table.clock.advance(60_000);
    const seats = [...people, null, null].slice(0, 4).map((user) => ({ user, playedDeals: deals }));
    const facts = table.facts(
      seats.map((seat) => (seat.user === null ? { ...seat, stay: 'computer' as const } : seat)),
      { length: 'free', deals },
    );
    return { facts, receipt: table.db.transaction((tx) => writeStop(tx, table.deps, facts, 0)) };
  };
  const goneOn = (facts: SessionFacts, deals: number): SessionFacts => {
    const [first, second, third, last] = facts.seats;
    const seats = [{ ...first, stay: 'left' }, { ...second, playedDeals: deals }, third, last] as const;
    return { ...facts, deals, endedAt: table.clock.now(), seats };
  };

  test('both gain for what they played together, at once and once', async () => {
    const [an, bo] = await four();
    const { facts, receipt } = stop([an, bo], 16);
    expect(await receipt).toMatchObject({ delta: 3, notes: [] });
    expect(await table.book(bo)).toEqual([
      ['correction', 40],
      ['room', 2],
    ]);
    table.clock.advance(60_000);
    const receipts = await table.write(goneOn(facts, 40));
    expect(receipts[1]).toMatchObject({ delta: 2, karma: 42, deals: 16, notes: ['stopped'] });
    expect(await table.karmaOf(bo)).toBe(42);
    expect(await table.karmaOf(an)).toBe(43);
  });

  test('if two such members stay, their gain is written at the end', async () => {
    const [an, bo, cy] = await four();
    await stop([an, bo, cy], 16).receipt;
    expect(await table.book(bo)).toEqual([['correction', 40]]);
  });

  test('a session that was too short gives nobody anything', async () => {
    const [an, bo] = await four();
    expect(await stop([an, bo], 4).receipt).toMatchObject({ delta: 0, notes: ['short'] });
    expect(await table.karmaOf(bo)).toBe(40);
  });
});

test('a day ends at midnight in Brussels, and its limit with it', async () => {
  // In summer time midnight in Brussels is 22:00 UTC.
  const evening = Date.UTC(2026, 6, 10, 12);
  table.clock.advance(evening - table.clock.now());
  const [hero] = await four();
  let gained = 0;
  for (let nth = 0; nth < 7; nth++) {
    const [receipt] = await table.finish([hero, ...(await table.people(3))], { length: 32, deals: 32 });
    gained += receipt?.delta ?? 0;
  }
  expect(gained).toBe(60);
  const after = { length: 16, variant: 'whist' } as const;
  table.clock.advance(Date.UTC(2026, 6, 10, 21, 58) - table.clock.now());
  expect((await table.finish([hero, ...(await table.people(3))], after))[0]).toMatchObject({
    delta: 0,
    notes: ['capped'],
  });
  // Another game has a limit of its own.
  const hearts = await table.finish([hero, ...(await table.people(3))], { variant: 'hearts', length: 100 });
  expect(hearts[0]?.delta).toBe(6);
  table.clock.advance(60_000);
  expect((await table.finish([hero, ...(await table.people(3))], after))[0]?.delta).toBe(6);
});

test('rooms that end together and share players wait for each other, and no point is lost', async () => {
  const people = [...(await four(40)), ...(await four(40))];
  const ends = Array.from({ length: 16 }, (_, nth) => {
    const turned = people.map((_, at) => people[(at * 3 + nth) % people.length] ?? '');
    return table.facts(nth % 2 === 0 ? turned.slice(0, 4) : turned.slice(0, 4).reverse());
  });
  const receipts = await Promise.all(ends.map((facts) => table.write(facts)));
  for (const user of people) {
    const deltas = ends.flatMap((facts, at) =>
      facts.seats.flatMap((seat, nth) => (seat.user === user ? [receipts[at]?.[nth]?.delta ?? 0] : [])),
    );
    const sum = deltas.reduce((total, delta) => total + delta, 0);
    expect(await table.karmaOf(user)).toBe(40 + sum);
  }
});
