/** Only the entries that were set last are kept. */
import { expect, test } from 'vitest';
import { NewestMap } from './newest-map.ts';

test('the entry that was set longest ago goes, and setting one again makes it the newest', () => {
  const map = new NewestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
