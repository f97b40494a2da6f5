/** Which deals a member keeps for the page of their play: their own, whether the server or the device had the table. */
import { timelineOf } from '@troef/games';
import { playedSession } from '@troef/players/testing';
import type { MyDeal } from '@troef/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteOwnDeal } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { NOBODY, useSession } from '../../../lib/session/session-store.ts';
import type { Telling } from '../../../lib/words/telling/telling.ts';
import { keepCosts } from './keep-costs.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as MyDeal[] }));
vi.mock('../../../lib/session/session.ts', () => ({
  asAccount: async (_method: string, _path: string, deal: MyDeal) => {
    sent.push(deal);
    return { ok: true, value: { kept: true } };
  },
}));
/** The reader had seat 2 at the tables of this device. */
vi.mock('../../../lib/tables/room-record.ts', () => ({ seatHere: async () => 2 }));

const OF_SERVER = '01890000-0000-7000-8000-000000000000';
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

test('without an account nothing is kept', async () => {
  useSession.setState(NOBODY);
  expect(await keepCosts({ telling, room: OF_DEVICE, seat: 2, told })).toBe(false);
  expect(sent).toHaveLength(0);
});
