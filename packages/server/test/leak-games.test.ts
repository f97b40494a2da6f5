/**
 * No seat, watcher or lobby is sent a card it may not know, over very many deals of every game. Each row of a
 * random deal is written for each of them as it would be sent, whole and in both partial forms, and read by the witness of the simulator. (The
 * simulator itself adds everything else that is sent; leak.test.ts does the same over real sockets.)
 */

import type { RoomState } from '@troef/engine/state/room-state.ts';
import { tournamentTable } from '@troef/engine/testing/event-table.ts';
import { playDeal, SERVER_SEED, type Step, seatUser } from '@troef/engine/testing/random-table.ts';
import { faceOf } from '@troef/engine/views/lobby-face.ts';
import { viewOf } from '@troef/engine/views/room-view.ts';
import { type Seat, VARIANTS } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { createWitness } from './sim/witness.ts';
import { PACE, writtenRows } from './support/check-rows.ts';

const DEALS = countOf({ quick: 20, usual: 60, long: 8_000 });
const WATCHER = '01890000-0000-7000-8000-000000000009';
/** The number of the room in `room:part`. */
const TABLE = 7;

const syncAnswer = (state: RoomState, viewer: Seat | null): object => ({
  ok: true,
  seq: state.seq,
  events: [],
  view: viewOf(state, viewer, PACE),
  table: TABLE,
});

const TABLES = [
  ['a table', undefined, DEALS],
  ['a table of a tournament', tournamentTable({ cap: 1 }), Math.ceil(DEALS / 10)],
] as const;

test.each(VARIANTS.flatMap((variant) => TABLES.map((table) => [variant, ...table] as const)))(
  '%s: %s shows no viewer a card that they may not know, whole or in parts',
  (variant, _, event, deals) => {
    let texts = 0;
    for (let seed = 1; seed <= deals; seed++) {
      const wrong: string[] = [];
      const witness = createWitness((what) => wrong.push(`deal ${seed}: ${what}`));
      let newest: Step | undefined;
      for (const { row, state, viewer, whole, members, paths } of writtenRows(
        playDeal(variant, seed, event),
      )) {
        const to = viewer === null ? WATCHER : seatUser(viewer);
        if (newest?.row !== row) {
          witness.committed(state.head, row, SERVER_SEED);
          witness.sent('log', JSON.stringify(faceOf(state)));
          newest = { row, state };
        }
        witness.sent(to, `["room:update",${whole}]`);
        texts++;
        if (members === null) witness.sent(to, JSON.stringify(syncAnswer(state, viewer)));
        else {
          witness.sent(to, `["room:update",${members}]`);
          witness.sent(to, `["room:part",${TABLE},${paths}]`);
          texts += 2;
        }
      }
      expect(wrong).toEqual([]);
    }
    expect(texts).toBeGreaterThan(300 * deals);
  },
  3_600_000,
);

test('the witness finds what it should find', () => {
  const wrong: string[] = [];
  const witness = createWitness((what) => wrong.push(what));
  let newest: RoomState | undefined;
  for (const { row, state } of playDeal('hearts', 1)) {
    witness.committed(state.head, row, SERVER_SEED);
    newest = state;
    if (state.dealings === 1) break;
  }
  if (newest === undefined) throw new Error('no deal');
  const { head, seq } = newest;
  const textAt = (at: number): string =>
    JSON.stringify({ room: head.id, seq: at, events: [], view: viewOf(newest as RoomState, 1, PACE) });
  const text = textAt(seq);
  const count = (to: string, sent: string): number => {
    wrong.length = 0;
    witness.sent(to, sent);
    return wrong.length;
  };
  expect(count(seatUser(1), `["room:update",${text}]`)).toBe(0);
  // The view is that of another seat, and so are its cards.
  expect(count(seatUser(0), `["room:update",${text}]`)).toBe(2);
  expect(count(WATCHER, `["room:update",${text}]`)).toBe(2);
  const snapshot = JSON.stringify(syncAnswer(newest, 1));
  expect(count(seatUser(1), snapshot)).toBe(0);
  expect(count(seatUser(0), snapshot)).toBe(1);
  expect(count(seatUser(1), `["room:update",${textAt(seq + 1)}]`)).toBe(1);
  expect(count(seatUser(1), `["chat",{"room":"${head.id}","text":"QS"}]`)).toBe(1);
  const { deal } = viewOf(newest, 1, PACE);
  const hand = JSON.stringify(deal?.hand);
  const part = (at: number, cards: string): string =>
    `["room:part",${TABLE},${at},null,[],{"toMove":[0]},{"hand":${cards}}]`;
  expect(count(seatUser(1), part(seq, hand))).toBe(0);
  expect(count(seatUser(0), part(seq, hand))).toBe(1);
  expect(count(seatUser(1), part(seq + 1, hand))).toBe(1);
  expect(count(seatUser(1), part(seq, JSON.stringify(deal?.hand.toReversed())))).toBe(1);
  expect(count(seatUser(1), part(seq, hand).replace(String(TABLE), '8'))).toBe(1);
  const unsorted = text.replace(hand, JSON.stringify(deal?.hand.toReversed()));
  expect(count(seatUser(1), `["room:update",${unsorted}]`)).toBe(1);
  expect(count('log', '{"move":"QS"}')).toBe(1);
  expect(count(seatUser(1), `{"error":"${'07'.repeat(32)}"}`)).toBe(1);
});
