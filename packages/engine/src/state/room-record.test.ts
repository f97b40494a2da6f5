import { commitmentOf, type DealingVersion, GAMES, type SessionRecord, verifyRecord } from '@troef/games';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeRoom } from '../decisions/new-room.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { type LogBody, type LogRow, readBody } from './log-row.ts';
import { foldRow, openRoom } from './room-fold.ts';
import { recordOf, timedRecordOf } from './room-record.ts';
import type { RoomHead } from './room-state.ts';

const SERVER_SEED = new Uint8Array(32).fill(9);
const HEAD: RoomHead = {
  id: '01890000-0000-7000-8000-000000000003',
  variant: 'whist',
  host: 'an',
  commitment: commitmentOf(SERVER_SEED),
};
const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 500 };
const game = GAMES.whist;
const computer = person('Bert', { user: null, ai: true });

/** Plays a room of four deals to its end with this release. */
function played(created: unknown): {
  readonly dealing: DealingVersion;
  readonly record: SessionRecord;
  readonly rows: readonly LogRow[];
} {
  const changes = createDueChanges({ log: pino({ level: 'silent' }), rematch: () => ({ done: 0 }) });
  const rows: LogRow[] = [{ seq: 1, moveId: 'create:1', seat: 0, at: 1, body: readBody(created) }];
  let state = openRoom(HEAD, rows[0] as LogRow);
  const append = (body: LogBody, seat: LogRow['seat'] = null): void => {
    const seq = state.seq + 1;
    const row: LogRow = {
      seq,
      moveId: `row:${seq}`,
      seat,
      body: readBody(JSON.parse(JSON.stringify(body))),
      at: seq,
    };
    rows.push(row);
    state = foldRow(state, row);
  };
  while (game.waitsFor(state.game as never) !== 'nothing') {
    if (game.waitsFor(state.game as never) === 'deal') {
      const room = { state, serverSeed: SERVER_SEED, chance: 'c', pace: PACE, moveIds: new Map() };
      const verdict = changes(room, { kind: 'deal', at: 0 }, undefined);
      if (!('append' in verdict)) throw new Error('nothing is dealt');
      append(verdict.append.body);
      continue;
    }
    const seat = game.toMove(state.game as never)[0] ?? 0;
    const legal = game.legalMoves(state.game as never, seat);
    const move = legal.find((word) => word !== 'pass') ?? 'pass';
    const decided = game.decide(state.game as never, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    append({ type: 'moved', seat, move, events: [...decided.value] }, seat);
  }
  return { dealing: state.dealing, record: recordOf(HEAD, rows, SERVER_SEED), rows };
}

const choices = createdBody('whist', {
  session: { length: 4 },
  alone: true,
  seats: [person('an'), computer, computer, computer],
});

test('a room that began before cards changed between deals goes on so, and its record verifies', () => {
  const { dealing: _, ...before } = choices;
  const { dealing, record } = played(before);
  expect(dealing).toBe(1);
  expect(record.proof).not.toHaveProperty('dealing');
  expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: record.deals.length } });
});

test('the times of a record are those of its dealings and moves, without a proof', () => {
  const { record, rows } = played(choices);
  const { record: timed, times } = timedRecordOf(HEAD, rows);
  const { proof: _, ...plain } = record;
  expect(timed).toEqual(plain);
  expect(times.map((deal) => deal.length)).toEqual(record.deals.map(({ moves }) => (moves?.length ?? 0) + 1));
  // Each row of this log has its number as its time.
  expect(times[0]?.slice(0, 3)).toEqual([2, 3, 4]);
  expect(times.at(-1)?.at(-1)).toBe(rows.length);
});

test('of a session that is still played the timed record has the deals that are over', () => {
  const { record, rows } = played(choices);
  const second = rows.filter(({ body }) => body.type === 'dealt')[1]?.seq ?? 0;
  for (const [until, deals] of [
    [second - 2, 0],
    [second - 1, 1],
    [second + 3, 1],
  ] as const) {
    const { record: timed, times } = timedRecordOf(HEAD, rows.slice(0, until));
    expect(timed.deals).toEqual(record.deals.slice(0, deals));
    expect(times).toHaveLength(deals);
  }
});

test('the first row of a room names its dealing version, and so does its record', () => {
  const { record } = played(choices);
  expect(record.proof?.dealing).toBe(2);
  expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: record.deals.length } });
});

test('the next room after an older room is dealt as rooms are now', () => {
  const { type: _type, seats, dealing: _dealing, ...old } = choices;
  const { room } = makeRoom(
    {
      random: { bytes: (n: number) => new Uint8Array(n), id: () => HEAD.id } as never,
      vault: { seal: (bytes: Uint8Array) => bytes } as never,
      clock: { now: () => 0 } as never,
    },
    // The choices of a room are handed on as they are.
    {
      variant: 'whist',
      host: 'an',
      choices: { ...old, dealing: 1 } as never,
      password: null,
      seats: () => seats,
    },
  );
  expect(room.body).toMatchObject({ type: 'created', dealing: 2 });
});

test('a dealing version that this release does not know stops the room', () => {
  expect(() => readBody({ ...choices, dealing: 3 })).toThrow('unreadable row');
});
