import { createRng, VARIANTS } from '@troef/games';
import { describe, expect, test } from 'vitest';
import { type Due, nextDue } from '../state/next-due.ts';
import {
  BEGAN,
  draftEvent,
  type EventTable,
  eventTable,
  FIXED,
  joins,
  seated,
  tournamentTable,
} from '../testing/event-table.ts';
import { PACE } from '../testing/pure-table.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { viewOf } from '../views/room-view.ts';
import { judgeLeave } from './judge-people.ts';

const open = (wanted: Parameters<typeof draftEvent>[1] = {}): EventTable =>
  eventTable(draftEvent('whist', wanted), createRng(1));

/** They take a second and a half for each move. */
const COMPUTERS = ['Bert', 'Fien', 'Jef', 'Nele'] as const;

/** Does what is due until the room is in this state. */
function until(table: EventTable, isThere: (kinds: readonly (string | undefined)[]) => boolean): void {
  const kinds: (string | undefined)[] = [];
  for (let steps = 0; steps < 5_000 && !isThere(kinds); steps++) kinds.push(table.next());
  expect(isThere(kinds)).toBe(true);
}
const dealsAre = (count: number) => (kinds: readonly (string | undefined)[]) =>
  kinds.filter((kind) => kind === 'deal').length === count;

describe('a table of a tournament', () => {
  test.each(VARIANTS)('%s: plays at once, and the first dealer is seat 0', (variant) => {
    const table = eventTable(draftEvent(variant), createRng(variant));
    expect(table.known().state).toMatchObject({ status: 'playing', dealings: 0, alone: false });
    until(table, dealsAre(1));
    expect(viewOf(table.known().state, 0, PACE).deal).toMatchObject({ number: 1, dealer: 0 });
  });

  test('deals when the tournament says, whatever its players do before', () => {
    const table = open();
    table.append({ type: 'away', seat: 2 });
    expect(nextDue(table.known().state, PACE)).toEqual({ kind: 'deal', at: BEGAN + 10_000 });
    expect(viewOf(table.known().state, null, PACE).nextDealAt).toBe(BEGAN + 10_000);
  });

  test.each(Object.entries(FIXED))('refuses %s', (_, judge) => {
    const table = open();
    until(table, dealsAre(1));
    for (const seat of [0, 1, 2, 3] as const)
      expect(table.put((room, now) => judge(room, seat, now))).toBe('conflict tournament');
  });

  test('names its place in every view, and no host', () => {
    const table = open({ event: tournamentTable({ round: 2, table: 7, set: 3 }) });
    for (const viewer of [null, 0, 3] as const)
      expect(viewOf(table.known().state, viewer, PACE)).toMatchObject({
        ...{ tournament: tournamentTable().tournament, round: 2, table: 7, set: 3 },
        people: { host: null },
      });
  });

  test('refuses an option that the game does not know', () => {
    expect(() => draftEvent('whist', { game: { length: 5 } })).toThrow(
      expect.objectContaining({ code: 'unprocessable_content', param: 'length' }),
    );
  });
});

describe('a player who leaves', () => {
  test('pays for it, and gets the seat back', () => {
    const table = open();
    until(table, dealsAre(1));
    expect(table.put((room) => judgeLeave(room.state, 1, room.chance))).toBe('left');
    expect(table.known().state.seats[1]).toMatchObject({ kind: 'standin', leftIllegally: true });
    expect(table.put((room) => joins(room, 'bo'))).toBe('back');
    expect(table.known().state.seats[1].kind).toBe('human');
  });

  test('does not end the table, even as the last one: computers play it to the end', () => {
    const table = open();
    until(table, dealsAre(1));
    for (const seat of [0, 1, 2, 3] as const) table.put((room) => judgeLeave(room.state, seat, room.chance));
    expect(table.known().state.status).toBe('playing');
    until(table, (kinds) => kinds.includes('close'));
    expect(table.known().state).toMatchObject({ status: 'closed' });
    expect(table.rows.some(({ body }) => body.type === 'closed' && body.reason === 'done')).toBe(true);
  });
});

test('a player alone with computers has a clock: the other tables wait', () => {
  const table = open({ seats: [seated('an'), 'Bert', 'Fien', 'Jef'] });
  until(table, () => table.known().state.legal[0].length > 0);
  expect(nextDue(table.known().state, PACE)).toMatchObject({ kind: 'timeout', seat: 0 });
});

test('a player alone who asks for each deal elsewhere does not hold the tournament up', () => {
  const asks = { ...seated('an'), asksDeals: true as const };
  const table = open({ seats: [asks, 'Bert', 'Fien', 'Jef'] });
  until(table, () => table.known().state.dealOverAt !== null);
  expect(nextDue(table.known().state, PACE)?.kind).toBe('deal');
});

test('players who never come are replaced, and the table ends', () => {
  const table = open();
  for (const seat of [0, 1, 2, 3] as const) table.append({ type: 'away', seat });
  until(table, (kinds) => kinds.includes('close'));
  expect(table.rows.filter(({ body }) => body.type === 'standin')).toHaveLength(4);
});

describe('when the time is up', () => {
  const capped = (cap: number): EventTable => {
    const table = open({ event: tournamentTable({ cap }), game: { length: 16 }, seats: COMPUTERS });
    until(table, (kinds) => kinds.includes('cap'));
    return table;
  };

  test('the deal in play is finished, no other begins, and the places are those of the scores so far', () => {
    const table = capped(BEGAN + 11_000);
    const view = viewOf(table.known().state, null, PACE);
    expect(view).toMatchObject({ status: 'finished', deal: { number: 1, of: 16 } });
    const best = Math.max(...view.totals);
    expect(view.places).toEqual(
      view.totals.map((total) => 1 + view.totals.filter((each) => each > total).length),
    );
    expect(view.places?.[view.totals.indexOf(best)]).toBe(1);
  });

  test('a table that opens just before deals once, and ends', () => {
    const table = capped(BEGAN + 5_000);
    expect(table.rows.filter(({ body }) => body.type === 'dealt')).toHaveLength(1);
    expect(table.known().state.status).toBe('finished');
  });

  test('a result that is shown just then is the last one', () => {
    // Ten minutes: some deals are over, and the cap falls into one of them or between two.
    const table = capped(BEGAN + 600_000);
    const rows = table.rows.filter(({ body }) => body.type === 'dealt');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ at }) => at < BEGAN + 600_000)).toBe(true);
    expect(table.rows.at(-1)?.body.type).toBe('capped');
  });

  test('a deal that waited for a reader until then does not begin', () => {
    const table = open({
      event: tournamentTable({ cap: BEGAN + 600_000 }),
      game: { length: 16 },
      seats: COMPUTERS,
    });
    until(table, () => table.known().state.dealOverAt !== null);
    const { state } = table.known();
    const due = nextDue(state, PACE);
    expect(due?.kind).toBe('deal');
    const late = createDueChanges({
      log: undefined as never,
      rematch: () => ({ done: 0 }),
      now: () => BEGAN + 600_001,
    });
    expect(late(table.known(), due as Due, undefined)).toMatchObject({
      append: { body: { type: 'capped' } },
    });
  });
});
