import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { endInTurn } from './end-in-turn.ts';

const log = { error: () => undefined };

test('the last made ends first, and one that fails stops no other', async () => {
  const ended: string[] = [];
  const made = ['database', 'sockets', 'jobs'].map((name) => () => {
    ended.push(name);
    if (name === 'sockets') throw new Error('they were gone');
  });
  await endInTurn(made, 3_000, { clock: createTestClock(), log });
  expect(ended).toEqual(['jobs', 'sockets', 'database']);
});

test('a silent mail server does not hold up the end: the rest is told to end, and left', async () => {
  const clock = createTestClock();
  const ended: string[] = [];
  const never = new Promise<void>(() => undefined);
  const made = ['database', 'mails', 'jobs'].map((name) => () => {
    ended.push(name);
    return name === 'jobs' ? undefined : never;
  });
  const end = endInTurn(made, 3_000, { clock, log });
  await Promise.resolve();
  clock.advance(3_000);
  await end;
  expect(ended).toEqual(['jobs', 'mails', 'database']);
});
