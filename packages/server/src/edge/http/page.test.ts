/** Pages of a list (docs/behaviour/access.md 4). */
import { expect, test } from 'vitest';
import { pageFrom, pageOfWhole, rangeOf } from './page.ts';

const list = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const IDS = [5, 4, 3, 2, 1].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

test('a list that was read whole comes page by page', () => {
  const items = list('a', 'b', 'c', 'd', 'e');
  const pages = [];
  for (let after: string | undefined; ; ) {
    const { data, has_more } = pageOfWhole(items, { size: 2, starting_after: after }, 'x');
    pages.push(data.map(({ id }) => id).join(''));
    after = data.at(-1)?.id;
    if (!has_more) break;
  }
  expect(pages).toEqual(['ab', 'cd', 'e']);
});

test('a page is 25 items if no size is asked for', () => {
  const items = list(...Array.from({ length: 26 }, (_, n) => String(n)));
  expect(pageOfWhole(items, {}, 'at')).toEqual({ data: items.slice(0, 25), has_more: true, sort_key: 'at' });
});

test('a list ends before what the caller has seen', () => {
  const items = list('e', 'd', 'c', 'b', 'a');
  expect(pageOfWhole(items, { seen: 'c' }, 'at')).toMatchObject({ data: list('e', 'd'), has_more: false });
  expect(pageOfWhole(items, { seen: 'e' }, 'at')).toMatchObject({ data: [], has_more: false });
  expect(pageOfWhole(items, { seen: 'b', size: 2 }, 'at')).toMatchObject({
    data: list('e', 'd'),
    has_more: true,
  });
  const last = { seen: 'b', size: 2, starting_after: 'd' };
  expect(pageOfWhole(items, last, 'at')).toMatchObject({ data: list('c'), has_more: false });
});

test('rows that were found for a range end there as well', () => {
  const range = rangeOf({ size: 3, seen: IDS[1] });
  expect(pageFrom(list(...IDS.slice(0, 4)), range, 'at')).toEqual({
    data: list(IDS[0] ?? ''),
    has_more: false,
    sort_key: 'at',
  });
  expect(() => rangeOf({ seen: 'yesterday' })).toThrow('bad_request: seen');
});
