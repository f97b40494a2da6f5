/**
 * Queues pushes: written in the transaction of their cause, sent by the process that looks after the outbox
 * (`channel.ts`).
 *
 * A row is for a user. Their devices, and whether they want it, are looked up when it is sent. The content is
 * sealed while it waits.
 */
import type { PushKind } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface Push {
  readonly user: string;
  readonly kind: PushKind;
  /**
   * The values that the sentences of this kind name. `variant` and `variants` become names of games
   * (`compose.ts`).
   */
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
  /** A path of this site. */
  readonly url: string;
  /** Replaces an earlier push with the same tag. */
  readonly tag: string;
  /** The only device to send to. */
  readonly endpoint?: string;
  /** Goes by mail to a user whom no page and no device can tell. */
  readonly elseMail?: true;
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
