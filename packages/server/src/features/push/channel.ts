/**
 * Sends the pushes that wait (docs/behaviour/push.md 2).
 *
 * A row for a user is checked first: they still want it, and it is not too late. If they look at a page of
 * ours, that page shows the notice and nothing is pushed. Otherwise the row is replaced by one for each of
 * their devices, each sent and tried again by itself. Payloads are sealed for the device (RFC 8291); the push
 * service sees their size.
 *
 * What somebody has to read (`elseMail`) goes by mail if no page and no device can tell it: its user looks at none and
 * has none, does not want pushes of its kind, is locked, none of their devices took it, or it is too late for a push.
 *
 * A device is forgotten if it is gone (404, 410), or if five pushes in a row could not be sent to it. No
 * device is forgotten for a fault of our own network.
 */
import type { GlobalNotice, PushKind } from '@troef/protocol';
import type { RequestDetails } from 'web-push';
import type { AccountMail } from '../../accounts/users/account-mail.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil, type UserRow } from '../../accounts/users/user-row.ts';
import { preferencesOf } from '../../community/people/entity.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Channel, WaitingMessage } from '../../platform/outbox/outbox.ts';
import type { Vapid } from '../../platform/secrets/vapid.ts';
import { noticeOf, payloadOf, wordsOf } from './compose.ts';
import { PUSH_KINDS } from './kinds.ts';
import type { Post } from './post.ts';
import type { PushContent } from './queue.ts';
import { topicOf } from './topic.ts';

const FAILURES_MAX = 5;
const GONE: readonly number[] = [404, 410];
/** A push service that is too busy: try again later. */
const BUSY: readonly number[] = [408, 425, 429];
/**
 * The push services of the common browsers. Nobody else has an address there, and they answer at once.
 */
const KNOWN_SERVICES =
  '^https://(fcm[.]googleapis[.]com|jmt17[.]google[.]com|([a-z0-9-]+[.])+(push[.]services[.]mozilla[.]com|notify[.]windows[.]com|push[.]apple[.]com))/';
/** Errors of our own network: no device is to blame. */
const OURS: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
]);

export interface OpenPages {
  isLooking(user: string): Promise<boolean>;
  show(user: string, notice: GlobalNotice): void;
}

class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly responseCode: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.responseCode = status;
  }
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

type PushRow = Pick<WaitingMessage, 'user' | 'kind'>;

export interface PushChannelDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'log'> {
  readonly vapid: Vapid;
  readonly post: Post;
  readonly audience: OpenPages;
  readonly mail: Pick<AccountMail, 'caseTold'>;
}

/**
 * Pushes go out in two lanes: to the services of the common browsers, and to all other addresses. Users name the
 * addresses, so somebody may name many of their own that never answer: those keep only the second lane waiting.
 */
export function pushChannels(deps: PushChannelDeps): readonly Channel[] {
  const channel = pushChannel(deps);
  return [false, true].map((others) => ({ ...channel, lane: { receivers: KNOWN_SERVICES, others } }));
}

export function pushChannel(deps: PushChannelDeps): Channel {
  const { db, clock, vapid, post, audience, mail } = deps;

  /** Returns for how many seconds it is still of use. */
  const lifeLeft = ({ kind, createdAt }: WaitingMessage): number =>
    Math.max(0, Math.floor(PUSH_KINDS[kind as PushKind].ttlS - (clock.now() - createdAt.getTime()) / 1000));

  async function tell(row: WaitingMessage, content: PushContent): Promise<void> {
    const kind = row.kind as PushKind;
    const user = row.user === null ? undefined : await findUser(db.pool, row.user);
    if (user === undefined) return;
    if (lifeLeft(row) === 0 || lockedUntil(user, clock.now()) !== null || !wants(user, kind, clock.now())) {
      await tellByMail(db.pool, { row, user, content });
      return;
    }
    if (kind !== 'test' && (await audience.isLooking(user.id))) {
      audience.show(user.id, noticeOf(kind, content));
      return;
    }
    await toDevices(row, user, content);
  }

  /** The tag keeps a second mail away if the row is sent again, or if two devices of the user are gone. */
  async function tellByMail(
    client: Querier,
    { row, user, content }: { readonly row: PushRow; readonly user: UserRow; readonly content: PushContent },
  ): Promise<void> {
    if (content.elseMail !== true) return;
    const message = wordsOf(row.kind as PushKind, content, user.locale);
    await mail.caseTold(client, user, { message, path: content.url, dedupKey: content.tag });
  }

  /** Replaces a user's row by rows of their devices in one transaction: a crash leaves one or the other. */
  async function toDevices(row: WaitingMessage, user: UserRow, content: PushContent): Promise<void> {
    await db.transaction(async (client) => {
      const { rows } = await client.query<{ endpoint: string }>(
        `select endpoint from push_subscriptions where "user" = $1 and ($2::text is null or endpoint = $2) order by created_at`,
        [user.id, content.endpoint ?? null],
      );
      if (rows.length === 0) await tellByMail(client, { row, user, content });
      for (const { endpoint } of rows) {
        await client.query(
          `insert into outbox (id, channel, "user", "to", kind, locale, sealed, due_at, created_at)
           select $2, channel, "user", $3, kind, $4, sealed, $5, created_at from outbox where id = $1`,
          [row.id, deps.random.id(), endpoint, user.locale, new Date(clock.now())],
        );
      }
      await client.query('delete from outbox where id = $1', [row.id]);
    });
  }

  async function sendTo(endpoint: string, row: WaitingMessage, content: PushContent): Promise<void> {
    const device = await deviceOf(row.user, endpoint);
    if (device === undefined) return;
    const status = await post(letterOf(await sealedFor(device, row, content)));
    if (GONE.includes(status)) {
      await forget(row.user, endpoint);
      await tellIfLast(row, endpoint, content);
      return;
    }
    if (status < 200 || status >= 300) throw new NotTaken(status);
    await db.pool.query(
      'update push_subscriptions set failures = 0 where "user" = $1 and endpoint = $2 and failures > 0',
      [row.user, endpoint],
    );
  }

  /** Mails what a device was to tell, unless the user has another one that takes what is sent to it. */
  async function tellIfLast(row: PushRow, endpoint: string, content: PushContent): Promise<void> {
    const user = row.user === null ? undefined : await findUser(db.pool, row.user);
    if (user === undefined) return;
    const { rowCount } = await db.pool.query(
      'select 1 from push_subscriptions where "user" = $1 and endpoint <> $2 and failures = 0 limit 1',
      [user.id, endpoint],
    );
    if (rowCount === 0) await tellByMail(db.pool, { row, user, content });
  }

  async function sealedFor(
    device: Device,
    row: WaitingMessage,
    content: PushContent,
  ): Promise<RequestDetails> {
    const kind = row.kind as PushKind;
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(payloadOf(kind, content, row.locale)),
      {
        vapidDetails: vapid,
        TTL: lifeLeft(row),
        urgency: PUSH_KINDS[kind].urgency,
        topic: topicOf(content.tag),
        contentEncoding: 'aes128gcm',
      },
    );
  }

  async function deviceOf(user: string | null, endpoint: string): Promise<Device | undefined> {
    const { rows } = await db.pool.query<Device>(
      'select endpoint, p256dh, auth from push_subscriptions where "user" = $1 and endpoint = $2',
      [user, endpoint],
    );
    return rows[0];
  }

  const forget = async (user: string | null, endpoint: string): Promise<void> => {
    await db.pool.query('delete from push_subscriptions where "user" = $1 and endpoint = $2', [
      user,
      endpoint,
    ]);
  };

  async function noteFailure(user: string | null, endpoint: string): Promise<void> {
    const { rows } = await db.pool.query<{ failures: number }>(
      'update push_subscriptions set failures = failures + 1 where "user" = $1 and endpoint = $2 returning failures',
      [user, endpoint],
    );
    if ((rows[0]?.failures ?? 0) >= FAILURES_MAX) await forget(user, endpoint);
  }

  return {
    name: 'push',
    claimMs: 60_000,
    firstWaitMs: 15_000,
    tries: 4,
    sideBySide: 10,
    async send(row) {
      const content = JSON.parse(row.content) as PushContent;
      if (row.to === null) await tell(row, content);
      else if (lifeLeft(row) > 0) await sendTo(row.to, row, content);
    },
    isForGood(error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      if (code === 'EPRIVATE') return true;
      return responseCode !== undefined && responseCode < 500 && !BUSY.includes(responseCode);
    },
    async gaveUp(row, error) {
      if (row.to === null) return;
      if (!OURS.has((error as { code?: unknown }).code)) await noteFailure(row.user, row.to);
      if (row.content !== undefined) await tellIfLast(row, row.to, JSON.parse(row.content) as PushContent);
    },
    close: () => undefined,
  };
}

/** Returns whether the user wants this kind. Two kinds have no switch: they were judged when queued. */
function wants(user: UserRow, kind: PushKind, now: number): boolean {
  if (kind === 'friend_available' || kind === 'test') return true;
  return preferencesOf(user, now).notifications.push[kind];
}

const letterOf = ({ endpoint, headers, body }: RequestDetails) => ({
  url: endpoint,
  headers: headers as Readonly<Record<string, string | number>>,
  body: body ?? new Uint8Array(),
});
