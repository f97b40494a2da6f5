import { expect, test } from 'vitest';
import { LOCK_KEYS } from './lock-keys.ts';

test('no two parts of the server wait for each other because of one key', () => {
  const keys = Object.values(LOCK_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
});
