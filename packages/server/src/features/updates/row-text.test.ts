import type { LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow } from '@troef/engine/state/room-fold.ts';
import { tournamentTable } from '@troef/engine/testing/event-table.ts';
import { playDeal, type Step } from '@troef/engine/testing/random-table.ts';
import { VARIANTS } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { checkRows, writtenRows } from '../../../test/support/check-rows.ts';

const DEALS = countOf({ quick: 4, usual: 5, long: 200 });

test.each(VARIANTS)(
  '%s: each part makes the view of its row from the view before, byte for byte',
  (variant) => {
    let compared = 0;
    for (let seed = 1; seed <= DEALS; seed++) {
      const { wrong, parts } = checkRows(playDeal(variant, seed));
      expect(wrong.slice(0, 3), `${variant} ${seed}`).toEqual([]);
      compared += parts;
    }
    expect(compared).toBeGreaterThan(100 * DEALS);
  },
);

test.each(VARIANTS)('%s: so do the parts of a table of a tournament', (variant) => {
  const steps = [...playDeal(variant, 3, tournamentTable())];
  const { wrong, parts } = checkRows(steps);
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(parts).toBeGreaterThan(100);
  const place = '"tournament":"01890000-0000-7000-8000-0000000000aa","round":1,"table":1,"set":1';
  for (const { whole } of writtenRows(steps)) expect(whole).toContain(place);
});

/** Puts thumbs between the rows of a deal, which one player may not see. */
function* withThumbs(steps: Iterable<Step>): Generator<Step> {
  let given = 0;
  let thumbs: LogRow[] = [];
  for (const { state: played, row } of steps) {
    const seq = row.seq + given;
    let state = { ...played, seq };
    for (const thumb of thumbs) state = { ...foldRow(state, { ...thumb, seq: seq + 1 }), seq };
    yield { row: { ...row, seq }, state };
    if (row.seq % 7 !== 0 || given > 3) continue;
    const body = { type: 'thumb', seat: 0, to: (given % 3) + 1, hiddenFrom: [1] } as LogRow['body'];
    const thumb: LogRow = { seq: seq + 1, moveId: `thumb:${seq}`, seat: 0, body, at: row.at };
    thumbs = [...thumbs, thumb];
    given++;
    yield { row: thumb, state: foldRow(state, thumb) };
  }
}

test('a thumb is sent only to those who may see it, whole and in parts', () => {
  const steps = [...withThumbs(playDeal('whist', 1))];
  expect(checkRows(steps).wrong).toEqual([]);
  const thumbs = [...writtenRows(steps)].filter(({ row }) => row.body.type === 'thumb');
  expect(thumbs.length).toBeGreaterThan(0);
  for (const { viewer, whole, members, paths } of thumbs) {
    for (const text of [whole.slice(0, whole.indexOf('"view"')), members, paths])
      expect(text?.includes('thumb'), text ?? '').toBe(viewer !== 1 && viewer !== null);
  }
});

test('an update of whist by paths takes at most 1,500 bytes in 99 of 100', () => {
  const sizes: number[] = [];
  for (let seed = 1; seed <= DEALS; seed++)
    for (const { viewer, paths } of writtenRows(playDeal('whist', seed)))
      if (viewer !== null && paths !== null) sizes.push(Buffer.byteLength(paths));
  sizes.sort((one, other) => one - other);
  expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThanOrEqual(1_500);
});

test('the offers of a question have the names of their members once', () => {
  const texts = [...writtenRows(playDeal('whist', 1))].map(({ paths }) => paths ?? '');
  const questions = texts.filter((text) => text.includes('"game.offers<":'));
  expect(questions.length).toBeGreaterThan(0);
  for (const text of questions) expect(text.match(/"partner"/g)).toHaveLength(1);
});
