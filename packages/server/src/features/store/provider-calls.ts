/**
 * Calls to providers that follow from what was decided here: payments back, subscriptions made, changed and
 * cancelled, payments that nobody may pay any more.
 *
 * A call is a row, written in the transaction of its cause with its idempotency key, and made until it
 * succeeds. So a process may die before, during and after it, and the provider does it once.
 */
import type { Currency, SubscriptionPlan } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export type CallAction = 'refund' | 'abandon' | 'subscribe' | 'cancel' | 'change';

export interface ProviderCallRow {
  readonly key: string;
  readonly provider: string;
  readonly action: CallAction;
  readonly order: string | null;
  readonly subscription: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly createdAt: Date;
}

export interface NewCall extends Pick<ProviderCallRow, 'provider' | 'action'> {
  readonly order?: string;
  readonly subscription?: string;
  /** Tells calls of the same action apart, such as two changes of a plan. */
  readonly nth?: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** What a `change` asks for. */
export interface ChangeInput {
  readonly plan: SubscriptionPlan;
  readonly amount: number;
  readonly currency: Currency;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** Longer than a call may take. Afterwards another process may make it. */
const CLAIM_MS = 60_000;
/** A call that has failed for so long needs a person. It is still tried, once an hour. */
export const WORRYING_AFTER_MS = 60 * 60 * 1000;

export const keyOf = ({ order, subscription, action, nth }: Omit<NewCall, 'provider'>): string =>
  [order ?? subscription, action, nth].filter((part) => part !== undefined).join(':');

/** Returns the key. A call with the same key is not written twice. */
export async function queueCall(tx: Querier, { clock }: Pick<Deps, 'clock'>, call: NewCall): Promise<string> {
  const key = keyOf(call);
  const now = new Date(clock.now());
  await tx.query(
    `insert into provider_calls (key, provider, action, "order", subscription, input, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing`,
    [
      key,
      call.provider,
      call.action,
      call.order ?? null,
      call.subscription ?? null,
      JSON.stringify(call.input ?? {}),
      now,
    ],
  );
  return key;
}

const COLUMNS = 'key, provider, action, "order", subscription, input, tries, created_at as "createdAt"';

/** Takes the next call that is due, or the one with this key; undefined: none, or another process has it. */
export async function claimCall(
  db: Querier,
  now: number,
  key?: string,
): Promise<ProviderCallRow | undefined> {
  const { rows } = await db.query<ProviderCallRow>(
    `update provider_calls set due_at = $2, tries = tries + 1
     where key = (select key from provider_calls where due_at <= $1 and ($3::text is null or key = $3)
                  order by due_at limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [new Date(now), new Date(now + CLAIM_MS), key ?? null],
  );
  return rows[0];
}

export async function finishCall(db: Querier, key: string, now: number): Promise<void> {
  await db.query('update provider_calls set due_at = null, done_at = $2 where key = $1', [
    key,
    new Date(now),
  ]);
}

export async function retryCall(db: Querier, { key, tries }: ProviderCallRow, now: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  await db.query('update provider_calls set due_at = $2 where key = $1', [key, new Date(now + wait)]);
}

export async function isDone(db: Querier, key: string): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>(
    'select done_at is not null as done from provider_calls where key = $1',
    [key],
  );
  return rows[0]?.done ?? false;
}
