/**
 * A site on which people have played for half a year: members in circles of twelve, each with about forty sessions,
 * with results, reputation, rooms, their logs and lines of chat. Results are written as the server writes them.
 */
import { createTestClock } from '../../packages/engine/src/testing/clock.ts';
import { writeResult } from '../../packages/server/src/community/results/write-result.ts';
import type { Database } from '../../packages/server/src/platform/db/client.ts';
import { createTestRandom } from '../../packages/server/src/testing/random.ts';
import { sessionFacts } from '../../packages/server/src/testing/sample-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 180;
const CIRCLE = 12;
const SESSIONS_A_MEMBER = 40;
export const ROWS_A_SESSION = 40;
const LINES_A_SESSION = 4;
/** Tables that are played at the same time: their rows lie among each other. */
const TABLES_AT_ONCE = 100;
const AT_ONCE = 8;

export async function playedSite(db: Database, sessions: number, now: number): Promise<void> {
  const clock = createTestClock(now - DAYS * DAY_MS);
  const random = createTestRandom(clock, 'site');
  const circles = Math.max(1, Math.round((sessions * 4) / SESSIONS_A_MEMBER / CIRCLE));
  const members = Array.from({ length: circles * CIRCLE }, () => random.id());
  await db.pool.query(
    `insert into users (id, name, name_key, slug, name_look, locale, terms_at, passkey_handle, games, created_at, updated_at)
     select id, 'Member ' || n, 'member ' || n, 'member-' || n, 'member' || n, 'en', $2, decode(md5(id::text), 'hex'),
       '{"whist": {"ranked": true, "rankedAt": "2026-01-01T00:00:00.000Z"}}', $2, $2
     from unnest($1::uuid[]) with ordinality as m (id, n)`,
    [members, new Date(clock.now())],
  );
  const step = (DAYS * DAY_MS) / sessions;
  for (let from = 0; from < sessions; from += AT_ONCE) {
    const facts = Array.from({ length: Math.min(AT_ONCE, sessions - from) }, (_, at) => {
      clock.advance(step);
      // Of one circle each, so that none waits for another.
      const circle = (from + at) % circles;
      const seats = [0, 1, 2, 3].map(
        (seat) => members[circle * CIRCLE + ((from + seat * 3) % CIRCLE)] ?? null,
      );
      const scores = [6, 2, -3, -5];
      return sessionFacts(
        { random, clock },
        seats.map((user, seat) => ({ user, place: seat + 1, score: scores[(from + seat) % 4] ?? 0 })),
      );
    });
    await Promise.all(facts.map((each) => db.transaction((tx) => writeResult(tx, { random }, each))));
  }
  await roomsOfResults(db);
}

async function roomsOfResults({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, ended_at, alone)
     select room, variant, 'closed', $1, 'host', '\\x00', 'c', ended_at - interval '40 minutes', ended_at, false from results`,
    [ROWS_A_SESSION],
  );
  await pool.query(
    `insert into room_players (room, "user", at)
     select s.room, s."user", r.ended_at from result_seats s join results r on r.room = s.room where s."user" is not null`,
  );
  await pool.query('set statement_timeout = 0');
  await pool.query(
    `insert into chat_lines (id, room, variant, "user", name, text, at)
     select gen_random_uuid(), r.room, r.variant, (select s."user" from result_seats s where s.room = r.room and s.seat = 0),
       'Member', 'A line of chat', r.ended_at from results r, generate_series(1, $1)`,
    [LINES_A_SESSION],
  );
  const { rows } = await pool.query<{ ids: string[] }>(
    `select array_agg(room order by room) as ids from
       (select room, row_number() over (order by room) / $1::int as together from results) r group by together order by 1`,
    [TABLES_AT_ONCE],
  );
  for (const { ids } of rows)
    await pool.query(
      `insert into room_log (room, seq, move_id, seat, body, at)
       select room, seq, 'move-' || md5(room::text || seq), seq % 4,
         json_build_object('type', 'move', 'event', json_build_object('type', 'play', 'seat', seq % 4, 'card', 'AH'),
           'cards', repeat('7H 8H 9H ', 8)), now()
       from unnest($1::uuid[]) as room, generate_series(1, $2) as seq order by seq, room`,
      [ids, ROWS_A_SESSION],
    );
}
