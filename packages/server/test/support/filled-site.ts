/**
 * What the jobs that tidy up and tell have to do, for the test that kills them in the middle: old lines and rooms, a
 * poll whose time is over, a new post with somebody who reads the blog, a tournament that was played.
 */
import type { WrittenPost } from '../../src/features/blog/posts.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { writePlayedTournament } from '../../src/testing/played-tournaments.ts';

const DAY = 24 * 60 * 60_000;
const localized = (text: string) => ({ en: text, nl: text, fr: text });

/** A post that the site has had for no time. */
export const NEW_POST: WrittenPost = {
  ...{ lang: 'nl', slug: 'een-nieuw-spel', post: 'a-new-game', title: 'Een nieuw spel', lead: 'Het is er.' },
  ...{ date: '2026-06-01', tags: [], cards: [], draft: false },
};

export async function fillSite(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  { users, now }: { readonly users: readonly string[]; readonly now: number },
): Promise<void> {
  const query = (sql: string, values: readonly unknown[]) => db.pool.query(sql, [...values]);
  const ago = (days: number): Date => new Date(now - days * DAY);
  const line = (room: string | null, at: Date) =>
    query(
      `insert into chat_lines (id, room, variant, "user", name, text, at) values ($1, $2, 'whist', $3, 'An', 'Hi', $4)`,
      [random.id(), room, users[0], at],
    );

  // Of each kind one that goes and one that stays.
  const talked = random.id();
  for (const days of [0.5, 2]) await line(null, ago(days));
  for (const days of [20, 40]) await line(talked, ago(days));

  await writePlayedTournament(db.pool, {
    at: now - 400 * DAY,
    points: users.map((user, place) => [user, 40 - place]),
  });
  // The slug is drawn by chance.
  await query(`update tournaments set slug = 'cup'`, []);
  for (const days of [100, 399])
    await query(
      `insert into tournament_messages (id, tournament, "user", name, text, at)
       select $1, id, $2, 'An', 'Well played', $3 from tournaments`,
      [random.id(), users[0], ago(days)],
    );

  for (const days of [10, 95])
    await query(
      `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, ended_at)
       values ($1, 'whist', 'abandoned', 3, 'guest', '', '', $2, $2)`,
      [random.id(), ago(days)],
    );
  await query(
    `insert into room_players (room, "user", at) select id, $1, created_at from rooms where status = 'abandoned'`,
    [random.id()],
  );

  const poll = random.id();
  await query(
    `insert into polls (id, slug, question, options, multiple, audience, results, opens, closes, created_at)
     values ($1, 'which', $2, $3, 1, 'registered', 'after_vote', $4, $5, $4)`,
    [
      poll,
      JSON.stringify(localized('Which?')),
      JSON.stringify([localized('This'), localized('That')]),
      ago(10),
      new Date(now - 60_000),
    ],
  );
  for (const [nth, user] of users.entries())
    await query('insert into poll_votes (poll, "user", options, at) values ($1, $2, $3, $4)', [
      poll,
      user,
      [nth % 2],
      ago(9),
    ]);

  await query(`insert into blog_posts (post, seen_at) values ('an-old-post', 'epoch')`, []);
  await query(
    `insert into blog_subscriptions (id, email, locale, asked_at, confirmed_at, told_at)
     values ($1, 'reader@example.org', 'nl', $2, $2, $2)`,
    [random.id(), ago(30)],
  );
  for (const [hash, days] of [
    ['\\x01', 1],
    ['\\x02', -1],
  ] as const)
    await query('insert into backer_counted (hash, until) values ($1, $2)', [hash, ago(days)]);
}
