/**
 * What providers told us: hints to ask. They are stored before they are answered, once for each event, and worked
 * off afterwards. A row holds ids, and nothing else of the message.
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { ProviderHint } from './providers/provider.ts';

export interface MessageRow {
  readonly provider: string;
  readonly event: string;
  readonly about: ProviderHint['about'];
  readonly tries: number;
  readonly receivedAt: Date;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const CLAIM_MS = 60_000;
/** A message about something that is still unknown then was not for us. The job that asks about open orders goes on. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * An event that has come before changes nothing. A hint without an event means "look again": it makes its row
 * due once more.
 */
export async function storeMessage(
  db: Querier,
  provider: string,
  { event, about }: ProviderHint,
  now: number,
): Promise<void> {
  const id = event ?? about.payment ?? about.subscription ?? about.order ?? '';
  await db.query(
    `insert into provider_events (provider, event, about, received_at, due_at) values ($1, $2, $3, $4, $4)
     on conflict (provider, event) do update set due_at = $4, received_at = $4, tries = 0 where $5`,
    [provider, id, JSON.stringify(about), new Date(now), event === null],
  );
}

/**
 * Takes the next message that is due. Anybody may name a payment that does not exist, and each costs a question to the
 * provider. So those about payments that we know, or signed by the provider, come first.
 */
export async function claimMessage(db: Querier, now: number): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(
    `update provider_events e set due_at = $2, tries = e.tries + 1
     from (select provider, event from provider_events p where due_at <= $1
           order by p.about->>'payment' is null or exists (
             select from orders o where o.provider = p.provider and o.provider_ref = p.about->>'payment') desc, due_at
           limit 1 for update skip locked) next
     where e.provider = next.provider and e.event = next.event
     returning e.provider, e.event, e.about, e.tries, e.received_at as "receivedAt"`,
    [new Date(now), new Date(now + CLAIM_MS)],
  );
  return rows[0];
}

/**
 * A message that came in between stays due. A hint without an event is forgotten at once: it is not known again by
 * anything, and anybody may send as many as they like.
 */
export async function finishMessage(
  db: Querier,
  { provider, event, about, receivedAt }: MessageRow,
): Promise<void> {
  const isHint = Object.values(about).includes(event);
  await db.query(
    `${isHint ? 'delete from provider_events' : 'update provider_events set due_at = null'}
     where provider = $1 and event = $2 and received_at = $3`,
    [provider, event, receivedAt],
  );
}

export async function retryMessage(db: Querier, row: MessageRow, now: number): Promise<void> {
  const isOld = now - row.receivedAt.getTime() > GIVEN_UP_AFTER_MS;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
  await db.query(
    `update provider_events set due_at = $4 where provider = $1 and event = $2 and received_at = $3`,
    [row.provider, row.event, row.receivedAt, isOld ? null : new Date(now + wait)],
  );
}

/** Forgets messages that were worked off a month ago: no provider repeats one for so long. */
export async function forgetMessages(db: Querier, now: number): Promise<void> {
  await db.query('delete from provider_events where due_at is null and received_at < $1', [
    new Date(now - KEPT_MS),
  ]);
}
