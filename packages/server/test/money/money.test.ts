/**
 * Many orders, and the messages of their provider shuffled, doubled and late, while servers are killed between any two
 * steps (docs/behaviour/store.md 3). In the end the money that came in is what was given, to the cent and the day.
 * 100 orders; with TROEF_LONG=1 a thousand orders and ten thousand messages.
 */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createCouponTries } from '../../src/features/store/coupon-tries.ts';
import { createOrderDesk } from '../../src/features/store/order-desk.ts';
import { createProviderDesk } from '../../src/features/store/provider-desk.ts';
import { storeMessage } from '../../src/features/store/provider-messages.ts';
import type { ProviderHint } from '../../src/features/store/providers/provider.ts';
import { createPurchaseService } from '../../src/features/store/purchase.service.ts';
import { reconcile } from '../../src/features/store/reconcile.ts';
import { createSubscriptionDesk } from '../../src/features/store/subscription-desk.ts';
import type { Database } from '../../src/platform/db/client.ts';
import { openTestApp } from '../../src/testing/open-app.ts';
import type { Person } from '../../src/testing/people.ts';
import { frailDatabase } from '../sim/season/frail-database.ts';
import { createFickleProvider } from './fickle-provider.ts';
import { recount } from './recount.ts';

const isLong = process.env.TROEF_LONG === '1';
const ORDERS = isLong ? 1_000 : 100;
const MESSAGES = isLong ? 10_000 : 400;
const BUYERS = isLong ? 60 : 12;
const seed = Number(process.env.TROEF_SEED ?? 1);

/** Mulberry32. */
function chanceFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const clock = createTestClock(Date.parse('2026-11-24T12:00:00.000Z'));
const { app, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
// Its own store would take the messages of the provider of this test.
app.store.stop();
test(`${ORDERS} orders and ${MESSAGES} messages in any order, with kills between any two steps (seed ${seed})`, {
  timeout: isLong ? 1_800_000 : 60_000,
}, async () => {
  const chance = chanceFrom(seed);
  const provider = createFickleProvider(chance);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const buyers: Person[] = [];
  for (let made = 0; made < BUYERS; made++) buyers.push(await newPerson());

  const serverOn = (db: Pick<Database, 'pool' | 'transaction'>) => {
    const deps = {
      ...app.deps,
      db: db as Database,
      log,
      linkTo: (path: string) => `https://cards.example.org${path}`,
    };
    const providers = { for: () => provider, named: () => provider };
    const orders = createOrderDesk(deps, { providers, changed: async () => undefined });
    const subscriptions = createSubscriptionDesk(orders);
    const desk = createProviderDesk(orders, subscriptions);
    const purchases = createPurchaseService(orders, deps, createCouponTries(deps));
    return { db, orders, subscriptions, provider: desk, purchases };
  };
  type Server = ReturnType<typeof serverOn>;

  let kills = 0;
  /** Runs a piece of work on a server that may be killed before or after any of its statements. */
  const onFrailServer = async (work: (server: Server) => Promise<unknown>): Promise<void> => {
    const frail = frailDatabase(app.db);
    frail.arm(
      chance() < 0.35 ? { kind: chance() < 0.7 ? 'kill' : 'lost', after: Math.floor(chance() * 30) } : null,
    );
    const end = await Promise.race([
      work(serverOn(frail.database)).then(
        () => 'done',
        () => 'failed',
      ),
      frail.died.then(() => 'dead'),
    ]);
    if (end === 'dead') kills++;
  };

  type Customer = Parameters<Server['purchases']['subscription']>[0];
  const plans = [
    (server: Server, buyer: Customer) =>
      server.purchases.subscription(buyer, { plan: chance() < 0.5 ? 'month' : 'year', currency: 'EUR' }),
    (server: Server, buyer: Customer) =>
      server.purchases.gift(buyer, {
        plan: 'm6',
        currency: 'EUR',
        to: { email: 'grandchild@example.org' },
        message: 'From Oma with love',
      }),
    (server: Server, buyer: Customer) =>
      server.purchases.donation(buyer, { amount: 200 + Math.floor(chance() * 2_000), currency: 'EUR' }),
  ];
  const buyOne = (server: Server): Promise<unknown> => {
    const user = buyers[Math.floor(chance() * buyers.length)];
    const plan = plans[Math.floor(chance() * plans.length)];
    if (user === undefined || plan === undefined) throw new Error('nobody buys');
    const buyer = { user, email: 'buyer@example.org', locale: 'nl', ip: '203.0.113.9' };
    return plan(server, buyer as unknown as Customer);
  };

  /** Messages on their way. */
  const waiting: ProviderHint[] = [];
  let sent = 0;
  const hear = async (server: Server): Promise<void> => {
    const [hint] = waiting.splice(Math.floor(chance() * waiting.length), 1);
    if (hint === undefined) return;
    sent++;
    // A message that is not answered comes again.
    waiting.push(hint);
    await storeMessage(server.db.pool, provider.name, hint, clock.now());
    waiting.splice(waiting.lastIndexOf(hint), 1);
  };

  let bought = 0;
  while (bought < ORDERS || sent < MESSAGES) {
    clock.advance(Math.floor(chance() * 400));
    const chosen = chance();
    if (bought < ORDERS && chosen < 0.3) {
      bought++;
      await onFrailServer(buyOne);
    } else if (chosen < 0.55) waiting.push(...provider.stir());
    else if (chosen < 0.85 && waiting.length > 0) await onFrailServer(hear);
    else if (chosen < 0.97) await onFrailServer((server) => server.provider.work());
    else await onFrailServer((server) => reconcile(server));
  }

  // The storm is over: what is on its way arrives, and the job looks after what is left.
  provider.calm();
  const server = serverOn(app.db);
  while (waiting.length > 0) await hear(server);
  for (let day = 0; day < 3; day++) {
    await server.provider.work();
    await reconcile(server);
    clock.advance(25 * 60 * 60 * 1000);
  }
  await reconcile(server);

  expect(await recount(app.db, provider.payments, clock.now())).toEqual([]);
  const [{ open }] = (await app.db.rows(
    `select count(*)::int as open from orders where status in ('created', 'pending', 'paid')`,
  )) as [{ open: number }];
  expect(open).toBe(0);
  expect(kills).toBeGreaterThan(ORDERS / 20);

  // No personal datum, no secret and no card is in any line of the log.
  const all = lines.join('\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const part of ['example.org', 'From Oma', '203.0.113', ...buyers.map(({ name }) => name)]) {
    expect(all).not.toContain(part);
  }
  // The time of a line has as many digits as a card.
  const words = all.replaceAll(/"time":\d+/g, '');
  expect(words).not.toMatch(/(?<![\w-])(?:\d[ -]?){13,19}(?![\w-])|sk_|whsec_|live_|[?&]token=/);
  // The id of an order opens it.
  for (const { id } of await app.db.rows('select id from orders')) expect(all).not.toContain(id);
});
