/**
 * Tells subscribers of new posts (`blog.tell`, docs/behaviour/mail.md 3).
 *
 * A post is new if the site has had it for less time than a subscription was told. So a post whose date is
 * older than its release is told too, and the posts of the very first look are told to nobody. The mails of a
 * subscription and the moment until which it was told are one transaction: a job that is tried again, or two
 * processes, tell nobody twice.
 */
import type { Locale } from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { WrittenPost } from './posts.ts';
import { createSubscriptionIds } from './subscription-ids.ts';

const AT_ONCE = 50;
const BETWEEN_MS = 60_000;

interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly toldAt: Date;
}

export interface TellOptions {
  readonly posts: readonly WrittenPost[];
  readonly linkTo: LinkTo;
}

type TellDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'hashes'>;

export async function tellOfPosts(deps: TellDeps, { posts, linkTo }: TellOptions): Promise<void> {
  const { db, clock } = deps;
  const written = posts.filter(({ draft }) => !draft);
  const now = clock.now();
  await notePosts(db.pool, [...new Set(written.map(({ post }) => post))], new Date(now));
  const { rows } = await db.pool.query<{ post: string; seenAt: Date }>(
    `select post, seen_at as "seenAt" from blog_posts where seen_at > 'epoch'`,
  );
  const seen = new Map(rows.map(({ post, seenAt }) => [post, seenAt]));
  const ids = createSubscriptionIds(deps.hashes);

  const tell = async (tx: Querier, { id, email, locale, toldAt }: Subscriber, at: Date): Promise<void> => {
    const fresh = written
      .filter(({ lang, post }) => lang === locale && (seen.get(post) ?? toldAt) > toldAt)
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const key = ids.of(id);
    for (const { post, slug, title, lead } of fresh) {
      await queueMail(tx, deps, {
        kind: 'blogPost',
        to: email,
        user: null,
        locale,
        values: {
          title,
          lead,
          link: linkTo(`/${locale}/blog/${slug}`),
          end: linkTo(`/${locale}/blog/subscription/${key}`),
          unsubscribe: linkTo(`/api/blog/subscriptions/${key}/unsubscribe`),
        },
        dedupKey: `blog ${post} ${id}`,
        // Few at a time: a code that somebody waits for is not behind all of them.
        dueAt: at,
      });
    }
    await tx.query('update blog_subscriptions set told_at = $2 where id = $1', [id, new Date(now)]);
  };

  for (let batch = 0; ; batch++) {
    const told = await db.transaction(async (tx) => {
      const { rows: subscribers } = await tx.query<Subscriber>(
        `select id, email, locale, told_at as "toldAt" from blog_subscriptions
         where told_at < (select max(seen_at) from blog_posts where seen_at <= $1)
         order by id limit $2 for update skip locked`,
        [new Date(now), AT_ONCE],
      );
      for (const each of subscribers) await tell(tx, each, new Date(now + batch * BETWEEN_MS));
      return subscribers.length;
    });
    if (told === 0) return;
  }
}

/** Notes which posts there are. At the very first look nobody is told of any. */
async function notePosts(db: Querier, posts: readonly string[], now: Date): Promise<void> {
  await db.query(
    `insert into blog_posts (post, seen_at)
     select post, case when exists (select 1 from blog_posts) then $2 else 'epoch'::timestamptz end
     from unnest($1::text[]) post
     on conflict (post) do nothing`,
    [posts, now],
  );
}
