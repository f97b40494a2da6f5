/**
 * Requests to a table that has gone on or has ended. Each of these once stopped a room instead of being
 * refused.
 */
import { DEALING_VERSION, GAMES, SEATS } from '@troef/games';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type LogRow, readBody } from '../state/log-row.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import type { RoomState } from '../state/room-state.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { computerChange } from '../timers/computer-move.ts';
import { eventsOf, viewOf } from '../views/room-view.ts';
import { judgePause, judgeResume } from './judge-pause.ts';
import { judgeRematch, judgeThumb } from './judge-people.ts';

function table(after: Partial<RoomState>): RoomState {
  const opened = openRoom(
    { id: 'r', variant: 'hearts', host: 'a', commitment: 'c' },
    {
      seq: 1,
      moveId: 'create:1',
      seat: 0,
      at: 1_000,
      body: createdBody('hearts', { seats: [person('a'), person('b'), person('c'), person('d')] }),
    },
  );
  return { ...opened, ...after };
}

test('a thumb after the table went on to the next room is refused', () => {
  const gone = table({ status: 'finished', nextRoom: 'next' });
  expect(judgeThumb(gone, 0, 1)).toMatchObject({ refuse: { code: 'conflict', param: 'closed' } });
  expect(judgeRematch(gone, 0, true)).toEqual({ done: 1 });
  expect(judgeThumb(table({ status: 'finished' }), 0, 1)).toMatchObject({
    append: { body: { type: 'thumb' } },
  });
});

test('nobody sees a thumb from somebody they have blocked, and the giver is not told', () => {
  const before = table({ status: 'finished' });
  const verdict = judgeThumb(before, 0, 1, ['b', 'd', 'stranger']);
  if (!('append' in verdict)) throw new Error('refused');
  const row: LogRow = { ...verdict.append, seq: before.seq + 1, at: 2_000 };
  const after = foldRow(before, { ...row, body: readBody(JSON.parse(JSON.stringify(row.body))) });
  const pace = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 1 };
  const shown = ([...SEATS, null] as const).map((viewer) => [
    viewOf(after, viewer, pace).people?.thumbs,
    eventsOf(after, row, viewer),
  ]);
  const [seen, hidden] = [
    [[[0, 1]], [{ type: 'thumb', from: 0, to: 1 }]],
    [[], []],
  ];
  expect(shown).toEqual([seen, hidden, seen, hidden, hidden]);
  expect(judgeThumb(after, 0, 1)).toMatchObject({ refuse: { code: 'already_exists' } });
});

test('the clocks of a table that ended in a pause do not go on', () => {
  const everybody = new Set(['a', 'b', 'c', 'd']);
  for (const status of ['finished', 'abandoned', 'closed'] as const) {
    expect(judgeResume(table({ status, pausedSince: 2_000 }), everybody)).toEqual({ done: 1 });
    expect(judgePause(table({ status }), 2_000)).toEqual({ done: 1 });
  }
  const paused = table({ status: 'playing', pausedSince: 2_000 });
  expect(judgeResume(paused, everybody)).toMatchObject({ append: { body: { type: 'resumed' } } });
});

test('the illegal choice of a computer is not named in the server log', () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const dealt = GAMES.hearts.deal(table({}).game, { below: () => 0 }, 'shuffled', DEALING_VERSION);
  const state = table({ status: 'playing', game: dealt.reduce(GAMES.hearts.evolve, table({}).game) });
  const room = { state, serverSeed: new Uint8Array(32), chance: '', pace: {} as never, moveIds: new Map() };
  const change = computerChange(room, 0, 'AH', { log, byTime: false });
  expect(change.body).toMatchObject({ type: 'moved', seat: 0 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/(?<![A-Za-z0-9])[AKQJT2-9][HDCS](?![A-Za-z0-9])/);
});
