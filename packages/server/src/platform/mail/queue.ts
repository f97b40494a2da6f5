/**
 * Mails to be sent, written in the transaction of their cause and sent from the outbox.
 *
 * What a mail says is sealed while it waits, because it may hold a code.
 */
import type { Locale } from '@troef/protocol';
import type { Querier } from '../db/querier.ts';
import type { Deps } from '../deps.ts';

export const MAIL_KINDS = [
  'verification',
  'newAddress',
  'wayInChanged',
  'addressLetGo',
  'reset',
  'passwordChanged',
  'sudoCode',
  'blocked',
  'deletionAsked',
  'deletionUndone',
  'deleted',
  'blogConfirm',
  'blogPost',
  'contact',
  'caseClosed',
  'caseTold',
  'receipt',
  'giftCard',
  'giftReceived',
  'refund',
  'renewalFailed',
  'premiumEnds',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What `wayInChanged` tells. Each has its own sentence in packages/i18n. */
export const WAY_IN_CHANGES = [
  'passkeyAdded',
  'passkeyRemoved',
  'linkAdded',
  'linkRemoved',
  'primaryChanged',
  'addressRemoved',
  'secondFactorAdded',
  'secondFactorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'merged',
  'administrator',
] as const;
export type WayInChange = (typeof WAY_IN_CHANGES)[number];

export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly user: string | null;
  readonly locale: Locale;
  /**
   * Values that the sentences of this kind name: `name`, `code`, `link`, `date`, `blockLink` … Two go into the
   * head of the mail: `replyTo`, and `unsubscribe`, an address that ends a subscription when it is posted to.
   */
  readonly values: Readonly<Record<string, string>>;
  /** A second mail with the same key is not written. */
  readonly dedupKey?: string;
  /** Now if left out. */
  readonly dueAt?: Date;
}

export async function queueMail(
  db: Querier,
  { vault, random, clock }: Pick<Deps, 'vault' | 'random' | 'clock'>,
  mail: Mail,
): Promise<void> {
  const now = new Date(clock.now());
  const sealed = vault.seal('mail', new TextEncoder().encode(JSON.stringify(mail.values)));
  await db.query(
    `insert into outbox (id, channel, "user", "to", kind, locale, sealed, dedup_key, due_at, created_at)
     values ($1, 'mail', $2, $3, $4, $5, $6, $7, $9, $8)
     on conflict (channel, dedup_key) where dedup_key is not null do nothing`,
    [
      random.id(),
      mail.user,
      mail.to,
      mail.kind,
      mail.locale,
      sealed,
      mail.dedupKey ?? null,
      now,
      mail.dueAt ?? now,
    ],
  );
}
