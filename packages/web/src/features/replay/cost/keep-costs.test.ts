/** Which deals a reader keeps for the page of their play: their own, whether the server or the device had the table. */
import { type Seat, timelineOf } from '@troef/games';
import { playedSession } from '@troef/players/testing';
import type { MyDeal } from '@troef/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepDealHere, readDeals, useDealsHere } from '../../../lib/my-play/deals-here.ts';
import { takeDeals } from '../../../lib/my-play/take-deals.ts';
import { noteOwnDeal } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { NOBODY, useSession } from '../../../lib/session/session-store.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import { keepCosts } from './keep-costs.ts';

const { sent, answers } = vi.hoisted(() => ({ sent: [] as MyDeal[], answers: [] as object[] }));
vi.mock('../../../lib/session/session.ts', () => ({
  asAccount: async (_method: string, _path: string, deal: MyDeal) => {
    sent.push(deal);
    return answers.shift() ?? { ok: true, value: { kept: true } };
  },
}));
/** A guest had seat 3 in a session of the site, and sat in another one with other guests. */
vi.mock('../../../lib/tables/own-sessions.ts', () => ({
  readSessions: async () => ({
    ok: true,
    value: {
      data: [
        { id: OF_SERVER, seat: 3 },
        { id: OF_GUESTS, seat: null },
      ],
    },
  }),
}));
/** The reader had seat 2 at the tables of this device. */
vi.mock('../../../lib/tables/room-record.ts', () => ({ seatHere: async () => 2 }));

const OF_SERVER = '01890000-0000-7000-8000-000000000000';
const OF_GUESTS = '01890000-0000-7000-8000-000000000001';
const OF_DEVICE = '01890000-0000-8000-8000-000000000000';
const telling = ((): Telling => {
  const timeline = timelineOf(playedSession('whist', 'kept', 'easy', 1));
  const [deal] = timeline.ok ? timeline.value.deals : [];
  if (!timeline.ok || deal === undefined) throw new Error('the rules refuse the session');
  return { timeline: timeline.value, deal } as Telling;
})();
const told = [
  {
    ...{ at: 0, kind: 'lead', loss: 2, error: 0.2, mark: 'some' },
    choices: [{ move: 'AS', mean: 0, loss: 0, error: 0 }],
  },
] as unknown as readonly ToldCost[];

beforeEach(() => {
  sent.length = 0;
  useDealsHere.setState({ deals: [] });
  useSession.setState({ ...NOBODY, account: true });
});

test('the seat that the reader had at a table of this device is their own, in the whole session', async () => {
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 2, told })).toBe(true);
  // The server knows nothing of that table.
  expect(sent).toMatchObject([{ room: null, seat: 2 }]);
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 1, told })).toBe(false);
  expect(sent).toHaveLength(1);
});

test('of a session of the site the server judges, and a pasted record is nobody’s', async () => {
  expect(await keepCosts({ telling, room: OF_SERVER, seat: 1, told })).toBe(true);
  expect(sent).toMatchObject([{ room: OF_SERVER }]);
  expect(await keepCosts({ telling, room: null, seat: 1, told })).toBe(false);
  noteOwnDeal(telling.deal.record, 1);
  expect(await keepCosts({ telling, room: null, seat: 1, told })).toBe(true);
});

test.each(['whist', 'wiezen', 'manille', 'belote', 'kingen', 'hearts'] as const)(
  'in %s a deal says whether the seat was on the side that played the contract',
  async (variant) => {
    const timeline = timelineOf(playedSession(variant, 'sides', 'normal', 5));
    const deals = timeline.ok ? timeline.value.deals : [];
    const deal = deals.find(({ result }) => result?.status === 'scored');
    if (!timeline.ok || deal === undefined) throw new Error('the rules refuse the session');
    for (const seat of [0, 1, 2, 3] as const)
      await keepCosts({
        telling: { timeline: timeline.value, deal } as Telling,
        room: OF_SERVER,
        seat,
        told,
      });
    const sides = sent.map(({ declared }) => declared);
    if (variant === 'kingen' || variant === 'hearts') expect(sides).toEqual([null, null, null, null]);
    else expect(new Set(sides)).toEqual(new Set([true, false]));
    if (variant === 'manille' || variant === 'belote')
      expect([sides[2], sides[3]]).toEqual([sides[0], sides[1]]);
  },
);

test('a guest’s own deals are kept on the device, once each, and sent nowhere', async () => {
  useSession.setState(NOBODY);
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 2, told })).toBe(true);
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 2, told })).toBe(true);
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 0, told })).toBe(false);
  expect(useDealsHere.getState().deals).toMatchObject([
    { variant: 'whist', seat: 2, room: null, decisions: [{ kind: 'lead', loss: 2, sure: true }] },
  ]);
  expect(sent).toHaveLength(0);
});

test('of a session of the site the list of the guest says where they sat, unless several guests sat there', async () => {
  useSession.setState(NOBODY);
  const other = { ...telling, deal: { ...telling.deal, record: { ...telling.deal.record, carry: {} } } };
  const at = (room: string, seat: Seat) =>
    keepCosts({ telling: other as unknown as Telling, room, seat, told });
  expect(await at(OF_SERVER, 3)).toBe(true);
  expect(await at(OF_SERVER, 0)).toBe(false);
  expect(await at(OF_GUESTS, 0)).toBe(false);
  expect(await at('01890000-0000-7000-8000-000000000009', 3)).toBe(false);
});

test('a guest who joins takes the deals of the device along, the oldest first, and keeps those that did not arrive', async () => {
  useSession.setState(NOBODY);
  await keepCosts({ telling, room: OF_DEVICE, seat: 2, told });
  const [first] = useDealsHere.getState().deals;
  keepDealHere({ ...(first as MyDeal), deal: 'f'.repeat(64) });
  await takeDeals();
  expect(sent).toHaveLength(0);
  useSession.setState({ ...NOBODY, account: true });
  await takeDeals();
  expect(sent.map(({ deal }) => deal)).toEqual([first?.deal, 'f'.repeat(64)]);
  expect(sent[0]).not.toHaveProperty('analysed');
  expect(useDealsHere.getState().deals).toEqual([]);

  keepDealHere(first as MyDeal);
  answers.push({ ok: false, error: { code: 'gateway_timeout' } });
  await takeDeals();
  expect(useDealsHere.getState().deals).toHaveLength(1);
  // What the server will never take is not sent for ever.
  answers.push({ ok: false, error: { code: 'bad_request' } });
  await takeDeals();
  expect(useDealsHere.getState().deals).toEqual([]);
});

test('what an older release or the reader wrote there is left aside, and the newest sixty stay', () => {
  expect(readDeals({ deals: [null, 3, { variant: 'chess' }, { variant: 'whist' }] })).toEqual({ deals: [] });
  const deal = (nth: number): MyDeal => ({
    ...{ deal: nth.toString(16).padStart(64, '0'), variant: 'whist', seat: 0, room: null, contract: null },
    ...{ record: 'abc', decisions: [{ kind: 'lead', at: 4, loss: 2, error: 0.4, sure: true }] },
  });
  for (let nth = 0; nth < 63; nth++) keepDealHere(deal(nth));
  const { deals } = useDealsHere.getState();
  expect(deals).toHaveLength(60);
  expect(deals[0]?.deal).toBe(deal(3).deal);
  expect(readDeals(JSON.parse(JSON.stringify({ deals })))).toEqual({ deals });
});
