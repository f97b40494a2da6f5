/**
 * Counts again, from the record of the provider alone, what everybody must have, and compares it with the books: every
 * cent that came in and stayed is Premium, a card or a donation, once, to the day. Nothing here reads the code that
 * keeps the books.
 */
import type { ProviderPayment } from '../../src/features/store/providers/provider.ts';
import type { TestDatabase } from '../../src/testing/database.ts';

interface BookedOrder {
  readonly id: string;
  readonly user: string | null;
  readonly kind: string;
  readonly months: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly ref: string | null;
  readonly states: readonly string[];
}

/** Returns what is wrong; nothing if the books are right. */
export async function recount(
  db: TestDatabase,
  payments: ReadonlyMap<string, ProviderPayment>,
  now: number,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const orders = await db.rows<BookedOrder>(
    `select o.id, o."user", o.kind, o.months, o.amount, o.currency, o.status, o.provider_ref as ref,
       (select array_agg(e."to" order by e.seq) from order_events e where e."order" = o.id) as states from orders o`,
  );
  const byRef = new Map(orders.map((order) => [order.ref, order]));
  let moneyIn = 0;
  for (const payment of payments.values()) {
    const stays = payment.status === 'paid' && payment.refunded < payment.amount;
    const order = byRef.get(payment.ref);
    if (order === undefined) {
      if (stays) wrong.push(`${payment.ref} was paid, and has no order`);
      continue;
    }
    const fits = payment.amount === order.amount && payment.currency === order.currency;
    if (stays && fits) moneyIn += payment.amount;
    const expected = !fits ? 'failed' : payment.status !== 'paid' ? null : stays ? 'fulfilled' : 'refunded';
    const isRight =
      expected === null ? ['failed', 'expired'].includes(order.status) : order.status === expected;
    if (!isRight) wrong.push(`${order.id} is ${order.status}, and its payment ${payment.status}`);
  }
  const given = orders.filter(({ status }) => status === 'fulfilled');
  const moneyOut = given.reduce((sum, { amount }) => sum + amount, 0);
  if (moneyIn !== moneyOut) wrong.push(`${moneyIn} cents came in, and ${moneyOut} are given for`);

  for (const { id, status, states } of orders) {
    if (states.at(-1) !== status) wrong.push(`${id} is ${status}, and its log ends with ${states.at(-1)}`);
    for (const once of ['paid', 'fulfilled', 'refunded']) {
      if (states.filter((state) => state === once).length > 1) wrong.push(`${id} was ${once} twice`);
    }
    if (states.includes('fulfilled') && !states.includes('paid')) wrong.push(`${id} was given and not paid`);
    // What lowered its price may have gone to another order. Then its money has gone back at once.
    const isSettled = states.includes('fulfilled') || states.includes('refunded');
    if (states.includes('paid') && !isSettled) wrong.push(`${id} was paid and not given`);
  }
  wrong.push(...(await wrongTimes(db, given, now)), ...(await wrongGifts(db, given)));
  return wrong;
}

const HOUR_MS = 60 * 60 * 1000;

interface Stretch {
  readonly user: string;
  readonly order: string;
  readonly from: Date;
  readonly until: Date;
  readonly months: number;
  readonly at: Date;
  readonly revokedAt: Date | null;
}

/** Each user has the stretches of their orders one after the other, and no other time. */
async function wrongTimes(
  db: TestDatabase,
  given: readonly BookedOrder[],
  now: number,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const stretches = await db.rows<Stretch>(
    `select "user", "order", "from", until, months, at, revoked_at as "revokedAt" from premium_grants order by at, "from"`,
  );
  const standing = stretches.filter(({ revokedAt }) => revokedAt === null).map(({ order }) => order);
  const bought = given.filter(({ kind }) => kind === 'subscription').map(({ id }) => id);
  if (standing.toSorted().join() !== bought.toSorted().join())
    wrong.push('stretches of time do not fit their orders');
  for (const { order, from, until, months } of stretches) {
    if (localDay(until) !== localDay(plusMonths(from, months))) wrong.push(`${order} gave the wrong days`);
  }
  const users = await db.rows<{ id: string; until: Date | null }>(
    'select id, premium_until as until from users',
  );
  for (const { id, until } of users) {
    const own = stretches.filter(({ user }) => user === id);
    // What is over is as good as nothing. Two changes of one millisecond may have come in either order, which moves an
    // end by the seconds of the storm.
    const [counted, booked] = [foldTime(own), until?.getTime()].map((end) => Math.max(end ?? now, now));
    if (Math.abs((counted ?? now) - (booked ?? now)) > HOUR_MS)
      wrong.push(`${id} has Premium until ${until?.toISOString()}`);
  }
  return wrong;
}

/** Adds up what was given and taken back, in its order. */
function foldTime(own: readonly Stretch[]): number | null {
  const steps = own.flatMap((stretch) => {
    const length = stretch.until.getTime() - stretch.from.getTime();
    const given = { at: stretch.at.getTime(), change: length };
    return stretch.revokedAt === null
      ? [given]
      : [given, { at: stretch.revokedAt.getTime(), change: -length }];
  });
  let until: number | null = null;
  // What was given and taken back at one moment is given first.
  for (const { at, change } of steps.toSorted((a, b) => a.at - b.at || b.change - a.change)) {
    const base: number = change > 0 ? Math.max(until ?? at, at) : (until ?? at);
    until = base + change > at ? base + change : null;
  }
  return until;
}

async function wrongGifts(db: TestDatabase, given: readonly BookedOrder[]): Promise<readonly string[]> {
  const cards = await db.rows<{ order: string; value: number }>(
    'select "order", value from coupons where "order" is not null and revoked_at is null',
  );
  const donations = await db.rows<{ order: string; amount: number }>('select "order", amount from donations');
  const of = (kind: string) =>
    given.filter((order) => order.kind === kind && (kind === 'gift' || order.user !== null));
  const asked = (rows: readonly { readonly order: string }[]) =>
    rows
      .map(({ order }) => order)
      .toSorted()
      .join();
  const wrong: string[] = [];
  if (
    asked(cards) !==
    of('gift')
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    wrong.push('cards do not fit their orders');
  if (
    asked(donations) !==
    of('donation')
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    wrong.push('donations do not fit');
  const months = new Map(given.map(({ id, months: worth }) => [id, worth]));
  for (const { order, value } of cards)
    if (months.get(order) !== value) wrong.push(`the card of ${order} is worth ${value}`);
  return wrong;
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', dateStyle: 'short' });
const localDay = (date: Date): string => DAY.format(date);

/** Adds months to the day in Brussels; the last day of a shorter month if it has none such. */
function plusMonths(date: Date, months: number): Date {
  const [year = 0, month = 0, day = 0] = localDay(date).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last), 12));
}
