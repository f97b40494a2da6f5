/** A session of free length that has a very long log ends after its deal: every reader folds the whole log. */
import { SESSION_ROWS_MAX } from '@troef/protocol';
import { expect, test } from 'vitest';
import { type Due, nextDue } from '../state/next-due.ts';
import { person } from '../testing/created-body.ts';
import { PACE, pureTable } from '../testing/pure-table.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { eventsOf } from '../views/room-view.ts';
import { judgeUndo } from './judge-people.ts';

const changes = createDueChanges({ log: undefined as never, rematch: () => ({ done: 0 }) });

function afterOneDeal() {
  const players = [person('a'), person('b'), person('c'), person('d')] as const;
  const table = pureTable(players, { session: { length: 'free' } });
  for (let at = table.start(1_000); table.now().dealOverAt === null; at += 1_000) table.run(at);
  return table;
}

test('no deal is dealt after the log has become too long, and the scores so far count', () => {
  const table = afterOneDeal();
  const { state, ...room } = table.known();
  expect(nextDue(state, PACE)).toMatchObject({ kind: 'deal' });
  const long = { ...state, seq: SESSION_ROWS_MAX };
  const due = nextDue(long, PACE);
  expect(due).toMatchObject({ kind: 'cap', at: state.dealOverAt });
  const verdict = changes({ ...room, state: long }, due as Due, undefined);
  expect(verdict).toMatchObject({ append: { body: { type: 'capped' } } });
  if (!('append' in verdict)) return;
  const row = { ...verdict.append, seq: long.seq + 1, at: 0 };
  expect(eventsOf(long, row, 0)[0]).toEqual({ type: 'capped', long: true });
});

test('nobody makes it longer by undoing', () => {
  const { state, ...room } = afterOneDeal().known();
  const long = { ...state, seq: SESSION_ROWS_MAX };
  expect(judgeUndo({ ...room, state: long }, 0)).toMatchObject({
    refuse: { code: 'conflict', param: 'long' },
  });
});
