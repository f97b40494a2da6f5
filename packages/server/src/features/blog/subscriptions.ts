/**
 * Subscriptions to the blog by mail (docs/behaviour/mail.md 3). Only the owner of a mailbox can subscribe it:
 * a subscription is idle until the link of its mail is used. Every answer is the same whether an address is
 * subscribed.
 */
import { ApiError, type Locale, UNCONFIRMED_DAYS } from '@troef/protocol';
import { emailAddress, emailKey } from '../../accounts/users/email-address.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { isOfEverybody, mailDomain } from './mail-domain.ts';
import { createSubscriptionIds } from './subscription-ids.ts';

const HOUR_S = 60 * 60;
const DAY_MS = 24 * HOUR_S * 1000;

type SubscriptionDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'vault' | 'hashes'>;

export interface Subscriptions {
  /**
   * Mails a link that confirms. Refuses with `unprocessable_content email`, `too_many_requests
   * blog_subscriptions` (by network address), `blog_mailbox`, `blog_domain`.
   */
  ask(wish: { readonly email: string; readonly locale: Locale; readonly ip: string }): Promise<void>;
  /** Refuses with `resource_missing subscription`. */
  confirm(id: string, locale: Locale | undefined): Promise<{ readonly locale: Locale }>;
  /** Ends a subscription, or one that has ended before. Refuses ids that are none. */
  end(id: string): Promise<void>;
}

export function createSubscriptions(deps: SubscriptionDeps, linkTo: LinkTo): Subscriptions {
  const { db, clock, random, hashes } = deps;
  const ids = createSubscriptionIds(hashes);
  const addresses = createAddressLimit({ name: 'blog_subscriptions', times: 10, seconds: HOUR_S }, deps);
  // Apart from the mails about accounts: nobody can use those up by subscribing an address.
  const mailboxes = createSharedLimit({ name: 'blog_mailbox', times: 3, seconds: 24 * HOUR_S }, deps);
  // A domain has as many mailboxes as its owner likes, and a stranger can name them all.
  const domains = createSharedLimit({ name: 'blog_domain', times: 20, seconds: HOUR_S }, deps);
  // Where everybody has a mailbox, a few callers must not keep the others from subscribing.
  const providers = createSharedLimit({ name: 'blog_domain', times: 1_000, seconds: HOUR_S }, deps);

  const rowOf = (id: string): string => {
    const row = ids.read(id);
    if (row === undefined) throw new ApiError('resource_missing', 'subscription');
    return row;
  };

  return {
    async ask({ email: typed, locale, ip }) {
      const email = emailAddress(typed);
      if (email === undefined) throw new ApiError('unprocessable_content', 'email');
      await addresses.count(ip);
      await mailboxes.count(emailKey(email));
      const domain = mailDomain(email);
      await (isOfEverybody(domain) ? providers : domains).count(domain);
      await db.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `insert into blog_subscriptions as kept (id, email, locale, asked_at) values ($1, $2, $3, $4)
           on conflict (lower(email)) do update set
             locale = case when kept.confirmed_at is null then excluded.locale else kept.locale end
           returning id`,
          [random.id(), email, locale, new Date(clock.now())],
        );
        const id = ids.of(rows[0]?.id ?? '');
        await queueMail(tx, deps, {
          kind: 'blogConfirm',
          to: email,
          user: null,
          locale,
          values: {
            link: linkTo(`/${locale}/blog/subscription/${id}?do=confirm`),
            days: String(UNCONFIRMED_DAYS),
          },
        });
      });
    },
    async confirm(id, locale) {
      const { rows } = await db.pool.query<{ locale: Locale }>(
        `update blog_subscriptions set locale = coalesce($3, locale),
           confirmed_at = coalesce(confirmed_at, $2), told_at = coalesce(told_at, $2)
         where id = $1 returning locale`,
        [rowOf(id), new Date(clock.now()), locale ?? null],
      );
      const [row] = rows;
      if (row === undefined) throw new ApiError('resource_missing', 'subscription');
      return row;
    },
    async end(id) {
      await db.pool.query('delete from blog_subscriptions where id = $1', [rowOf(id)]);
    },
  };
}

/** Deletes subscriptions that nobody confirmed (`blog.cleanup`). */
export async function forgetUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.pool.query('delete from blog_subscriptions where confirmed_at is null and asked_at < $1', [
    new Date(clock.now() - UNCONFIRMED_DAYS * DAY_MS),
  ]);
}
