/**
 * No seat, watcher or lobby is sent a card it may not know, over very many deals of every game. Each row of a
 * random deal is written for each of them as it would be sent, and read by the witness of the simulator. (The
 * simulator itself adds everything else that is sent; leak.test.ts does the same over real sockets.)
 */
import { SEATS, VARIANTS } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import type { RoomState } from '../src/engine/state/room-state.ts';
import { faceOf } from '../src/engine/views/lobby-face.ts';
import { eventsOf, viewOf, viewsOf } from '../src/engine/views/room-view.ts';
import { createUpdateWriter } from '../src/engine/views/update-text.ts';
import { createWitness } from './sim/witness.ts';
import { bodyText } from './support/body-text.ts';
import { playDeal, SERVER_SEED, seatUser } from './support/random-table.ts';

const DEALS = countOf({ quick: 20, usual: 300, long: 8_000 });
const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 1 };
const WATCHER = '01890000-0000-7000-8000-000000000009';

test.each(VARIANTS)(
  '%s shows no viewer a card that they may not know',
  (variant) => {
    let texts = 0;
    for (let seed = 1; seed <= DEALS; seed++) {
      const wrong: string[] = [];
      const writeRow = createUpdateWriter();
      const witness = createWitness((what) => wrong.push(`deal ${seed}: ${what}`));
      for (const { row, state } of playDeal(variant, seed)) {
        witness.committed(state.head, row, SERVER_SEED);
        const { shared, ownFor } = viewsOf(state, PACE);
        const write = writeRow(shared);
        for (const seat of [...SEATS, null]) {
          const text = bodyText(write(eventsOf(state, row, seat), ownFor(seat)));
          witness.sent(seat === null ? WATCHER : seatUser(seat), `["room:update",${text}]`);
          texts++;
        }
        witness.sent('log', JSON.stringify(faceOf(state)));
      }
      expect(wrong).toEqual([]);
    }
    expect(texts).toBeGreaterThan(100 * DEALS);
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
  const { shared, ownFor } = viewsOf(newest, PACE);
  const textAt = (at: number): string =>
    bodyText(createUpdateWriter()({ ...shared, seq: at })([], ownFor(1)));
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
  const snapshot = { ok: true, seq, events: [], view: { ...viewOf(newest, 1, PACE), seat: 0 } };
  expect(count(seatUser(1), JSON.stringify(snapshot))).toBe(0);
  expect(count(seatUser(0), JSON.stringify(snapshot))).toBe(1);
  expect(count(seatUser(1), `["room:update",${textAt(seq + 1)}]`)).toBe(1);
  expect(count(seatUser(1), `["chat",{"room":"${head.id}","text":"QS"}]`)).toBe(1);
  const { deal } = viewOf(newest, 1, PACE);
  const hand = JSON.stringify(deal?.hand);
  const unsorted = text.replace(hand, JSON.stringify(deal?.hand.toReversed()));
  expect(count(seatUser(1), `["room:update",${unsorted}]`)).toBe(1);
  expect(count('log', '{"move":"QS"}')).toBe(1);
  expect(count(seatUser(1), `{"error":"${'07'.repeat(32)}"}`)).toBe(1);
});
