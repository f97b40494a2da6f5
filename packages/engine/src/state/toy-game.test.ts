/**
 * A seventh game at a table: with its lines in the records that docs/adding-a-game.md lists, the engine of the
 * rooms plays it to the end, with computers, views and a record that verifies.
 */
import { commitmentOf, GAMES, type Seat, verifyRecord } from '@troef/games';
import { addToy, TOY, toy } from '@troef/games/testing';
import { PLAYERS, randomPlayer } from '@troef/players';
import { GAME_LENGTHS, GAME_ROLES, GAME_RULES } from '@troef/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeMove } from '../decisions/judge-move.ts';
import { seatsAlone } from '../decisions/new-room.ts';
import { readRoomOptions } from '../decisions/room-options.ts';
import type { KnownRoom, Verdict } from '../decisions/verdict.ts';
import { outcomeOf } from '../outcome/contracts.ts';
import { person } from '../testing/created-body.ts';
import { think } from '../timers/computer-move.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { eventsOf, viewOf } from '../views/room-view.ts';
import { type LogRow, readBody } from './log-row.ts';
import { nextDue } from './next-due.ts';
import { foldRow, openRoom } from './room-fold.ts';
import { recordOf } from './room-record.ts';

const SERVER_SEED = new Uint8Array(32).fill(9);
const HEAD = {
  id: '01890000-0000-7000-8000-000000000007',
  variant: TOY,
  host: 'an',
  commitment: commitmentOf(SERVER_SEED),
};
const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 500 };
const LOG = pino({ level: 'silent' });
const HOST: Seat = 0;

let takeOut: () => void;
beforeAll(() => {
  takeOut = addToy(
    [GAMES, toy],
    [PLAYERS, randomPlayer],
    [GAME_LENGTHS, { option: 'length', values: [1, 2, 'free'], usual: 1, alone: 2 }],
    [GAME_RULES, {}],
    [GAME_ROLES, []],
  );
});
afterAll(() => takeOut());

/** Makes a room as a host would, for one person and three computers. */
function openTable() {
  const choices = readRoomOptions(
    { variant: TOY, ai: 'fill', start: true },
    { anonymous: true, roles: [], karma: 0 },
  );
  const body = { type: 'created', ...choices, dealing: 2, seats: seatsAlone(person('an'), SERVER_SEED) };
  const rows: LogRow[] = [{ seq: 1, moveId: 'create:1', seat: HOST, at: 1, body: readBody(body) }];
  let state = openRoom(HEAD, rows[0] as LogRow);
  const room = (): KnownRoom => ({
    state,
    serverSeed: SERVER_SEED,
    chance: 'c',
    pace: PACE,
    moveIds: new Map(),
  });
  const append = (verdict: Verdict): void => {
    if (!('append' in verdict)) throw new Error(JSON.stringify(verdict));
    const { moveId, seat, body: next } = verdict.append;
    const row = {
      seq: state.seq + 1,
      moveId,
      seat,
      at: state.seq + 1,
      body: readBody(JSON.parse(JSON.stringify(next))),
    };
    rows.push(row);
    state = foldRow(state, row);
  };
  return { rows, room, append };
}

const choose = async (asked: {
  readonly view: Parameters<typeof randomPlayer.chooseMove>[0];
  readonly seed: string;
}) => (PLAYERS[TOY] ?? randomPlayer).chooseMove(asked.view, 'normal', asked.seed);

test('the engine deals it, a computer plays it, a person plays it, and its record verifies', async () => {
  const { rows, room, append } = openTable();
  const changes = createDueChanges({ log: LOG, rematch: () => ({ done: 0 }) });
  const deps = { log: LOG, players: { choose, close: async () => undefined } };
  while (toy.waitsFor(room().state.game as never) !== 'nothing') {
    const { state } = room();
    const view = viewOf(state, HOST, PACE);
    const [card] = view.legal;
    if (card !== undefined) {
      append(judgeMove(room(), HOST, { room: HEAD.id, moveId: `m${state.seq}`, seq: state.seq, move: card }));
      continue;
    }
    const due = nextDue(state, PACE);
    if (due === null) throw new Error('nothing is due');
    append(changes(room(), due, due.kind === 'computer' ? await think(deps, room(), due.seat) : undefined));
  }
  const { state } = room();
  expect(viewOf(state, null, PACE)).toMatchObject({
    variant: TOY,
    totals: (state.game as { totals: unknown }).totals,
  });
  expect(outcomeOf(TOY, state.game)).toMatchObject({ deals: 2, contracts: [{}, {}, {}, {}] });
  expect(rows.flatMap((row) => eventsOf(state, row, HOST)).length).toBeGreaterThan(64);
  expect(verifyRecord(recordOf(HEAD, rows, SERVER_SEED))).toEqual({ ok: true, value: { verified: 2 } });
});
