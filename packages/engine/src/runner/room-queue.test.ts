import { expect, test } from 'vitest';
import { createRoomQueue } from './room-queue.ts';

test('work is done in order, whatever fails in between', async () => {
  const queue = createRoomQueue();
  const done: number[] = [];
  const work = (n: number) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    if (n === 2) throw new Error('two');
    done.push(n);
    return n;
  };
  const settled = await Promise.allSettled([1, 2, 3].map((n) => queue.run(work(n))));
  expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual([1, 3]);
  expect(queue.isIdle()).toBe(true);
});

test('too much at once is refused, but never the server’s own work', async () => {
  const queue = createRoomQueue(2);
  const gate = Promise.withResolvers<void>();
  const waiting = [queue.run(() => gate.promise), queue.run(() => gate.promise)];
  await expect(queue.run(() => gate.promise)).rejects.toMatchObject({
    code: 'internal_server_error',
    param: 'busy',
  });
  const own = queue.run(async () => 'done', { internal: true });
  gate.resolve();
  await Promise.all(waiting);
  expect(await own).toBe('done');
});
