/** Deals of random records of every game, played again on this device: the cards are those of the record. */
import 'fake-indexeddb/auto';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import {
  createRng,
  type DealTimeline,
  fillPattern,
  GAMES,
  type Game,
  patternOf,
  type Seat,
  type SessionRecord,
  type Timeline,
  timelineOf,
  toRecord,
  VARIANTS,
} from '@troef/games';
import { countOf, playOutRandom, TEST_GAMES } from '@troef/games/testing';
import { PLAYERS } from '@troef/players';
import { decisionsIn } from '@troef/players/analysis';
import type { RoomSnapshot, RoomView } from '@troef/protocol';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test } from 'vitest';
import { createLocalDb } from './local-db.ts';
import { deviceRandom } from './local-ids.ts';
import { createLocalLog } from './local-log.ts';
import { createLocalRooms, type LocalRooms } from './local-rooms.ts';
import type { AgainDeal, LocalEventName, LocalTable } from './local-words.ts';
import { originalOf } from './original-deal.ts';

const RECORDS = countOf({ quick: 6, usual: 10, long: 500 });
const AN = { name: 'An', anonymous: true, avatar: null, face: 3, badges: [], roles: [] } as const;
const NAMES = ['Anke', 'Bert', 'Chloé', 'Dirk'] as const;
const SEATS = [0, 1, 2, 3] as const;

const open: LocalRooms[] = [];
afterEach(async () => {
  for (const rooms of open.splice(0)) await rooms.close();
});

/** `computerDelayMs`: how long a computer waits; by default not at all. */
function device(computerDelayMs = 0) {
  const log = createLocalLog(createLocalDb(new IDBFactory()));
  let newest: RoomView | undefined;
  const waiting = new Set<() => void>();
  const show = (view: RoomView): void => {
    if (newest?.room === view.room && newest.seq > view.seq) return;
    newest = view;
    for (const look of [...waiting]) look();
  };
  const rooms = createLocalRooms({
    log,
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: deviceRandom,
    players: { choose: async ({ variant, view, seed }) => PLAYERS[variant].chooseMove(view, 'normal', seed) },
    faults: {
      error: (where, what) => expect.unreachable(`${what} ${JSON.stringify(where)}`),
      warn: () => undefined,
    },
    send: ({ view }) => show(view),
    computerDelayMs,
  });
  open.push(rooms);
  const ask = async <T>(event: LocalEventName, body: object): Promise<T> => {
    const answer = await rooms.request(event, body);
    if (!answer.ok) throw new Error(`${event}: ${answer.error.code} ${answer.error.param}`);
    if ('view' in answer.value) show((answer.value as RoomSnapshot).view);
    return answer.value as never;
  };
  const until = (fits: (view: RoomView) => boolean): Promise<RoomView> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (newest === undefined || !fits(newest)) return;
        waiting.delete(look);
        resolve(newest);
      };
      waiting.add(look);
      look();
    });
  return { log, rooms, ask, until, view: () => newest as RoomView };
}

function recorded(variant: (typeof VARIANTS)[number], seed: number): Timeline {
  const { events, options } = playOutRandom(TEST_GAMES[variant], `again ${seed}`, { deals: 5 });
  const made = timelineOf(toRecord(GAMES[variant], events, { options, players: NAMES }));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe.each(VARIANTS)('%s', (variant) => {
  const game = GAMES[variant] as Game;

  test('a deal of a record is dealt again, card for card', async () => {
    // No computer plays before the cards have been looked at.
    const { ask, log, view } = device(600_000);
    for (let seed = 1; seed <= RECORDS; seed++) {
      const timeline = recorded(variant, seed);
      const at = seed % timeline.deals.length;
      const deal = timeline.deals[at];
      const start = deal?.moments[0];
      if (deal === undefined || start === undefined) throw new Error('no deal');
      const seat = (seed & 3) as Seat;
      const body = { deal: originalOf(deal, NAMES, '/replay'), seat, player: AN };
      const { room } = await ask<{ room: string }>('device:again', body);
      await ask('room:sync', { room });
      const first = view();
      expect(first.seat).toBe(seat);
      expect(first.deal).toMatchObject({ number: deal.number, dealer: deal.dealer });
      expect(new Set(first.deal?.hand)).toEqual(new Set(start.hands[seat]));
      expect(first.options.oneDeal).toBe(true);
      const stored = await log.load(room);
      if (stored === undefined) throw new Error('not stored');
      const { game: state, choices } = foldRoom(stored.head, stored.rows.slice(0, 2));
      const hands = SEATS.map((each) => new Set(game.viewFor(state, each).deal?.hand));
      expect(hands).toEqual(start.hands.map((cards) => new Set(cards)));
      expect(choices.game).toEqual((game.readOptions(deal.record.options) as { value?: unknown }).value);
      await ask('device:hide', { room });
    }
  }, 120_000);

  test('the table ends with that deal, counts for nothing, and knows what happened in the original', async () => {
    const { ask, until } = device();
    const rng = createRng(`again ${variant}`);
    const timeline = recorded(variant, 77);
    const original: AgainDeal = originalOf(timeline.deals[0] as DealTimeline, NAMES, '/replay#d=1&m=0');
    const body = { deal: original, seat: 2, player: AN };
    const { room } = await ask<{ room: string }>('device:again', body);
    await ask('room:sync', { room });
    let view = await until((each) => each.legal.length > 0 || each.status === 'finished');
    while (view.status !== 'finished') {
      const { seq, legal, deal } = view;
      const [move = ''] = rng.below(2) === 0 ? legal : legal.slice(-1);
      const filled = patternOf(move) === undefined ? move : fillPattern(move, deal?.hand ?? [], rng);
      await ask('room:move', { room, seq, moveId: `move-${seq}-of-a-player`, move: filled });
      view = await until((each) => each.seq > seq && (each.legal.length > 0 || each.status === 'finished'));
    }
    expect(['scored', 'allPassed']).toContain(view.deal?.phase);
    expect(view.places).toBeNull();
    expect(view.nextDealAt).toBeNull();
    if (view.deal?.scores) expect(view.totals).toEqual(view.deal.scores);
    expect(await ask('device:original', { room })).toEqual({ deal: original });
    const { record } = await ask<{ record: string }>('device:record', { room });
    const again = timelineOf(JSON.parse(record));
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(again.value.deals).toHaveLength(1);
    expect(again.value.deals[0]?.moments[0]?.hands).toEqual(timeline.deals[0]?.moments[0]?.hands);
    expect(JSON.parse(record).proof).toBeUndefined();
    const { tables } = await ask<{ tables: readonly LocalTable[] }>('device:list', {});
    expect(tables).toMatchObject([{ room, status: 'finished', again: { back: '/replay#d=1&m=0' } }]);
  }, 120_000);
});

test('a deal of a lesson begins where its record stops', async () => {
  const { ask, view } = device(600_000);
  const timeline = recorded('whist', 5);
  const whole = timeline.deals.find(({ contract }) => contract !== null) as DealTimeline;
  const { moves: _, ...cards } = whole.record.deals[0] ?? {};
  const bids = whole.auction.map(({ seat, move }) => `${seat} ${move}`);
  const deal = originalOf(whole, NAMES, '/learn');
  const begun = { ...deal, record: { ...deal.record, deals: [{ ...cards, moves: bids }] } };
  const { room } = await ask<{ room: string }>('device:again', { deal: begun, seat: 0, player: AN });
  await ask('room:sync', { room });
  expect(view().deal).toMatchObject({ phase: 'playing', contract: whole.contract, tricks: [] });
  expect(view().deal?.auction).toEqual(whole.auction);
});

test('the deal can be judged while it is played, and no other table tells its cards', async () => {
  const { ask, until } = device();
  const original = originalOf(recorded('whist', 5).deals[0] as DealTimeline, NAMES, '/learn');
  const { room } = await ask<{ room: string }>('device:again', { deal: original, seat: 0, player: AN });
  await ask('room:sync', { room });
  const { seq, legal } = await until((each) => each.legal.length > 0);
  await ask('room:move', { room, seq, moveId: 'a-move-of-the-player', move: legal[0] ?? '' });
  const { record, seat } = await ask<{ record: SessionRecord; seat: Seat }>('device:so-far', { room });
  const decided = decisionsIn(record, seat)?.decisions.map(({ move }) => move);
  expect(decided).toEqual([legal[0]]);

  const body = { variant: 'whist', length: 8, aiLevel: 'normal', rules: {}, player: AN, nextDeal: 'asked' };
  const { room: other } = await ask<{ room: string }>('device:create', body);
  await expect(ask('device:so-far', { room: other })).rejects.toThrow('conflict');
});

test('the others keep their names, each with the mark of a computer', async () => {
  const { ask, view } = device(600_000);
  const recordedDeal = recorded('whist', 5).deals[0] as DealTimeline;
  const sit = async (players: AgainDeal['players'], seat: Seat) => {
    const deal = originalOf(recordedDeal, players, '/replay');
    const { room } = await ask<{ room: string }>('device:again', { deal, seat, player: AN });
    await ask('room:sync', { room });
    return view().seats;
  };
  const seats = await sit(NAMES, 2);
  expect(seats.map(({ name }) => name)).toEqual(['Anke', 'Bert', 'An', 'Dirk']);
  expect(seats.map(({ ai }) => ai)).toEqual([true, true, false, true]);
  // Nobody has the name of the player, and every seat has one.
  const others = await sit(['An', '', 'Chloé', 'x'.repeat(31)], 2);
  expect(new Set(others.map(({ name }) => name)).size).toBe(4);
  for (const { name, ai } of others)
    expect([name.length > 0 && name.length < 31, ai]).toEqual([true, name !== 'An']);
});

test('the defenders of a puzzle play better than those of another deal', async () => {
  const { ask, log } = device(600_000);
  const deal = originalOf(recorded('whist', 5).deals[0] as DealTimeline, NAMES, '/puzzle');
  for (const [again, level] of [
    [deal, 'normal'],
    [{ ...deal, puzzle: true }, 'hard'],
  ] as const) {
    const { room } = await ask<{ room: string }>('device:again', { deal: again, seat: 0, player: AN });
    const stored = await log.load(room);
    if (stored === undefined) throw new Error('not stored');
    expect(foldRoom(stored.head, stored.rows).choices.aiLevel).toBe(level);
  }
});

test('a record whose cards are no pack is refused', async () => {
  const { rooms } = device();
  const timeline = recorded('whist', 5);
  const deal = originalOf(timeline.deals[0] as DealTimeline, NAMES, '/replay');
  const [first] = deal.record.deals;
  const spoilt = { ...deal, record: { ...deal.record, deals: [{ ...first, hands: ['', '', '', ''] }] } };
  const answer = await rooms.request('device:again', { deal: spoilt, seat: 0, player: AN });
  expect(answer).toMatchObject({ ok: false, error: { code: 'unprocessable_content', param: 'record' } });
});
