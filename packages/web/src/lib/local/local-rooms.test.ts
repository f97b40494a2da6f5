/**
 * Whole sessions of every game on this device: created, played, loaded anew in the middle of a deal, and
 * checked at the end, through the same requests as the table sends.
 */
import 'fake-indexeddb/auto';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import {
  createRng,
  fillPattern,
  patternOf,
  type RandomStream,
  replayRecord,
  VARIANTS,
  type Variant,
  verifyRecord,
} from '@troef/games';
import { countOf, TEST_GAMES } from '@troef/games/testing';
import { PLAYERS } from '@troef/players';
import type { RoomSnapshot, RoomView } from '@troef/protocol';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test } from 'vitest';
import { answerOf, createLocalDb, type StoredHead, type StoredLogRow } from './local-db.ts';
import { deviceRandom } from './local-ids.ts';
import { createLocalLog, type LocalLog } from './local-log.ts';
import { createLocalRooms, type LocalRooms } from './local-rooms.ts';
import type { LocalEventName, LocalTable } from './local-words.ts';

const SESSIONS = countOf({ quick: 1, usual: 2, long: 50 });
const AN = {
  name: 'An',
  anonymous: true,
  avatar: null,
  face: 3,
  badges: [],
  roles: ['belote', 'premium'],
} as const;
/** The shortest session of each game. */
const SHORT: Readonly<Record<Variant, number | string>> = {
  whist: 4,
  wiezen: 4,
  manille: 61,
  kingen: 'single',
  hearts: 50,
  belote: 501,
};

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Tab {
  readonly rooms: LocalRooms;
  readonly log: LocalLog;
  readonly faults: string[];
  ask<T>(event: LocalEventName, body: object): Promise<T>;
  refusal(event: LocalEventName, body: object): Promise<unknown>;
  /** The newest view that was sent or read. */
  view(): RoomView;
  /** Resolves with the first view that fits. */
  until(fits: (view: RoomView) => boolean): Promise<RoomView>;
  move(move: string): Promise<void>;
}

const tabs: Tab[] = [];
afterEach(async () => {
  for (const { rooms } of tabs.splice(0)) await rooms.close();
});

function openTab(factory: IDBFactory, told: (room: string, seq: number) => void = () => undefined): Tab {
  const log = createLocalLog(createLocalDb(factory));
  const faults: string[] = [];
  let newest: RoomView | undefined;
  const waiting = new Set<() => void>();
  const show = (view: RoomView): void => {
    if (newest?.room === view.room && newest.seq > view.seq) return;
    newest = view;
    for (const look of [...waiting]) look();
  };
  const rooms = createLocalRooms({
    log,
    clock,
    random: deviceRandom,
    players: {
      choose: async ({ variant, view, seed }) => PLAYERS[variant].chooseMove(view, 'normal', seed),
    },
    faults: {
      error: (where, what) => faults.push(`${what} ${JSON.stringify(where)}`),
      warn: (where, what) => faults.push(`${what} ${JSON.stringify(where)}`),
    },
    send: ({ view }) => show(view),
    tell: told,
    computerDelayMs: 0,
  });
  let moves = 0;
  const tab: Tab = {
    rooms,
    log,
    faults,
    ask: async (event, body) => {
      const answer = await rooms.request(event, body);
      if (!answer.ok) throw new Error(`${event}: ${answer.error.code} ${answer.error.param} ${faults}`);
      if ('view' in answer.value) show((answer.value as RoomSnapshot).view);
      return answer.value as never;
    },
    refusal: async (event, body) => {
      const answer = await rooms.request(event, body);
      return answer.ok ? null : `${answer.error.code} ${answer.error.param}`;
    },
    view: () => {
      if (newest === undefined) throw new Error('no view yet');
      return newest;
    },
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (newest === undefined || !fits(newest)) return;
          waiting.delete(look);
          resolve(newest);
        };
        waiting.add(look);
        look();
      }),
    move: async (move) => {
      const { room, seq } = tab.view();
      const moveId = `move-of-somebody-${moves++}`;
      const answer = await tab.ask<{ seq: number }>('room:move', { room, seq, moveId, move });
      expect(answer.seq).toBeGreaterThan(seq);
    },
  };
  tabs.push(tab);
  return tab;
}

const isAsked = (view: RoomView): boolean => view.legal.length > 0;
const isBetween = ({ deal, status }: RoomView): boolean =>
  status === 'playing' && (deal === null || deal.phase === 'scored' || deal.phase === 'allPassed');
const isFinished = ({ status }: RoomView): boolean => status === 'finished';
const waitsForPlayer = (view: RoomView): boolean => isAsked(view) || isBetween(view) || isFinished(view);

function choose(view: RoomView, rng: RandomStream): string {
  const move =
    TEST_GAMES[view.variant].pickMove?.(view.legal, rng) ?? view.legal[rng.below(view.legal.length)] ?? '';
  return patternOf(move) === undefined ? move : fillPattern(move, view.deal?.hand ?? [], rng);
}

const start = async (tab: Tab, variant: Variant): Promise<string> => {
  const { room } = await tab.ask<{ room: string }>('device:create', {
    variant,
    length: SHORT[variant],
    nextDeal: 'asked',
    player: AN,
  });
  await tab.ask('room:sync', { room });
  return room;
};

/** Plays on until the session is finished. Calls `look` whenever the player is asked something. */
async function playOn(
  tab: Tab,
  rng: RandomStream,
  look: (view: RoomView) => Promise<void>,
): Promise<RoomView> {
  for (;;) {
    const view = await tab.until(waitsForPlayer);
    if (isFinished(view)) return view;
    await look(view);
    if (isBetween(view)) await tab.ask('room:ready', { room: view.room, clientSeed: 'cd'.repeat(16) });
    else await tab.move(choose(view, rng));
    await tab.until(({ seq }) => seq > view.seq);
  }
}

const CARD = /\b[AKQJT2-9][HDCS]\b/g;

/** Returns cards in this view that its seat may not know. */
async function leaks(tab: Tab, view: RoomView): Promise<readonly string[]> {
  const stored = await tab.log.load(view.room);
  if (stored === undefined) throw new Error('not stored');
  const { game } = foldRoom(
    stored.head,
    stored.rows.filter(({ seq }) => seq <= view.seq),
  );
  const known = TEST_GAMES[view.variant].knownCards(game as never, view.seat);
  const { hand, open, trick, tricks, game: extras } = view.deal ?? {};
  const shown = JSON.stringify({ hand, open, trick, tricks, extras }).match(CARD) ?? [];
  return shown.filter((card) => !known.has(card));
}

/** What the time of looking does not change. */
const still = ({ clock: _, nextDealAt: __, ...view }: RoomView) => view;

describe.each(VARIANTS)('a session of %s on this device', (variant) => {
  test('is played to its end, survives being loaded anew, and its deals can be checked', async () => {
    for (let seed = 1; seed <= SESSIONS; seed++) {
      const factory = new IDBFactory();
      const tab = openTab(factory);
      const rng = createRng(`${variant} ${seed}`);
      const room = await start(tab, variant);
      const commitment = tab.view().commitment;
      let looks = 0;
      const end = await playOn(tab, rng, async (view) => {
        expect(view.commitment).toBe(commitment);
        expect(view.people).toBeNull();
        if (isBetween(view)) return;
        expect(await leaks(tab, view)).toEqual([]);
        // While computers choose too, the room goes on by itself.
        if (view.toMove.length > 1 || (looks > 0 && rng.below(10) > 0)) return;
        looks++;
        const other = openTab(factory);
        await other.ask('room:sync', { room });
        expect(still(other.view())).toEqual(still(view));
        await other.rooms.close();
      });
      expect(looks).toBeGreaterThan(0);
      expect(tab.faults).toEqual([]);
      const { record, seat } = await tab.ask<{ record: string; seat: number }>('device:record', { room });
      // The replay has to know whose play is the reader's own.
      expect(seat).toBe(end.seat);
      const checked = verifyRecord(JSON.parse(record));
      expect(checked.ok).toBe(true);
      expect(JSON.parse(record).proof.commitment).toBe(commitment);
      const { tables } = await tab.ask<{ tables: readonly LocalTable[] }>('device:list', {});
      expect(tables).toMatchObject([
        { room, variant, status: 'finished', totals: end.totals, places: end.places },
      ]);
    }
  }, 300_000);
});

/** What a player sees of the game itself. */
const game = ({ deal, totals, sheet, session, places, toMove, legal, options }: RoomView) => ({
  ...{ deal, totals, sheet, session, places, toMove, legal, options },
});

describe.each(VARIANTS)('a copy of a table of %s', (variant) => {
  test('shows what its player has seen, and is played to the end', async () => {
    const table = openTab(new IDBFactory());
    const rng = createRng(`copy ${variant}`);
    await start(table, variant);
    let copies = 0;
    await playOn(table, rng, async (view) => {
      if (copies > 5 || isBetween(view) || rng.below(4) > 0) return;
      // While computers choose too, the other table goes on before it is looked at.
      if (view.toMove.length > 1) return;
      copies++;
      const device = openTab(new IDBFactory());
      const { room } = await device.ask<{ room: string }>('device:copy', { view, player: AN, speed: 400 });
      await device.ask('room:sync', { room });
      expect(game(device.view())).toEqual(game(view));
      expect(device.view().seats.map(({ name }) => name)).toEqual(view.seats.map(({ name }) => name));
      expect(await leaks(device, device.view())).toEqual([]);
      if (copies > 1) return;
      const end = await playOn(device, rng, async (each) => {
        if (!isBetween(each)) expect(await leaks(device, each)).toEqual([]);
      });
      expect(end.sheet.slice(0, view.sheet.length)).toEqual(view.sheet);
      expect(device.faults).toEqual([]);
      // A device has dealt its first cards, so its record claims no proof.
      const { record } = await device.ask<{ record: string }>('device:record', { room });
      expect(JSON.parse(record).proof).toBeUndefined();
      expect(JSON.parse(record).carry.totals).toEqual(view.totals);
      expect(replayRecord(JSON.parse(record)).ok).toBe(true);
      const { tables } = await device.ask<{ tables: readonly LocalTable[] }>('device:list', {});
      expect(tables).toMatchObject([{ room, copied: true, status: 'finished', totals: end.totals }]);
    });
    expect(copies).toBeGreaterThan(0);
  }, 300_000);

  test('begins with the next deal, if the line was lost between two', async () => {
    const table = openTab(new IDBFactory());
    const rng = createRng(`between ${variant}`);
    await start(table, variant);
    let between: RoomView | undefined;
    while (between === undefined) {
      const view = await table.until(waitsForPlayer);
      if (isBetween(view) && view.sheet.length > 0) between = view;
      else if (isBetween(view)) await table.ask('room:ready', { room: view.room });
      else await table.move(choose(view, rng));
      if (between === undefined) await table.until(({ seq }) => seq > view.seq);
    }
    const device = openTab(new IDBFactory());
    const { room } = await device.ask<{ room: string }>('device:copy', { view: between, player: AN });
    await device.ask('room:sync', { room });
    const copy = await device.until(isAsked);
    expect(copy.sheet).toEqual(between.sheet);
    expect(copy.totals).toEqual(between.totals);
    expect(copy.deal?.scores).toBeNull();
  });
});

describe('a table on this device', () => {
  const played = async (): Promise<{ tab: Tab; room: string; factory: IDBFactory }> => {
    const factory = new IDBFactory();
    const tab = openTab(factory);
    const room = await start(tab, 'hearts');
    await tab.until(isAsked);
    return { tab, room, factory };
  };

  test('shows no record before its end', async () => {
    const { tab, room } = await played();
    expect(await tab.refusal('device:record', { room })).toBe('conflict playing');
  });

  test('shows no record if its rows give another result than its list', { timeout: 60_000 }, async () => {
    const { tab, room, factory } = await played();
    await playOn(tab, createRng('kept'), async () => undefined);
    expect(await tab.refusal('device:record', { room })).toBeNull();
    await createLocalDb(factory).run('readwrite', async (tx) => {
      const rows = tx.objectStore('rows');
      for (const row of await answerOf<StoredLogRow[]>(rows.getAll())) {
        const body = JSON.stringify(row.body).replace(
          /"scores":\[(\d+),/g,
          (_, points) => `"scores":[${Number(points) + 1},`,
        );
        await answerOf(rows.put({ ...row, body: JSON.parse(body) }));
      }
    });
    expect(await openTab(factory).refusal('device:record', { room })).toBe('unprocessable_content record');
  });

  test('lists the others if the summary of one was changed into anything', async () => {
    const { room, factory } = await played();
    const db = createLocalDb(factory);
    const [head] = await db.run('readonly', (tx) => answerOf<StoredHead[]>(tx.objectStore('rooms').getAll()));
    for (const [nth, summary] of [null, {}, 'x', { ...head?.summary, names: 7 }].entries())
      await db.run('readwrite', (tx) =>
        answerOf(tx.objectStore('rooms').put({ ...head, id: `${room}${nth}`, summary })),
      );
    const { tables } = await openTab(factory).ask<{ tables: readonly LocalTable[] }>('device:list', {});
    expect(tables.map((table) => table.room)).toEqual([room]);
  });

  test('plays a move once, however often it is sent', async () => {
    const { tab, room } = await played();
    const view = tab.view();
    const sent = { room, seq: view.seq, moveId: 'a-move-of-somebody', move: choose(view, createRng('x')) };
    const [one, other] = await Promise.all([tab.ask('room:move', sent), tab.ask('room:move', sent)]);
    expect(one).toEqual(other);
    expect(await tab.refusal('room:move', { ...sent, moveId: 'another-move-of-it' })).toMatch(
      /^(move_conflict|invalid_move)/,
    );
  });

  test('goes back to the start of its deal', async () => {
    const { tab, room } = await played();
    const before = tab.view();
    await tab.move(choose(before, createRng('x')));
    await tab.until(({ seq }) => seq > before.seq + 1);
    await tab.ask('room:undo', { room });
    const after = await tab.until((view) => isAsked(view) && view.seq > before.seq + 1);
    expect(after.deal?.hand).toEqual(before.deal?.hand);
    expect(after.deal?.tricks).toEqual([]);
  });

  test('refuses what needs other people, and a room that it does not have', async () => {
    const { tab, room } = await played();
    expect(await tab.refusal('room:join', { room })).toBe('forbidden device');
    expect(await tab.refusal('room:chat', { room, text: 'hello' })).toBe('forbidden device');
    const gone = '01890000-0000-8000-8000-000000000001';
    expect(await tab.refusal('room:sync', { room: gone })).toBe('resource_missing room');
  });

  test('shows in one tab what is played in another', async () => {
    const factory = new IDBFactory();
    let second: Tab | undefined;
    const first = openTab(factory, (room, seq) => second?.rooms.readOn(room, seq));
    const room = await start(first, 'manille');
    second = openTab(factory, (id, seq) => first.rooms.readOn(id, seq));
    await second.ask('room:sync', { room });
    await first.until(isAsked);
    const view = await second.until(isAsked);
    await first.move(choose(view, createRng('x')));
    const shown = await second.until(({ seq }) => seq > view.seq);
    expect(shown.deal?.hand.length ?? 0).toBeLessThanOrEqual(view.deal?.hand.length ?? 0);
  });

  test('stands still while no page shows it', async () => {
    const { tab, room } = await played();
    const before = tab.view();
    await tab.ask('device:hide', { room });
    await tab.move(choose(before, createRng('x')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const own = await tab.log.seqsOf([room]);
    await tab.ask('room:sync', { room });
    await tab.until((view) => waitsForPlayer(view) && view.seq > (own.get(room) ?? 0));
    // In hearts all seats choose at once, so computers may have chosen before.
    expect(own.get(room)).toBeLessThanOrEqual(before.seq + 4);
  });

  test('is gone from the device once its player deletes it', async () => {
    const { tab, room, factory } = await played();
    await tab.ask('device:remove', { room });
    expect(await tab.ask('device:list', {})).toEqual({ tables: [] });
    const other = openTab(factory);
    expect(await other.refusal('room:sync', { room })).toBe('resource_missing room');
    expect(await other.log.rowsAfter(room, 0)).toEqual([]);
  });
});
