import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('the same question gets the same promise', () => {
  const load = loadOnce(async (key: string) => key.length);
  expect(load('whist')).toBe(load('whist'));
  expect(load('whist')).not.toBe(load('belote'));
});

test('what failed to load is requested again', async () => {
  let times = 0;
  const load = loadOnce(async (_: string) => {
    if (++times === 1) throw new Error('no line');
    return times;
  });
  await expect(load('whist')).rejects.toThrow('no line');
  expect(await load('whist')).toBe(2);
});
