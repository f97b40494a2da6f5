/** What a player gains who leaves a running session, or is silent, and comes back. Pure. */
import type { Seat } from '@troef/games';
import { TURN_TIME_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { sessionFacts } from '../outcome/session-facts.ts';
import { nextDue } from '../state/next-due.ts';
import { leaveIsFree } from '../state/room-state.ts';
import { deadlineOf } from '../state/turn-clock.ts';
import { person } from '../testing/created-body.ts';
import { clockFrom, PACE, type PureTable, pureTable } from '../testing/pure-table.ts';
import { viewOf } from '../views/room-view.ts';
import { judgeEndVote, judgeLeave } from './judge-people.ts';

const PEOPLE = [person('a'), person('b'), person('c'), person('x')] as const;
const COMPUTER = person('Bert', { user: null, ai: true });
const X = 3;

const leave = (table: PureTable, at: number): string =>
  table.put(at, judgeLeave(table.now(), X, table.known().chance));

/** Lets the others play at once until it is the turn of this player. Returns the time. */
function untilTurnOfX(table: PureTable, begin: number): number {
  let at = begin;
  for (let seat = table.toMove(); seat !== X; seat = table.toMove()) {
    if (seat === undefined) at = (nextDue(table.now(), PACE)?.at ?? at) + 100;
    else if (table.now().seats[seat].kind === 'human') table.move(at, seat);
    at += 1_000;
    table.run(at);
  }
  return at;
}

test('leaving and coming back gives no new turn clock', () => {
  const table = pureTable(PEOPLE);
  const at = untilTurnOfX(table, table.start(1_000));
  const deadline = deadlineOf(table.now(), X) ?? 0;
  expect(deadline).toBeGreaterThan(at);
  expect(leave(table, deadline - 1_000)).toBe('left');
  expect(table.join(deadline - 950, 'x')).toBe('back');
  expect(deadlineOf(table.now(), X)).toBe(deadline);
});

test('leaving a table of two and coming back gives no new turn clock', () => {
  const table = pureTable([person('a'), COMPUTER, COMPUTER, person('x')]);
  const at = untilTurnOfX(table, table.start(1_000));
  const deadline = deadlineOf(table.now(), X) ?? 0;
  leave(table, at + 20_000);
  expect(deadlineOf(table.now(), X)).toBeNull();
  expect(table.join(at + 20_050, 'x')).toBe('back');
  expect(deadlineOf(table.now(), X)).toBe(deadline);
});

test('a player whose stand-in has played is asked their next question anew', () => {
  const table = pureTable(PEOPLE);
  const at = untilTurnOfX(table, table.start(1_000));
  leave(table, at + 20_000);
  table.run(at + 30_000);
  table.join(at + 31_000, 'x');
  const next = untilTurnOfX(table, at + 32_000);
  expect((deadlineOf(table.now(), X) ?? 0) - next).toBeGreaterThan(TURN_TIME_MS.normal);
});

test('after three comebacks from leaving, a computer has the seat for good', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  for (let times = 1; times <= 3; times++) {
    expect(leave(table, next())).toBe('left');
    expect(table.join(next(), 'x')).toBe('back');
  }
  expect(leave(table, next())).toBe('left');
  expect(table.now().seats[X]).toMatchObject({ kind: 'ai', formerly: { user: 'x' }, leftIllegally: true });
  expect(table.join(next(), 'x')).toBe('conflict left');
  expect(sessionFacts(table.now()).seats[X]).toMatchObject({ user: 'x', stay: 'removed' });
  // Somebody who never sat there is told that the game runs.
  expect(table.join(next(), 'y')).toBe('conflict playing');
});

test('the place in the standing keeps the name of a player who left for good', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  const ofX = (viewer: Seat | null) => viewOf(table.now(), viewer, PACE).seats[X];
  leave(table, next());
  expect(ofX(null)).toMatchObject({ holder: 'standin', name: 'x', formerly: null });
  for (let times = 1; times <= 3; times++) {
    table.join(next(), 'x');
    leave(table, next());
  }
  for (const viewer of [0, 1, 2, null] as const) {
    expect(ofX(viewer)).toMatchObject({ holder: 'ai', user: null, formerly: { name: 'x', avatar: null } });
    expect(ofX(viewer).name).not.toBe('x');
    expect(viewOf(table.now(), viewer, PACE).seats[0].formerly).toBeNull();
  }
});

test('a silent player holds the table up for four rounds of time-outs, not for the whole evening', () => {
  const table = pureTable(PEOPLE, { session: { length: 16 } });
  let at = table.start(1_000);
  let comebacks = 0;
  while (at < 2 * 3_600_000 && table.now().seats[X].kind !== 'ai') {
    if (table.now().seats[X].kind === 'standin') {
      at += 50;
      expect(table.join(at, 'x')).toBe('back');
      comebacks++;
      continue;
    }
    const seat = table.toMove();
    if (seat !== undefined && seat !== X) {
      at += 1_000;
      table.move(at, seat);
    } else {
      at = Math.max(at, nextDue(table.now(), PACE)?.at ?? at) + 50;
      table.run(at);
    }
  }
  expect(comebacks).toBe(3);
  expect(table.join(at, 'x')).toBe('conflict left');
});

test('a bad line never loses the seat for good, and each absence is waited for half as long', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  const kept: number[] = [];
  for (let times = 0; times < 6; times++) {
    table.append(next(1_000), { type: 'away', seat: X });
    const { awaySince } = table.now().seats[X];
    const quiet = { ...table.now(), legal: [[], [], [], []] as const };
    const standin = nextDue(
      { ...quiet, seats: quiet.seats.map((seat) => ({ ...seat, askedSince: null })) } as never,
      {
        ...PACE,
        computerDelay: () => 1e9,
      },
    );
    kept.push((standin?.at ?? 0) - (awaySince ?? 0));
    table.append(next(1_000), { type: 'standin', seat: X, reason: 'away' });
    expect(table.join(next(1_000), 'x')).toBe('back');
  }
  expect(kept.slice(0, 4)).toEqual([300_000, 150_000, 75_000, 37_500]);
});

test('a lost connection that comes back before a stand-in sat down is no comeback', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  for (let times = 0; times < 10; times++) {
    table.append(next(), { type: 'away', seat: X });
    table.append(next(), { type: 'back', seat: X });
  }
  expect(table.now().seats[X]).toMatchObject({ leaves: 0, absences: 0, kind: 'human' });
});

test('others leave without cost once a player has left illegally twice, also while that player is back', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  leave(table, next());
  expect(leaveIsFree(table.now(), null)).toBe(true);
  table.join(next(), 'x');
  expect(leaveIsFree(table.now(), null)).toBe(false);
  leave(table, next());
  table.join(next(), 'x');
  expect(leaveIsFree(table.now(), 0)).toBe(true);
  // The player themselves still leaves illegally, and so comes back no more than three times.
  expect(leaveIsFree(table.now(), X)).toBe(false);
});

test('every viewer reads whether leaving is free for themselves', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  const free = () =>
    [0, 1, 2, X, null].map((viewer) => viewOf(table.now(), viewer as Seat | null, PACE).people?.leaveIsFree);
  expect(free()).toEqual([false, false, false, false, false]);
  leave(table, next());
  // A stand-in has the seat: its owner loses nothing more by giving it up.
  expect(free()).toEqual([true, true, true, true, true]);
  table.join(next(), 'x');
  leave(table, next());
  table.join(next(), 'x');
  expect(free()).toEqual([true, true, true, false, true]);
  const { people: others } = viewOf(table.now(), 0, PACE);
  expect(viewOf(table.now(), X, PACE).people).toEqual({ ...others, leaveIsFree: false });
});

test('leaving and coming back asks no new questions about the end', () => {
  const table = pureTable(PEOPLE);
  const next = clockFrom(table.start(1_000));
  const ask = (): string => table.put(next(), judgeEndVote(table.now(), X, true));
  const refuse = (): string => table.put(next(), judgeEndVote(table.now(), 0, false));
  for (let times = 0; times < 3; times++) {
    expect(ask()).toBe('endVote');
    refuse();
  }
  expect(ask()).toBe('conflict asked');
  leave(table, next());
  table.join(next(), 'x');
  expect(ask()).toBe('conflict asked');
});
