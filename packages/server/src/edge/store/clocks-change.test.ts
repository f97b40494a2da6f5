/**
 * Subscriptions on a night on which the clocks of Brussels change: renewed, failed and cancelled (docs/behaviour/store.md
 * 6). In autumn half past two comes twice, and a month ends at the later one; in spring it does not come at all, and the
 * month ends an hour later.
 */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { reconcile } from '../../features/store/reconcile.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import type { Person } from '../../testing/people.ts';
import { buy, tokenOf } from '../../testing/store.ts';

/** Half past two at night in Brussels, in summer time. */
const clock = createTestClock(Date.parse('2026-09-25T00:30:00.000Z'));
const { app, api, newPerson } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const { orders, subscriptions, desk } = app.store;
const look = () => reconcile({ orders, subscriptions, provider: desk });
const go = (to: string): void => clock.advance(Date.parse(to) - clock.now());
const billing = async (user: Person) =>
  (await api.get('/api/users/me/billing', await tokenOf(app, user))).body;
const buysMonth = async (): Promise<Person> => {
  const person = await newPerson();
  const body = { plan: 'month', currency: 'EUR' };
  await buy(app, api, 'subscription', body, await tokenOf(app, person));
  return person;
};
/** The bank refuses the next payment; or it makes it after all. */
const bankSays = (user: Person, status: 'failed' | 'paid') =>
  app.db.pool.query(
    `insert into test_payments (ref, amount, currency, status, subscription, created_at, paid_at)
     select 'tp_' || $2 || s.id, s.amount, s.currency, $2, s.provider_ref, $3, case when $2 = 'paid' then $3::timestamptz end
     from subscriptions s where s."user" = $1`,
    [user.id, status, new Date(clock.now())],
  );
/** The bank of this user draws nothing by itself. */
const drawsNothing = (user: Person) =>
  app.db.pool.query(
    `update test_subscriptions set next_at = '2030-01-01' where ref in
       (select provider_ref from subscriptions where "user" = $1)`,
    [user.id],
  );

test.each([
  ['autumn', '2026-09-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-11-25T01:30:00.000Z'],
  ['spring', '2027-02-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-28T01:30:00.000Z'],
])('in %s each one ends, is drawn and is drawn again at its own hour', async (_season, from, night, next) => {
  go(from);
  const [renewing, leaving, failing] = [await buysMonth(), await buysMonth(), await buysMonth()];
  await look();
  await drawsNothing(failing);
  expect((await billing(renewing)).premiumUntil).toBe(night);

  // An hour before, while one of the two hours of this night is still to come.
  clock.advance(Date.parse(night) - clock.now() - 60 * 60 * 1000);
  const token = await tokenOf(app, leaving);
  expect((await api.post('/api/users/me/billing/cancel', {}, token)).body).toMatchObject({
    premium: true,
    premiumUntil: night,
    subscription: { state: 'cancelled' },
  });
  await bankSays(failing, 'failed');
  await look();
  expect(await billing(renewing)).toMatchObject({ premiumUntil: night });

  go(night);
  await Promise.all([look(), look()]);
  expect(await billing(renewing)).toMatchObject({ premium: true, premiumUntil: next });
  const { body } = await api.get('/api/users/me/orders', await tokenOf(app, leaving));
  expect(body.data).toHaveLength(1);
  expect(await billing(leaving)).toMatchObject({ premium: true, premiumUntil: night });
  expect(await billing(failing)).toMatchObject({ premiumUntil: night, subscription: { state: 'past_due' } });
  expect((await mailsTo(app, failing.email)).map(({ kind }) => kind)).toEqual(['receipt', 'renewalFailed']);

  // The day of grace is 24 hours, also when the day has another number of them.
  go(new Date(Date.parse(night) + 24 * 60 * 60 * 1000 - 1_000).toISOString());
  expect([(await billing(leaving)).premium, (await billing(failing)).premium]).toEqual([true, true]);
  await bankSays(failing, 'paid');
  await desk.work();
  const { id } = (await billing(failing)).subscription;
  await subscriptions.sync(id);
  expect(await billing(failing)).toMatchObject({ premiumUntil: next, subscription: { state: 'active' } });
  clock.advance(1_000);
  expect((await billing(leaving)).premium).toBe(false);
});
