import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'troef-lock-'));
  file = path.join(folder, 'deeper/some.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('of two at once one waits for the other', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    withLock(file, async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} out`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('the lock is released if the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  await withLock(file, async () => undefined);
  const nobody = 2 ** 22 + 1;
  writeFileSync(file, String(nobody));
  expect(await withLock(file, async () => 'in')).toBe('in');
});
