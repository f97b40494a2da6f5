/** Pushes to be sent to all devices of a person: written with their cause, sent by whoever looks after the outbox. */
import type { Locale, PushEvent } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import type { Querier } from '../users/user.repository.ts';

export interface Push {
  readonly user: string;
  readonly event: PushEvent;
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** Shown in place of an earlier one with the same tag. */
  readonly tag: string;
}

export async function queuePush(
  db: Querier,
  { vault, random, clock }: Pick<Deps, 'vault' | 'random' | 'clock'>,
  { user, event, locale, ...content }: Push,
): Promise<void> {
  const now = new Date(clock.now());
  const sealed = vault.seal(new TextEncoder().encode(JSON.stringify(content)));
  await db.query(
    `insert into outbox (id, channel, "user", kind, locale, sealed, due_at, created_at)
     values ($1, 'push', $2, $3, $4, $5, $6, $6)`,
    [random.id(), user, event, locale, sealed, now],
  );
}
