/**
 * Makes ends of sessions for tests: users in the tables, facts with what a test is about, and the bookings
 * read back.
 */

import type { SessionFacts } from '@troef/engine/outcome/facts.ts';
import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import type { Variant } from '@troef/games';
import { type Receipts, writeResult } from '../community/results/write-result.ts';
import { createRandom } from '../platform/runtime/random.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { makePerson, type PersonOptions } from './people.ts';
import { type SeatSample, sessionFacts } from './sample-facts.ts';

export { type SeatSample, sessionFacts } from './sample-facts.ts';

export interface TestResults {
  readonly db: TestDatabase;
  readonly clock: TestClock;
  readonly deps: { readonly random: ReturnType<typeof createRandom> };
  person(options?: Partial<PersonOptions>): Promise<string>;
  people(many: number): Promise<readonly string[]>;
  facts(seats: readonly SeatSample[], rest?: Partial<SessionFacts>): SessionFacts;
  /** Writes a result, a minute after the one before. */
  finish(seats: readonly SeatSample[], rest?: Partial<SessionFacts>): Promise<Receipts>;
  write(facts: SessionFacts): Promise<Receipts>;
  setKarma(user: string, karma: number, variant?: Variant): Promise<void>;
  karmaOf(user: string, variant?: Variant): Promise<number | null | undefined>;
  /** Returns `[reason, delta]` for each booking, the oldest first. */
  book(user: string): Promise<readonly (readonly [reason: string, delta: number])[]>;
}

/** Call it at the top of a test file. */
export async function openTestResults(start = Date.UTC(2026, 5, 1, 8)): Promise<TestResults> {
  const db = await openTestDatabase();
  const clock = createTestClock(start);
  const random = createRandom(clock);
  const deps = { random };
  let made = 0;

  const self: TestResults = {
    db,
    clock,
    deps,
    async person(options = {}) {
      made += 1;
      const name = options.name ?? `Player ${made}`;
      return (await makePerson({ deps: { random, clock, db } }, { password: null, ...options, name })).id;
    },
    people: (many) => Promise.all(Array.from({ length: many }, () => self.person())),
    facts: (seats, rest = {}) => sessionFacts({ random, clock }, seats, rest),
    finish: (seats, rest) => {
      clock.advance(60_000);
      return self.write(self.facts(seats, rest));
    },
    write: (facts) => db.transaction((tx) => writeResult(tx, deps, facts)),
    async setKarma(user, karma, variant = 'whist') {
      await db.pool.query(
        `insert into records ("user", variant, karma) values ($1, $2, $3)
         on conflict ("user", variant) do update set karma = excluded.karma`,
        [user, variant, karma],
      );
      await db.pool.query(
        `insert into karma_changes (id, "user", variant, delta, reason, at) values ($1, $2, $3, $4, 'correction', 'epoch')`,
        [random.id(), user, variant, karma],
      );
      // Ids of one millisecond have no order.
      clock.advance(1);
    },
    async karmaOf(user, variant = 'whist') {
      const rows = await db.rows<{ karma: number | null }>(
        'select karma from records where "user" = $1 and variant = $2',
        [user, variant],
      );
      return rows[0]?.karma;
    },
    async book(user) {
      const rows = await db.rows<{ reason: string; delta: number }>(
        'select reason, delta from karma_changes where "user" = $1 order by id',
        [user],
      );
      return rows.map(({ reason, delta }) => [reason, delta] as const);
    },
  };
  return self;
}

/** Counts the records that are not the sum of their reasons. It must always be 0. */
export async function differences(db: TestDatabase): Promise<number> {
  const rows = await db.rows<{ wrong: number }>(
    `select count(*)::int as wrong from
       (select "user", variant, sum(delta) as sum from karma_changes group by 1, 2) c
       full join (select "user", variant, karma from records where karma is not null) r using ("user", variant)
     where c.sum is distinct from r.karma`,
  );
  return rows[0]?.wrong ?? -1;
}
