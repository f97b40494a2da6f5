/** Polls, sponsors, coupons, orders and slams. */
import { slamOf } from '@troef/engine/outcome/slam.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import { expect } from 'vitest';
import { writeSlam } from '../../src/community/results/write-slam.ts';
import { begin, buy } from '../../src/testing/store.ts';
import { type Act, type AuditSite, IN_THREE, isoIn, REASON } from './site.ts';

const BACKER = { name: 'Bakery', text: IN_THREE, url: 'https://bakery.example/' };
const POLL = { question: IN_THREE, options: [IN_THREE, { en: 'No', nl: 'Nee', fr: 'Non' }] };
const COUPON = { kind: 'months', value: 1, maxUses: 1 };

/** A slam that nobody has claimed, at a table at which no administrator sat. */
async function newSlam({ app, newPerson }: AuditSite): Promise<string> {
  const { random, clock } = app.deps;
  const [player, one, two] = [await newPerson(), await newPerson(), await newPerson()];
  const { before, after } = slamTable({ people: [player.id, one.id, two.id, random.id()] });
  const facts = slamOf(before, after);
  if (facts === null) throw new Error('no slam');
  const room = random.id();
  await app.db.transaction((tx) =>
    writeSlam(tx, app.deps, { ...facts, variant: 'whist', room, at: clock.now() }),
  );
  const [row] = await app.db.rows<{ slug: string }>('select slug from slams where room = $1', [room]);
  return row?.slug ?? '';
}

export const CONTENT_ACTS = {
  'backer.create':
    async ({ post }) =>
    async () => {
      const { id } = await post('/api/backers', { ...BACKER, reason: REASON });
      return { target: id, after: expect.objectContaining({ name: 'Bakery' }), reason: REASON };
    },
  'backer.change': async ({ post }) => {
    const { id } = await post('/api/backers', BACKER);
    return async () => {
      await post(`/api/backers/${id}`, { weight: 2, reason: REASON });
      const before = expect.objectContaining({ weight: 1 });
      return { target: id, before, after: { weight: 2 }, reason: REASON };
    };
  },
  'backer.delete': async ({ post, del }) => {
    const { id } = await post('/api/backers', BACKER);
    return async () => {
      await del(`/api/backers/${id}`, { reason: REASON });
      return { target: id, before: expect.objectContaining({ name: 'Bakery' }), reason: REASON };
    };
  },
  'poll.create':
    async ({ post }) =>
    async () => {
      const { id } = await post('/api/polls', { ...POLL, reason: REASON });
      return { target: id, after: expect.objectContaining({ question: IN_THREE }), reason: REASON };
    },
  'poll.change': async ({ post }) => {
    const { id } = await post('/api/polls', POLL);
    const closes = isoIn(60_000);
    return async () => {
      await post(`/api/polls/${id}`, { closes, reason: REASON });
      return { target: id, before: { closes: null }, after: { closes }, reason: REASON };
    };
  },
  'poll.delete': async ({ post, del }) => {
    const { id } = await post('/api/polls', POLL);
    return async () => {
      await del(`/api/polls/${id}`, { reason: REASON });
      return { target: id, before: { question: IN_THREE }, reason: REASON };
    };
  },
  'poll.wish': async ({ get, post }) => {
    const { id } = await get('/api/polls/future');
    return async () => {
      await post('/api/polls/future/wishes', { text: IN_THREE, reason: REASON });
      return { target: id, after: expect.objectContaining({ text: IN_THREE }), reason: REASON };
    };
  },
  'coupon.create':
    async ({ post }) =>
    async () => {
      const { code } = await post('/api/coupons', { ...COUPON, note: REASON });
      const after = expect.objectContaining({ kind: 'months', value: 1, maxUses: 1 });
      return { target: `${code.slice(0, 4)}-…`, after, reason: REASON };
    },
  'coupon.withdraw': async ({ post, del }) => {
    const { code } = await post('/api/coupons', COUPON);
    return async () => {
      await del(`/api/coupons/${code}`, { reason: REASON });
      return { target: code, before: { used: 0, maxUses: 1 }, reason: REASON };
    };
  },
  'order.process': async ({ app, api, newMember, post }) => {
    const { token } = await newMember();
    const { id } = await begin(api, 'donation', { amount: 600, currency: 'EUR' }, token);
    await app.db.pool.query(
      `update test_payments set status = 'paid', paid_at = now()
       where ref = (select provider_ref from orders where id = $1)`,
      [id],
    );
    // Looking at the order of a guest is no reading.
    await app.db.pool.query('update orders set "user" = null where id = $1', [id]);
    return async () => {
      await post(`/api/orders/${id}/process`, {});
      return { target: id, before: { status: 'pending' }, after: { status: 'fulfilled' } };
    };
  },
  'order.refund': async ({ app, api, newMember, post }) => {
    const { token } = await newMember();
    const { id } = await buy(app, api, 'donation', { amount: 600, currency: 'EUR' }, token);
    return async () => {
      await post(`/api/orders/${id}/refund`, { reason: REASON });
      const [before, after] = [{ status: 'fulfilled' }, { amount: 600, currency: 'EUR' }];
      return { target: id, before, after, reason: REASON };
    };
  },
  'slam.hidden': async (site) => {
    const slam = await newSlam(site);
    return async () => {
      await site.post(`/api/whist/slams/${slam}`, { hidden: true, reason: REASON });
      const [before, after] = [{ hidden: false }, { hidden: true }];
      return { target: `whist ${slam}`, before, after, reason: REASON };
    };
  },
  'slam.delete': async (site) => {
    const slam = await newSlam(site);
    return async () => {
      await site.del(`/api/whist/slams/${slam}`, { reason: REASON });
      const before = expect.objectContaining({ slug: slam, hidden: false });
      return { target: `whist ${slam}`, before, reason: REASON };
    };
  },
} satisfies Readonly<Record<string, Act>>;
