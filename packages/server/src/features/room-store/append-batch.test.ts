import { expect, test } from 'vitest';
import { createBatcher } from './append-batch.ts';

const never = () => false;

test('a single item does not wait, and items that arrive meanwhile go together', async () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const add = createBatcher<number, number>(
    async (items) => {
      batches.push([...items]);
      await gate.promise;
      return items.map((item) => item * 2);
    },
    { atOnce: 1, size: 3, mayBeOneItem: never },
  );
  const first = add(1);
  await Promise.resolve();
  const rest = [2, 3, 4, 5].map(add);
  gate.resolve();
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('one bad item does not make others fail', async () => {
  const add = createBatcher<number, string>(
    async (items) => {
      if (items.includes(13)) throw new Error('unlucky');
      return items.map(String);
    },
    { atOnce: 1, size: 10, mayBeOneItem: () => true },
  );
  const settled = await Promise.allSettled([1, 13, 2].map(add));
  expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an error that cannot be about one item is reported to all at once', async () => {
  let calls = 0;
  const add = createBatcher<number, string>(
    async () => {
      calls++;
      throw new Error('the database is away');
    },
    { atOnce: 1, size: 10, mayBeOneItem: never },
  );
  await Promise.allSettled([1, 2, 3].map(add));
  expect(calls).toBe(1);
});
