/** A computer that is asked once thinks once, whatever rows are written at its table meanwhile. */
import { DEALING_VERSION, GAMES, verifiableStream } from '@troef/games';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { KnownRoom } from '../decisions/verdict.ts';
import type { RoomLog } from '../log/room-log.ts';
import type { RoomRunner } from '../runner/room-runner.ts';
import type { LogBody } from '../state/log-row.ts';
import { nextDue } from '../state/next-due.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { createDueLoop } from './due.ts';

const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 500 };

test('a row that does not concern a computer does not make it think again', () => {
  const asked: string[] = [];
  const players = {
    choose: async ({ seed }: { readonly seed: string }) => {
      asked.push(seed);
      return 'pass';
    },
    close: async () => undefined,
  };
  const loop = createDueLoop({
    deps: { clock: { now: () => 0, after: () => () => undefined }, players, log: pino({ level: 'silent' }) },
    runner: {} as RoomRunner,
    log: { takeDue: async () => [] } as Partial<RoomLog> as RoomLog,
    isWatched: () => true,
    verdictFor: ({ state }) => ({ done: state.seq }),
    seatedElsewhere: async () => [],
    mayAct: async () => true,
  });
  loop.start();
  const computer = person('Bert', { user: null, ai: true });
  const body = createdBody('whist', { seats: [computer, computer, computer, person('an')] });
  let state = openRoom(
    { id: 'r', variant: 'whist', host: 'an', commitment: 'c' },
    { seq: 1, moveId: 'create:1', seat: 3, at: 0, body },
  );
  const append = (next: LogBody): void => {
    const seat = 'seat' in next ? next.seat : null;
    const seq = state.seq + 1;
    state = foldRow(state, { seq, moveId: `row:${seq}`, seat, body: next, at: seq });
    const room = { state, serverSeed: new Uint8Array(32), chance: 'c', pace: PACE, moveIds: new Map() };
    loop.arm(room satisfies KnownRoom, nextDue(state, PACE));
  };
  append({ type: 'started', order: [0, 1, 2, 3], game: state.choices.game });
  const stream = verifiableStream(new Uint8Array(32), new Uint8Array(64), 'r', 0);
  append({ type: 'dealt', events: [...GAMES.whist.deal(state.game, stream, 'real', DEALING_VERSION)] });
  expect(asked).toEqual([`c:computer:${state.seq}:${state.computer?.seat}`]);
  append({ type: 'away', seat: 3 });
  append({ type: 'back', seat: 3 });
  expect(asked).toHaveLength(1);
  loop.stop();
});
