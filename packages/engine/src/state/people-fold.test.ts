/**
 * What the time before the first deal, and the time without a clock, must not cost any player. Pure: rows in,
 * a room out.
 */
import { DEALING_VERSION, GAMES, SEATS, verifiableStream } from '@troef/games';
import {
  AWAY_MOVE_MS,
  BANK_MS,
  OPEN_SEAT_KEPT_MS,
  RESULT_SHOWN_MS,
  TIMEOUTS_IN_A_ROW,
  TIMEOUTS_IN_ALL,
  TURN_TIME_MS,
} from '@troef/protocol';
import { expect, test } from 'vitest';
import { judgeMove } from '../decisions/judge-move.ts';
import { judgeTimeGiven } from '../decisions/judge-pause.ts';
import { judgeEndVote, judgeLeave, judgeRemove, judgeTakeBack } from '../decisions/judge-people.ts';
import type { KnownRoom } from '../decisions/verdict.ts';
import { sessionFacts } from '../outcome/session-facts.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { viewOf } from '../views/room-view.ts';
import type { ChanceKey } from './chance.ts';
import type { LogBody, SeatHolder } from './log-row.ts';
import { nextDue } from './next-due.ts';
import { foldRow, openRoom } from './room-fold.ts';
import type { RoomState } from './room-state.ts';
import { deadlineOf } from './turn-clock.ts';

const PACE = { dealPauseMs: 6_000, countdownMs: 5_000, awayMs: 300_000, computerDelay: () => 500 };
const MINUTE_MS = 60_000;
const game = GAMES.whist;

const computer = person('Bert', { user: null, ai: true });

/** Makes a table whose rows are written at times of the test's choice. */
function table(seats: readonly [SeatHolder, SeatHolder | null, SeatHolder | null, SeatHolder | null]) {
  const body = createdBody('whist', { session: { length: 4 }, seats: [...seats] });
  let state = openRoom(
    { id: 'r', variant: 'whist', host: 'a', commitment: 'c' },
    { seq: 1, moveId: 'create:1', seat: 0, at: 0, body },
  );
  const append = (at: number, next: LogBody): RoomState => {
    const seat = 'seat' in next ? next.seat : null;
    state = foldRow(state, { seq: state.seq + 1, moveId: `row:${state.seq + 1}`, seat, body: next, at });
    return state;
  };
  const start = (at: number): RoomState => {
    append(at, { type: 'started', order: [0, 1, 2, 3], game: state.choices.game });
    const stream = verifiableStream(new Uint8Array(32).fill(1), new Uint8Array(64), 'r', 0);
    return append(at, { type: 'dealt', events: [...game.deal(state.game, stream, 'real', DEALING_VERSION)] });
  };
  return { append, start, now: () => state };
}

test('a player who waited elsewhere while the room filled has not been away from the game', () => {
  const { append, start } = table([person('a'), null, computer, computer]);
  append(1_000, { type: 'lockedIn', seat: 0 });
  append(2_000, { type: 'away', seat: 0 });
  append(40 * MINUTE_MS, { type: 'joined', seat: 1, holder: person('b') });
  append(41 * MINUTE_MS, { type: 'back', seat: 0 });
  start(42 * MINUTE_MS);
  const away = append(43 * MINUTE_MS, { type: 'away', seat: 0 });
  const due = nextDue(away, PACE);
  expect(due?.kind).not.toBe('standin');
  expect(away.seats[0].awayMs).toBe(0);
});

test('a player who closed the page before the first deal is away from the game since it began', () => {
  const { append, start } = table([person('a'), null, computer, computer]);
  append(1_000, { type: 'lockedIn', seat: 0 });
  append(2_000, { type: 'away', seat: 0 });
  append(30 * MINUTE_MS, { type: 'joined', seat: 1, holder: person('b') });
  const playing = start(31 * MINUTE_MS);
  expect(playing.seats[0].awaySince).toBe(31 * MINUTE_MS);
  const due = nextDue({ ...playing, legal: [[], [], [], []] }, PACE);
  expect(due?.kind).not.toBe('standin');
});

test('a clock that begins again because a player came back gives the whole turn time', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), person('d')]);
  start(10_000);
  const [asked = 0] = game.toMove(now().game);
  const others = SEATS.filter((seat) => seat !== asked);
  for (const seat of others) append(11_000, { type: 'standin', seat, reason: 'away' });
  expect(deadlineOf(now(), asked)).toBeNull();
  const backAt = 11_000 + 20 * MINUTE_MS;
  const playing = append(backAt, { type: 'back', seat: others[0] ?? 0 });
  expect(deadlineOf(playing, asked)).toBeGreaterThanOrEqual(backAt + TURN_TIME_MS.normal);
});

test('a player who is given time back has a whole turn, a full bank and no time-outs behind them', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), person('d')]);
  start(10_000);
  const [asked = 0] = game.toMove(now().game);
  const first = deadlineOf(now(), asked) ?? 0;
  expect(append(first - 1_000, { type: 'timeGiven', seat: asked }).status).toBe('playing');
  expect(deadlineOf(now(), asked)).toBe(first - 1_000 + first - 10_000);
  const other = SEATS.find((seat) => seat !== asked) ?? 0;
  const before = now().seats[asked];
  append(first, { type: 'timeGiven', seat: other });
  expect(now().seats[asked]).toEqual(before);
  expect(now().seats[other]).toMatchObject({ bank: BANK_MS, askedSince: null });
  const verdict = judgeTimeGiven({ ...now(), status: 'abandoned' }, asked);
  expect(verdict).toMatchObject({ refuse: { code: 'conflict', param: 'over' } });
});

test('a player whose time has run out has their bank back, and no time-out behind them', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), person('d')]);
  start(10_000);
  const [seat = 0] = game.toMove(now().game);
  const [move = ''] = game.legalMoves(now().game, seat);
  const decided = game.decide(now().game, seat, move);
  if (!decided.ok) throw new Error(decided.error);
  const at = deadlineOf(now(), seat) ?? 0;
  append(at, { type: 'moved', seat, move, events: [...decided.value], byTime: true });
  expect(now().seats[seat]).toMatchObject({ bank: 0, timeouts: 1, timeoutsInARow: 1 });
  append(at + 1_000, { type: 'timeGiven', seat });
  expect(now().seats[seat]).toMatchObject({ bank: BANK_MS, timeouts: 0, timeoutsInARow: 0 });
});

test('absent players get one whole turn, then two seconds each, for five minutes, not three turns', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), person('d')]);
  start(10_000);
  const [away = 0] = game.toMove(now().game);
  let at = 11_000;
  append(at, { type: 'away', seat: away });
  const waited: number[] = [];
  let hasBid = false;
  for (let turns = 0; turns <= TIMEOUTS_IN_ALL; ) {
    const [seat] = game.toMove(now().game);
    if (seat === undefined) break;
    const asked = now().seats[seat].askedSince ?? 0;
    const isAway = seat === away;
    if (isAway) {
      turns += 1;
      at = deadlineOf(now(), seat) ?? 0;
      waited.push(at - asked);
      expect(nextDue(now(), PACE)).toMatchObject({ kind: 'timeout', at, seat });
    } else at += 1;
    const legal = game.legalMoves(now().game, seat);
    // The first of the others bids to play alone, and everybody else passes.
    const bid = isAway || hasBid ? undefined : legal.find((word) => word.startsWith('abundance'));
    const move = bid ?? legal[0] ?? '';
    hasBid ||= !isAway;
    const decided = game.decide(now().game, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    append(at, { type: 'moved', seat, move, events: [...decided.value], ...(isAway && { byTime: true }) });
  }
  expect(waited.length).toBeGreaterThan(TIMEOUTS_IN_A_ROW);
  expect(waited.slice(1)).toEqual(waited.slice(1).map(() => AWAY_MOVE_MS));
  expect(waited[0]).toBeGreaterThan(TURN_TIME_MS.normal);
  // A player who came back and is silent is judged anew.
  expect(append(at + 1, { type: 'back', seat: away }).seats[away]).toMatchObject({
    timeouts: 0,
    missed: false,
  });
});

test('a pause ends also if it began in a countdown that has lost a player since', () => {
  const { append } = table([person('a'), person('b'), computer, computer]);
  append(1_000, { type: 'paused', since: 500 });
  const open = append(2_000, { type: 'vacated', seat: 1, name: 'b', reason: 'left' });
  expect(open).toMatchObject({ status: 'open', pausedSince: 500 });
  expect(nextDue(open, PACE)).toMatchObject({ kind: 'resume' });
  const resumed = append(3_000, { type: 'resumed' });
  expect(resumed.pausedSince).toBeNull();
  const away = append(9_000, { type: 'away', seat: 0 });
  expect(nextDue(away, PACE)?.at).toBeLessThanOrEqual(9_000 + OPEN_SEAT_KEPT_MS);
});

test('the host cannot remove a player who is ready, or a computer, once the countdown of four runs', () => {
  const { append, now } = table([person('a'), person('b'), null, computer]);
  expect(judgeRemove(now(), 0, 1)).toMatchObject({
    append: { body: { type: 'vacated', reason: 'removed' } },
  });
  append(1_000, { type: 'joined', seat: 2, holder: person('c') });
  expect(now().status).toBe('starting');
  append(1_100, { type: 'ready', seat: 1, clientSeed: null });
  for (const seat of [1, 3] as const) {
    expect(judgeRemove(now(), 0, seat)).toMatchObject({ refuse: { code: 'conflict', param: 'starting' } });
  }
  expect(judgeLeave(now(), 1, {} as ChanceKey)).toMatchObject({ append: { body: { reason: 'left' } } });
});

test('the session ends when all who are left want it, also if the last to disagree has left', () => {
  const { append, start } = table([person('a'), person('b'), person('c'), computer]);
  start(10_000);
  append(11_000, { type: 'endVote', seat: 0, yes: true, events: [] });
  append(12_000, { type: 'endVote', seat: 1, yes: true, events: [] });
  const left = append(13_000, { type: 'left', seat: 2, events: [], computer: 'Monica', illegal: true });
  expect(left.status).toBe('playing');
  expect(nextDue(left, PACE)).toMatchObject({ kind: 'end', at: 13_000 });
});

test('a player whose seat a computer keeps neither plays nor votes before taking it back', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), computer]);
  start(10_000);
  const [asked = 0] = game.toMove(now().game).filter((seat) => seat !== 3);
  append(11_000, { type: 'standin', seat: asked, reason: 'away' });
  const state = now();
  const [word = ''] = game.legalMoves(state.game, asked);
  const room = { state, moveIds: new Map() } as unknown as KnownRoom;
  const move = { room: 'r', moveId: 'm'.repeat(16), seq: state.seq, move: word };
  expect(judgeMove(room, asked, move)).toMatchObject({ refuse: { param: 'not_your_turn' } });
  expect(judgeEndVote(state, asked, true)).toMatchObject({ refuse: { param: 'standin' } });
  expect(judgeTakeBack(state, asked, false, 12_000)).toMatchObject({ refuse: { param: 'standin' } });
  expect(viewOf(state, asked, PACE)).toMatchObject({ seat: asked, legal: [] });
  const back = append(13_000, { type: 'back', seat: asked });
  expect(judgeMove({ ...room, state: back }, asked, { ...move, seq: back.seq })).toHaveProperty('append');
});

test('a player who leaves after the end wants no other game', () => {
  const { start } = table([person('a'), person('b'), computer, computer]);
  const finished: RoomState = { ...start(10_000), status: 'finished', rematch: [0, 1] };
  const chance = {} as ChanceKey;
  expect(judgeLeave(finished, 0, chance)).toMatchObject({
    append: { body: { type: 'rematchVote', seat: 0, yes: false } },
  });
  expect(judgeLeave({ ...finished, rematch: [1] }, 0, chance)).toEqual({ done: finished.seq });
  expect(judgeLeave({ ...finished, nextRoom: 'next' }, 0, chance)).toEqual({ done: finished.seq });
});

test('another game takes three people, or both of two: neither computers nor stand-ins have a vote', () => {
  const { start } = table([person('a'), person('b'), person('c'), computer]);
  const played = start(10_000);
  const withStandins = (...standins: readonly number[]) =>
    ({
      ...played,
      status: 'finished',
      seats: played.seats.map((seat, at) => (standins.includes(at) ? { ...seat, kind: 'standin' } : seat)),
    }) as unknown as RoomState;
  const verdictFor = createDueChanges({ log: undefined as never, rematch: () => ({ done: -1 }) });
  const goesOn = (finished: RoomState, rematch: RoomState['rematch']): boolean =>
    'done' in
    verdictFor(
      { state: { ...finished, rematch } } as unknown as KnownRoom,
      { kind: 'close', at: 0 },
      undefined,
    );
  const three = withStandins();
  expect([goesOn(three, [0]), goesOn(three, [0, 1]), goesOn(three, [0, 1, 2])]).toEqual([false, false, true]);
  const two = withStandins(2);
  expect([goesOn(two, [0]), goesOn(two, [0, 1]), goesOn(two, [0, 2])]).toEqual([false, true, true]);
});

test('one person left among computers gets no other game here, and sees the result for its minute', () => {
  const { start } = table([person('a'), computer, computer, computer]);
  const finished: RoomState = { ...start(10_000), status: 'finished', statusAt: 20_000, rematch: [0] };
  const verdictFor = createDueChanges({ log: undefined as never, rematch: () => ({ done: -1 }) });
  const due = nextDue(finished, PACE);
  expect(due).toEqual({ kind: 'close', at: 20_000 + RESULT_SHOWN_MS });
  expect(verdictFor({ state: finished } as unknown as KnownRoom, due as never, undefined)).toMatchObject({
    append: { body: { type: 'closed' } },
  });
});

test('in manille the maker of the table deals first if still seated, even if another player is host', () => {
  const body = createdBody('manille', {
    teams: 'chosen',
    seats: [person('a'), person('b'), person('c'), person('d')],
  });
  const row = { seq: 1, moveId: 'create:1', seat: 0, at: 0, body } as const;
  const opened = openRoom({ id: 'r', variant: 'manille', host: 'a', commitment: 'c' }, row);
  const verdictFor = createDueChanges({ log: undefined as never, rematch: () => ({ done: -1 }) });
  const seats = (first: number, maker: string) =>
    opened.seats.map((seat, at) => ({
      ...seat,
      since: at === first ? 9 : 1,
      holder: at === first ? person(maker) : seat.holder,
    }));
  const dealerOf = (state: object): unknown =>
    verdictFor({ state, chance: {} } as unknown as KnownRoom, { kind: 'start', at: 0 }, undefined);
  const dealer = (firstDealer: number) => ({ append: { body: { type: 'started', game: { firstDealer } } } });
  // The maker left the open room and came back, so a player who sat there meanwhile is the host.
  expect(dealerOf({ ...opened, seats: seats(0, 'a') })).toMatchObject(dealer(0));
  expect(dealerOf({ ...opened, seats: seats(0, 'somebody else') })).toMatchObject(dealer(1));
});

test('computers take their time by the slowest person at the table', () => {
  const quick = { ...person('a'), speed: 400 };
  const slow = { ...person('b'), speed: 3_000 };
  const due = (seats: readonly [SeatHolder, SeatHolder, SeatHolder, SeatHolder]) => {
    const { start, now } = table(seats);
    start(1_000);
    const next = nextDue(now(), PACE);
    return next?.kind === 'computer' ? next.at - now().at : undefined;
  };
  // The first to bid is a computer in one of each pair.
  const delays = (...people: readonly [SeatHolder, SeatHolder]) =>
    new Set([due([...people, computer, computer]), due([computer, computer, ...people])]);
  expect(delays(quick, slow)).toContain((500 * 3_000) / 1_200);
  expect(delays(quick, quick)).toContain(Math.round((500 * 400) / 1_200));
  expect(delays(person('a'), quick)).toContain(500);
});

test('rows of others do not make a computer wait longer', () => {
  const { append, start, now } = table([computer, computer, computer, person('d')]);
  start(1_000);
  const asked = nextDue(now(), PACE);
  expect(asked).toMatchObject({ kind: 'computer', at: 1_500 });
  for (const [at, next] of [
    [1_100, { type: 'ready', seat: 3, clientSeed: '0'.repeat(32) }],
    [1_200, { type: 'endVote', seat: 3, yes: false, events: [] }],
    [1_300, { type: 'away', seat: 3 }],
    [1_400, { type: 'back', seat: 3 }],
    [1_450, { type: 'paused', since: 1_440 }],
  ] as const) {
    append(at, next as LogBody);
    expect(nextDue(now(), PACE)).toEqual(asked);
  }
});

test('a computer that takes over a turn has its whole time', () => {
  const { append, start, now } = table([person('a'), person('b'), person('c'), person('d')]);
  start(1_000);
  const [asked = 0] = game.toMove(now().game);
  append(2_000, { type: 'standin', seat: asked, reason: 'away' });
  expect(nextDue(now(), PACE)).toMatchObject({ kind: 'computer', at: 2_500, seat: asked });
  append(2_200, { type: 'back', seat: asked });
  expect(now().computer).toBeNull();
  append(2_300, { type: 'standin', seat: asked, reason: 'away' });
  expect(nextDue(now(), PACE)).toMatchObject({ kind: 'computer', at: 2_800 });
});

test('a deal does not count for a player who left it half-way and came back for its last trick', () => {
  const { append, start, now } = table([person('a'), person('b'), computer, computer]);
  start(1_000);
  append(2_000, { type: 'standin', seat: 0, reason: 'away' });
  append(3_000, { type: 'back', seat: 0 });
  for (let at = 4_000; game.waitsFor(now().game as never) === 'moves'; at += 1_000) {
    const [seat = 0] = game.toMove(now().game as never);
    const legal = game.legalMoves(now().game as never, seat);
    // Somebody must play, or the deal is passed out and counts for nobody.
    const move = legal.find((each) => each !== 'pass') ?? legal[0] ?? '';
    const decided = game.decide(now().game as never, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    append(at, { type: 'moved', seat, move, events: [...decided.value] });
  }
  expect(sessionFacts(now()).seats.map(({ playedDeals }) => playedDeals)).toEqual([0, 1, 0, 0]);
});
