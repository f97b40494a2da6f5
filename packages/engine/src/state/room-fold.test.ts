import { DEALING_VERSION, GAMES, type GameEvent, type Seat, verifiableStream } from '@troef/games';
import { expect, test } from 'vitest';
import { createdBody, person } from '../testing/created-body.ts';
import { CorruptLogError, type LogBody, type LogRow, readBody } from './log-row.ts';
import { nextDue } from './next-due.ts';
import { foldRoom, foldRow } from './room-fold.ts';
import type { RoomHead, RoomState } from './room-state.ts';

const HEAD: RoomHead = { id: 'r', variant: 'whist', host: 'u', commitment: 'c' };
const PACE = { dealPauseMs: 6_000, countdownMs: 5_000, awayMs: 300_000, computerDelay: () => 500 };
const game = GAMES.whist;
const computer = person('Bert', { user: null, ai: true });

/** Makes a log that is folded while it is written. */
function table(people: readonly Seat[] = [0], rules: object = {}) {
  const rows: LogRow[] = [];
  let state: RoomState | undefined;
  const append = (body: LogBody, moveId = `row:${rows.length + 1}`): RoomState => {
    const seat = 'seat' in body ? body.seat : null;
    const row: LogRow = { seq: rows.length + 1, moveId, seat, body, at: 1_000 * (rows.length + 1) };
    rows.push(row);
    state = state === undefined ? foldRoom(HEAD, [row]) : foldRow(state, row);
    return state;
  };
  const seat = (n: Seat) => (people.includes(n) ? person(`u${n}`, { name: 'An' }) : computer);
  append(
    createdBody('whist', {
      session: { length: 4, ...rules },
      ai: 'fill',
      watch: 'friends',
      alone: true,
      seats: [seat(0), seat(1), seat(2), seat(3)],
    }),
  );
  const now = (): RoomState => state ?? foldRoom(HEAD, rows);
  const deal = (seed = 1): RoomState => {
    const stream = verifiableStream(
      new Uint8Array(32).fill(seed),
      new Uint8Array(64),
      HEAD.id,
      now().dealings,
    );
    return append({ type: 'dealt', events: [...game.deal(now().game, stream, 'real', DEALING_VERSION)] });
  };
  const move = (by: Seat, word: string, moveId?: string): RoomState => {
    const decided = game.decide(now().game, by, word);
    if (!decided.ok) throw new Error(decided.error);
    return append({ type: 'moved', seat: by, move: word, events: [...decided.value] }, moveId);
  };
  /** Lets the seat that is to move play its first legal move. */
  const step = (): RoomState => {
    const [by] = game.toMove(now().game);
    if (by === undefined) throw new Error('nobody is to move');
    const legal = game.legalMoves(now().game, by);
    return move(
      by,
      legal.includes('pass') && legal.length > 1
        ? (legal.find((word) => word !== 'pass') ?? '')
        : (legal[0] ?? ''),
    );
  };
  return { rows, append, now, deal, move, step };
}

test('the same rows give the same room, at once or one by one', () => {
  const played = table();
  played.deal();
  for (let n = 0; n < 30 && game.waitsFor(played.now().game) === 'moves'; n++) played.step();
  const stored = played.rows.map((row) => ({ ...row, body: readBody(JSON.parse(JSON.stringify(row.body))) }));
  expect(foldRoom(HEAD, stored)).toEqual(played.now());
});

test('a person is asked anew by their own move, a deal and an undo', () => {
  const played = table([0, 1, 2, 3]);
  const dealt = played.deal();
  expect(dealt.askedAt).toEqual([2, 2, 2, 2]);
  const [first] = game.toMove(dealt.game);
  if (first === undefined) throw new Error('nobody');
  const bid = played.move(first, 'pass', 'a-move-of-a-person');
  expect(bid.askedAt[first]).toBe(3);
  expect(bid.movedBy).toEqual([first]);
  const undone = played.append({ type: 'undone', seat: first });
  expect(undone.askedAt).toEqual([4, 4, 4, 4]);
  expect(undone.game).toEqual(dealt.game);
  expect(undone.movedBy).toEqual([]);
});

test('a row that does not concern a person does not ask them anew', () => {
  const played = table([0, 1, 2, 3]);
  const dealt = played.deal();
  const [first] = game.toMove(dealt.game);
  const second = (((first ?? 0) + 1) % 4) as Seat;
  const third = (((first ?? 0) + 2) % 4) as Seat;
  const bid = played.move(first ?? 0, 'pass');
  expect(bid.askedAt[second]).toBe(3);
  expect(bid.askedAt[third]).toBe(2);
  const ready = played.append({ type: 'ready', seat: second, clientSeed: 'ab'.repeat(16) });
  expect(ready.askedAt[second]).toBe(3);
  expect(ready.clientSeeds[second]).toBe('ab'.repeat(16));
});

test('due: the first deal, a computer, a pause after the deal, the next deal when all are ready', () => {
  const played = table();
  expect(nextDue(played.now(), PACE)).toEqual({ kind: 'deal', at: 1_000 });
  const dealt = played.deal();
  const [first] = game.toMove(dealt.game);
  const due = nextDue(dealt, PACE);
  expect(due).toEqual(
    first === 0 ? expect.objectContaining({ kind: 'abandon' }) : { kind: 'computer', seat: first, at: 2_500 },
  );
  while (game.waitsFor(played.now().game) === 'moves') played.step();
  const over = played.now();
  expect(nextDue(over, PACE)).toEqual({ kind: 'deal', at: over.at + 6_000 });
  const ready = played.append({ type: 'ready', seat: 0, clientSeed: null });
  expect(nextDue(ready, PACE)).toEqual({ kind: 'deal', at: ready.at });
  expect(played.deal().ready).toEqual([]);
});

test('a log that is unknown, out of order or against the rules stops the fold', () => {
  const played = table();
  const dealt = played.deal();
  const row = (body: LogBody, seq = 3): LogRow => ({ seq, moveId: 'x', seat: null, body, at: 0 });
  const none: GameEvent[] = [];
  expect(() => foldRow(dealt, row({ type: 'closed', reason: 'x' }, 4))).toThrow(CorruptLogError);
  expect(() => foldRow(dealt, row({ type: 'dealt', events: none }))).toThrow(CorruptLogError);
  const [first] = game.toMove(dealt.game);
  const other = (((first ?? 0) + 1) % 4) as Seat;
  expect(() => foldRow(dealt, row({ type: 'moved', seat: other, move: 'pass', events: none }))).toThrow(
    CorruptLogError,
  );
  expect(() => foldRoom(HEAD, [])).toThrow(CorruptLogError);
  expect(() => foldRoom(HEAD, played.rows.slice(1))).toThrow(CorruptLogError);
  expect(() => foldRoom({ ...HEAD, variant: 'bridge' as 'whist' }, played.rows)).toThrow(CorruptLogError);
  const closed = played.append({ type: 'closed', reason: 'abandoned' });
  expect(() => foldRow(closed, row({ type: 'closed', reason: 'again' }, 4))).toThrow(CorruptLogError);
  for (const body of [
    null,
    'x',
    {},
    { type: 'jumped' },
    { type: 'moved', seat: 4, move: 'pass', events: [] },
  ]) {
    expect(() => readBody(body)).toThrow(CorruptLogError);
  }
});
