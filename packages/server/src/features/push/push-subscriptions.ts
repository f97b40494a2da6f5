/**
 * Stores the devices of a user that receive pushes; a client sends the whole list. The server will call the
 * endpoints, so only public https addresses with a name are accepted (docs/behaviour/push.md 3). Beyond ten
 * the oldest is dropped.
 */
import { isIP } from 'node:net';
import { ApiError, PUSH_SUBSCRIPTIONS_MAX, type UserUpdate } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Names that may lead into a private network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;

export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  const host = hostname.replace(/\.$/, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    host.includes('.') &&
    !host.startsWith('[') &&
    isIP(host) === 0 &&
    !INSIDE.test(host)
  );
}

export async function changePushSubscriptions(
  db: Querier,
  { random }: Pick<Deps, 'random'>,
  user: string,
  wanted: NonNullable<UserUpdate['pushSubscriptions']>,
  now: Date,
): Promise<void> {
  const { rows } = await db.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where "user" = $1',
    [user],
  );
  const known = new Set(rows.map(({ endpoint }) => endpoint));
  const added = new Map(
    wanted.filter(({ endpoint }) => !known.has(endpoint)).map((each) => [each.endpoint, each]),
  );
  for (const { endpoint, keys } of added.values()) {
    if (keys === undefined || !isPublicEndpoint(endpoint)) {
      throw new ApiError('unprocessable_content', 'pushSubscriptions');
    }
  }
  await db.query('delete from push_subscriptions where "user" = $1 and not (endpoint = any($2))', [
    user,
    wanted.map(({ endpoint }) => endpoint),
  ]);
  for (const { endpoint, keys } of added.values()) {
    await db.query(
      'insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)',
      [random.id(), user, endpoint, keys?.p256dh, keys?.auth, now],
    );
  }
  await db.query(
    `delete from push_subscriptions where id in
       (select id from push_subscriptions where "user" = $1 order by created_at desc, id desc offset $2)`,
    [user, PUSH_SUBSCRIPTIONS_MAX],
  );
}
