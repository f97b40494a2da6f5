/** What one network address may add to the figures of a sponsor (docs/behaviour/backers.md 2). */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const clock = createTestClock(Date.UTC(2026, 10, 2, 8));
const { app, api, newMemberInSudo } = await openTestApp({ clock });
const { sudo } = await newMemberInSudo({ admin: true });
const { body: card } = await api.post(
  '/api/backers',
  { name: 'Bakery', text: { en: 'Bread.', nl: 'Brood.', fr: 'Du pain.' }, url: 'https://bakery.example' },
  sudo,
);

/** What is there later, after calls that say they are other browsers. */
async function countedOf(what: 'view' | 'click', times: number, ip: (nth: number) => string) {
  await app.db.pool.query('delete from backer_days');
  for (let nth = 0; nth < times; nth++) {
    const { status } = await api.call('POST', `/api/backers/${card.id}/${what}`, {
      ip: ip(nth),
      headers: { 'user-agent': `browser ${nth}` },
    });
    expect([204, 429]).toContain(status);
  }
  const [row] = await app.db.rows('select views, clicks from backer_days');
  return row;
}

test('one address raises the figures of a card only so far, whatever browsers it names', async () => {
  expect(await countedOf('click', 30, () => '203.0.113.4')).toEqual({ views: 0, clicks: 20 });
});

test('all addresses of one line with IPv6 are one', async () => {
  expect(await countedOf('click', 30, (nth) => `2a02:1810:1:1::${nth + 1}`)).toEqual({
    views: 0,
    clicks: 20,
  });
  const same = await countedOf('view', 1, () => '2a02:1810:1:2::1');
  expect(same).toEqual({ views: 1, clicks: 0 });
});
