/** Which players who keep a seat with their page closed are called. Pure. */

import { person } from '@troef/engine/testing/created-body.ts';
import { pureTable } from '@troef/engine/testing/pure-table.ts';
import { CALL_AGAIN_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { callsOf } from './calls.ts';

test('a player who waits elsewhere is called to a full table once a minute, however often it is full', () => {
  const table = pureTable([person('a'), person('b'), person('c'), null]);
  table.append(500, { type: 'lockedIn', seat: 1 });
  const fills = (at: number): number => {
    const before = table.now();
    table.join(at, 'x');
    const body = { type: 'joined', seat: 3, holder: person('x') } as const;
    const row = { seq: table.now().seq, moveId: 'join:1', seat: 3, at, body } as const;
    const calls = callsOf(before, table.now(), row, {} as never);
    table.append(at + 1_000, { type: 'vacated', seat: 3, name: 'x', reason: 'left' });
    return calls.length;
  };
  expect([1_000, 5_000, 1_000 + CALL_AGAIN_MS].map(fills)).toEqual([1, 0, 1]);
});
