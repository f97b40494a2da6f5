/**
 * The client that pages ship, on a line that drops, doubles and reorders what the server sends of random
 * deals: whatever it gets, it shows the server's view in the end.
 */
import { createRoomClient, type RoomClient } from '@troef/client';
import { FakeLine } from '@troef/client/testing';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { playDeal } from '@troef/engine/testing/random-table.ts';
import { viewOf } from '@troef/engine/views/room-view.ts';
import { type Seat, VARIANTS } from '@troef/games';
import { countOf } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { chanceOf } from './sim/chance.ts';
import { PACE, VIEWERS, type WrittenRow, writtenRows } from './support/check-rows.ts';

const DEALS = countOf({ quick: 4, usual: 10, long: 500 });
const TABLE = 3;

/** A device whose timers never fire: only what the line carries moves this client on. */
const device = { now: () => 0, after: () => () => undefined, randomHex: () => '0'.repeat(32) };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each(VARIANTS)('a client of %s ends with the view of the server', async (variant) => {
  let parts = 0;
  let asked = 0;
  for (let seed = 1; seed <= DEALS; seed++) {
    const rows = [...writtenRows(playDeal(variant, seed))];
    const viewer = VIEWERS[seed % VIEWERS.length] as Seat | null;
    const own = rows.filter((row) => row.viewer === viewer);
    const shown = await listen(own, `${variant} ${seed}`);
    const expected = viewOf((own.at(-1) as WrittenRow).state, viewer, PACE);
    const { view, wrongSums } = shown.client.store.getState();
    expect(JSON.stringify(view), `${variant} ${seed}`).toBe(JSON.stringify(expected));
    expect(wrongSums, `${variant} ${seed}`).toBe(0);
    parts += shown.parts;
    asked += shown.asked;
    shown.client.close();
  }
  expect(parts).toBeGreaterThan(10 * DEALS);
  expect(asked).toBeGreaterThan(2 * DEALS);
});

/** An answer is written later than its row. */
const timeless = ({ clock, ...view }: RoomView): string =>
  JSON.stringify({ ...view, clock: clock && { ...clock, now: 0 } });

/** Plays rows to a client over a bad line. The last one arrives, and so do the answers to what it asks then. */
async function listen(
  rows: readonly WrittenRow[],
  seed: string,
): Promise<{ client: RoomClient; parts: number; asked: number }> {
  const chance = chanceOf(seed);
  const views = new Map(rows.map(({ state, viewer }) => [state.seq, timeless(viewOf(state, viewer, PACE))]));
  const line = new FakeLine();
  const client = createRoomClient(rows[0]?.state.head.id ?? '', line, { device });
  let parts = 0;
  let answered = 0;
  client.onHappened((events) => {
    if (events.length > 0) parts++;
  });
  const answer = async (state: RoomState, viewer: Seat | null): Promise<void> => {
    for (; answered < line.asked.length; answered++) {
      const sent = {
        seq: state.seq,
        events: [],
        view: viewOf(state, viewer, PACE, state.at + 7),
        table: TABLE,
      };
      line.asked[answered]?.answer({ ok: true, value: JSON.parse(JSON.stringify({ ok: true, ...sent })) });
    }
    await settle();
  };
  const deliver = ({ whole, paths }: WrittenRow): void => {
    // Now and then the server cannot know which view the client has.
    if (paths === null || chance.percent(5)) line.tell('room:update', JSON.parse(whole));
    else line.tell('room:part', ...(JSON.parse(`[${TABLE},${paths}]`) as unknown[]));
    const { view } = client.store.getState();
    if (view !== null) expect(timeless(view), seed).toBe(views.get(view.seq));
  };
  /** Rows that are on their way, and are overtaken. */
  const late: WrittenRow[] = [];
  for (const row of rows) {
    if (chance.percent(10)) late.push(row);
    else if (!chance.percent(10)) deliver(row);
    if (chance.percent(10)) deliver(row);
    for (let n = late.length - 1; n >= 0; n--)
      if (chance.percent(50)) deliver(late.splice(n, 1)[0] as WrittenRow);
    if (chance.percent(70)) await answer(row.state, row.viewer);
  }
  const last = rows.at(-1) as WrittenRow;
  for (const row of [...late, last]) deliver(row);
  await answer(last.state, last.viewer);
  return { client, parts, asked: line.asked.length };
}
