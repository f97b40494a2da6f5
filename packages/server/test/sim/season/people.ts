/** The people of a season, written straight into the tables, and when they have a page open. */

import { nameKeyOf, slugOf } from '../../../src/accounts/users/names.ts';
import type { Database } from '../../../src/platform/db/client.ts';
import { createTestRandom } from '../../../src/testing/random.ts';

export interface Crowd {
  /** Ids by number. */
  readonly ids: readonly string[];
  /** Has a page open in this time. Until null: until the event is over. */
  comes(person: string, from: number, to: number | null, event: number): void;
  isOnline(person: string, now: number): boolean;
  /** Everybody closes the pages of an event that is over. */
  goesHome(event: number): void;
}

export async function makePeople(db: Database, count: number, now: number): Promise<Crowd> {
  const random = createTestRandom({ now: () => now }, 'people');
  const ids = Array.from({ length: count }, () => random.id());
  const people = ids.map((id, n) => ({
    id,
    name: `Player ${n}`,
    key: nameKeyOf(`Player ${n}`),
    slug: slugOf(`Player ${n}`),
  }));
  await db.pool.query(
    `insert into users (id, name, name_key, slug, locale, terms_at, passkey_handle, created_at, updated_at, name_look)
     select id, name, key, slug, 'en', $2, decode(replace(id::text, '-', ''), 'hex'), $2, $2, key
     from json_to_recordset($1::json) as p(id uuid, name text, key text, slug text)`,
    [JSON.stringify(people), new Date(now)],
  );
  await db.pool.query(
    `insert into user_emails ("user", email, email_key, verified_at, is_primary, created_at)
     select id, slug || '@example.org', slug || '@example.org', created_at, true, created_at from users`,
  );
  const visits = new Map<
    string,
    { readonly from: number; readonly to: number | null; readonly event: number }[]
  >();
  return {
    ids,
    comes(person, from, to, event) {
      const known = visits.get(person) ?? [];
      known.push({ from, to, event });
      visits.set(person, known);
    },
    isOnline: (person, now) =>
      (visits.get(person) ?? []).some(({ from, to }) => from <= now && (to === null || now < to)),
    goesHome(event) {
      for (const [person, known] of visits)
        visits.set(
          person,
          known.filter((visit) => visit.event !== event),
        );
    },
  };
}
