import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs as many pieces at once as allowed, keeps as many waiting, and refuses the next with a 503', async () => {
  const run = createWorkQueue({ atOnce: 2, waiting: 1 });
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const pieces = gates.map((gate, n) =>
    run(async () => {
      begun.push(n);
      await gate.promise;
      return n;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(run(async () => 3)).rejects.toMatchObject({ code: 'internal_server_error', param: 'busy' });
  gates[0]?.resolve();
  expect(await pieces[0]).toBe(0);
  expect(begun).toEqual([0, 1, 2]);
  gates[1]?.reject(new Error('broken'));
  gates[2]?.resolve();
  await expect(pieces[1]).rejects.toThrow('broken');
  expect(await pieces[2]).toBe(2);
  expect(await run(async () => 4)).toBe(4);
});
