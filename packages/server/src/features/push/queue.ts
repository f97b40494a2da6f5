/**
 * Pushes to be sent: written with their cause in one transaction, sent by whoever looks after the outbox (./channel.ts).
 *
 * A row is for a person; which devices it goes to, and whether he wants it, is seen when it is sent. What it says is
 * sealed while it waits.
 */
import type { PushKind } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface Push {
  readonly user: string;
  readonly kind: PushKind;
  /** What the sentences of this kind name. `variant` and `variants` become names of games (./compose.ts). */
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
  /** A path of this site. */
  readonly url: string;
  /** Shown in place of an earlier one with the same tag. */
  readonly tag: string;
  /** To this device alone. */
  readonly endpoint?: string;
}

/** The sealed part of a row. */
export type PushContent = Omit<Push, 'user' | 'kind'>;

export async function queuePush(
  db: Querier,
  { vault, random, clock }: Pick<Deps, 'vault' | 'random' | 'clock'>,
  { user, kind, ...content }: Push,
): Promise<void> {
  const now = new Date(clock.now());
  const sealed = vault.seal('push', new TextEncoder().encode(JSON.stringify(content)));
  await db.query(
    `insert into outbox (id, channel, "user", kind, locale, sealed, due_at, created_at)
     select $1, 'push', id, $3, locale, $4, $5, $5 from users where id = $2 and deleted_at is null`,
    [random.id(), user, kind, sealed, now],
  );
}
