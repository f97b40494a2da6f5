/** The row that ends a deal writes its slam in its own transaction (docs/behaviour/slams.md 1). */
import type { LogRow } from '@troef/engine/state/log-row.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { slamTable } from '@troef/engine/testing/slam-table.ts';
import { expect, test } from 'vitest';
import { openTestResults } from '../../testing/results.ts';
import { createEffects } from './effects.ts';

const table = await openTestResults();
const effectsOf = createEffects({ deps: table.deps, onReceipts: () => undefined });

/** Every row of a deal in which a slam is made, as a function that appends it in a transaction. */
async function rowsOfSlam() {
  const [a = '', b = '', c = '', d = ''] = await table.people(4);
  const room = table.deps.random.id();
  const states = slamTable({ people: [a, b, c, d] }).rows.map(
    (state): RoomState => ({ ...state, head: { ...state.head, id: room } }),
  );
  const append = (at: number, after?: () => void) =>
    table.db.transaction(async (tx) => {
      const [before, state] = [states[at - 1] ?? null, states[at]];
      if (state === undefined) throw new Error('no such row');
      const row: LogRow = {
        seq: state.seq,
        moveId: `m${at}`,
        seat: 0,
        body: { type: 'moved', seat: 0, move: '', events: [] },
        at: state.at,
      };
      for (const effect of effectsOf(before, state, row)) await effect(tx as never);
      after?.();
    });
  const slams = async () =>
    (await table.db.rows('select "user" from slams where room = $1', [room])).map(({ user }) => user);
  return { player: a, last: states.length - 1, append, slams };
}

test('no other row of the deal writes it', async () => {
  const { player, last, append, slams } = await rowsOfSlam();
  for (let at = 1; at < last; at++) await append(at);
  expect(await slams()).toEqual([]);
  await append(last);
  expect(await slams()).toEqual([player]);
});

test('a row that is undone leaves none, and a row that two processes try leaves one', async () => {
  const { player, last, append, slams } = await rowsOfSlam();
  const undone = append(last, () => {
    throw new Error('the seq is taken');
  });
  await expect(undone).rejects.toThrow('the seq is taken');
  expect(await slams()).toEqual([]);
  await Promise.all([append(last), append(last)]);
  expect(await slams()).toEqual([player]);
});
