/** An arena over HTTP and sockets, which lasts three seconds here. */
import { expect, test } from 'vitest';
import { openEvents } from './testing.ts';

const { enter, newEvent, newMembers, plays } = await openEvents({ capMs: 3_000 });

test('an arena seats its people again until its time is up', async () => {
  const arena = await newEvent('hearts', { format: 'arena' });
  const [end] = await Promise.all(
    (await enter(await newMembers(4), arena.slug)).map((entrant, at) => plays(entrant, at + 1)),
  );
  expect(end?.status).toBe('finished');
  expect(end?.rounds.map(({ name }) => name)).toEqual(['arena']);
  expect(end?.rounds[0]?.tables.length).toBeGreaterThan(0);
  expect(end?.standings).toHaveLength(4);
}, 120_000);
