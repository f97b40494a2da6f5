/** A table whose tournament an administrator suspends, and a reserve who takes a seat at a table that plays. */
import { createRng, type Seat } from '@troef/games';
import { expect, test } from 'vitest';
import { sessionFacts } from '../outcome/session-facts.ts';
import { nextDue } from '../state/next-due.ts';
import { foldRoom } from '../state/room-fold.ts';
import { recordOf } from '../state/room-record.ts';
import { deadlineOf } from '../state/turn-clock.ts';
import {
  BEGAN,
  draftEvent,
  type EventTable,
  eventTable,
  seated,
  tournamentTable,
} from '../testing/event-table.ts';
import { PACE } from '../testing/pure-table.ts';
import { viewOf } from '../views/room-view.ts';
import { judgeClaim } from './judge-claim.ts';
import { judgeHeld, judgeReleased, judgeReserve, judgeRetired } from './judge-event.ts';
import { judgePause, judgeResume } from './judge-pause.ts';

const HOUR = 3_600_000;
const CAP = BEGAN + HOUR;

const dealt = (): EventTable => {
  const table = eventTable(draftEvent('manille', { event: tournamentTable({ cap: CAP }) }), createRng(1));
  while (table.known().state.dealings === 0) table.next();
  return table;
};
const hold = (table: EventTable): string => table.put(({ state }) => judgeHeld(state));
const release = (table: EventTable, cap: number, after: number): string =>
  table.put(({ state }) => judgeReleased(state, cap), after);
const mover = ({ known }: EventTable): Seat =>
  ([0, 1, 2, 3] as const).find((seat) => known().state.legal[seat].length > 0) as Seat;
const playOut = (table: EventTable): void => {
  for (let steps = 0; steps < 5_000 && table.known().state.status === 'playing'; steps++) table.next();
};

test('nobody plays while the tournament is suspended, and every clock goes on where it stood', () => {
  const table = dealt();
  const seat = mover(table);
  const before = (deadlineOf(table.known().state, seat) as number) - table.now();
  expect(hold(table)).toBe('held');
  expect(hold(table)).toBe('nothing');
  expect(nextDue(table.known().state, PACE)).toBeNull();
  expect(viewOf(table.known().state, seat, PACE).people).toMatchObject({ paused: true, suspended: true });
  expect(table.move(seat)).toBe('conflict suspended');
  expect(table.put((room) => judgeClaim(room, seat))).toBe('conflict suspended');
  expect(release(table, CAP + HOUR, HOUR)).toBe('released');
  expect(release(table, CAP, 1)).toBe('nothing');
  const { state } = table.known();
  expect((deadlineOf(state, seat) as number) - state.at).toBe(before - 1);
  expect(viewOf(state, seat, PACE).people).not.toHaveProperty('suspended');
  expect(table.move(seat)).toBe('moved');
});

test('the cap of the round moves with it, so the table plays as long as the others', () => {
  const table = dealt();
  hold(table);
  release(table, CAP + HOUR, HOUR);
  playOut(table);
  const lastDeal = table.rows.findLast(({ body }) => body.type === 'dealt');
  expect(lastDeal?.at).toBeGreaterThan(CAP);
  expect(lastDeal?.at).toBeLessThan(CAP + HOUR);
  const { head } = table.draft.room;
  expect(foldRoom(head, table.rows)).toEqual(table.known().state);
  expect(recordOf(head, table.rows, table.draft.serverSeed).deals.length).toBeGreaterThan(0);
});

test('a fault of ours in between neither ends the suspension nor costs anybody time', () => {
  const table = dealt();
  hold(table);
  expect(table.put(({ state }) => judgePause(state, table.now()))).toBe('nothing');
  expect(table.put(({ state }) => judgeResume(state, new Set(['an', 'bo', 'cy', 'di'])))).toBe('nothing');
  expect(release(table, CAP, HOUR)).toBe('released');
  // A table that had stopped before, because a server was away, waits for the tournament as well.
  const paused = dealt();
  paused.append({ type: 'paused', since: paused.now() });
  hold(paused);
  expect(nextDue(paused.known().state, PACE)).toBeNull();
  expect(release(paused, CAP, HOUR)).toBe('released');
  expect(paused.known().state).toMatchObject({ pausedSince: null, heldSince: null });
});

test('a first deal that was to come waits as long as it would have', () => {
  const table = eventTable(draftEvent('whist'), createRng(2));
  hold(table);
  release(table, CAP, HOUR);
  expect(nextDue(table.known().state, PACE)).toEqual({ kind: 'deal', at: BEGAN + 10_000 + HOUR });
});

test('a reserve takes the seat of a player who has gone, and plays on with their cards', () => {
  const table = dealt();
  const seat = mover(table);
  const user = table.known().state.seats[seat].holder?.user as string;
  const cards = viewOf(table.known().state, seat, PACE).deal?.hand;
  table.put((room) => judgeRetired(room, user, 'retired'));
  expect(table.put(({ state }) => judgeReserve(state, user, seated('eve')))).toBe('joined');
  expect(table.put(({ state }) => judgeReserve(state, user, seated('eve')))).toBe('nothing');
  const { state } = table.known();
  expect(state.seats[seat]).toMatchObject({ kind: 'human', holder: { user: 'eve' } });
  expect(viewOf(state, seat, PACE).deal?.hand).toEqual(cards);
  expect(deadlineOf(state, seat)).not.toBeNull();
  expect(table.move(seat)).toBe('moved');
  playOut(table);
  expect(sessionFacts(table.known().state).seats.map(({ place }) => place)).not.toContain(null);
});

test('a reserve also takes the seat of a player whom an administrator took out', () => {
  const removed = dealt();
  expect(removed.put(({ state }) => judgeReserve(state, 'bo', seated('eve')))).toBe('joined');
  const gone = dealt();
  gone.put((room) => judgeRetired(room, 'bo', 'removed'));
  expect(gone.put(({ state }) => judgeReserve(state, 'bo', seated('eve')))).toBe('joined');
  expect(gone.put(({ state }) => judgeReserve(state, 'nobody', seated('fay')))).toBe('nothing');
});
