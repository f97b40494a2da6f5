import { SEATS, VARIANTS } from '@troef/games';
import { expect, test } from 'vitest';
import { bodyText } from '../../../test/support/body-text.ts';
import { playDeal } from '../../../test/support/random-table.ts';
import type { LogRow } from '../state/log-row.ts';
import { foldRow } from '../state/room-fold.ts';
import type { RoomState } from '../state/room-state.ts';
import { eventsOf, viewOf, viewsOf } from './room-view.ts';
import { createUpdateWriter } from './update-text.ts';

const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 1 };

/** Yields what each viewer is sent of a row, and what it should be. */
function* sentOf(writeRow: ReturnType<typeof createUpdateWriter>, state: RoomState, row: LogRow) {
  const { shared, ownFor } = viewsOf(state, PACE);
  const write = writeRow(shared);
  for (const viewer of [...SEATS, null]) {
    const events = eventsOf(state, row, viewer);
    const update = { room: state.head.id, seq: row.seq, events, view: viewOf(state, viewer, PACE) };
    yield [JSON.parse(bodyText(write(events, ownFor(viewer)))), JSON.parse(JSON.stringify(update))];
  }
}

test.each(VARIANTS)('%s: the text equals the update, after every row and for every viewer', (variant) => {
  for (let seed = 1; seed <= 4; seed++) {
    const writeRow = createUpdateWriter();
    for (const { state, row } of playDeal(variant, seed))
      for (const [sent, meant] of sentOf(writeRow, state, row)) expect(sent).toEqual(meant);
  }
});

test('a thumb is written only for those who may see it, whatever was written before', () => {
  const writeRow = createUpdateWriter();
  let shown = 0;
  for (const { state, row } of playDeal('whist', 1)) {
    for (const _ of sentOf(writeRow, state, row));
    if (state.seq % 7 !== 0) continue;
    const thumb: LogRow = {
      seq: state.seq + 1,
      moveId: `thumb:${state.seq + 1}`,
      seat: 0,
      body: { type: 'thumb', seat: 0, to: 2, hiddenFrom: [1] },
      at: row.at,
    };
    for (const [sent, meant] of sentOf(writeRow, foldRow(state, thumb), thumb)) {
      expect(sent).toEqual(meant);
      shown += sent.view.people.thumbs.length;
    }
    for (const [sent, meant] of sentOf(writeRow, state, row)) expect(sent).toEqual(meant);
  }
  expect(shown).toBeGreaterThan(0);
  expect(shown % 3).toBe(0);
});
