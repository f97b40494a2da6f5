import { expect, test } from 'vitest';
import type { Reply } from './failure.ts';
import { inBatches, listAll, segment } from './pages-of.ts';

/** A server with this number of items, in pages of at most this size. */
function shelf(count: number, pageMax: number) {
  const asked: string[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: `i${index}` }));
  const fetchPage = async <T>(path: string): Promise<Reply<T>> => {
    asked.push(path);
    const query = new URL(path, 'http://x').searchParams;
    const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const size = Math.min(Number(query.get('size') ?? pageMax), pageMax);
    const data = all.slice(from, from + size);
    return { ok: true, value: { data, has_more: from + size < count, sort_key: 'id' } as T };
  };
  return { asked, fetchPage };
}
const ids = (reply: Reply<readonly { readonly id: string }[]>) =>
  reply.ok ? reply.value.map(({ id }) => id) : [];

test('a list without a limit is the whole list, page by page', async () => {
  const { asked, fetchPage } = shelf(7, 3);
  expect(ids(await listAll(fetchPage, '/api/x'))).toHaveLength(7);
  expect(asked).toEqual(['/api/x', '/api/x?starting_after=i2', '/api/x?starting_after=i5']);
});

test('a limit is sent as the size, and no more than that is requested', async () => {
  const { asked, fetchPage } = shelf(9, 3);
  expect(ids(await listAll(fetchPage, '/api/x', { limit: 5, seen: false }))).toEqual([
    'i0',
    'i1',
    'i2',
    'i3',
    'i4',
  ]);
  expect(asked).toEqual(['/api/x?seen=false&size=5', '/api/x?seen=false&size=2&starting_after=i2']);
});

test.each([0, -1, Number.NaN])('a limit of %d is refused', async (limit) => {
  await expect(listAll(shelf(1, 1).fetchPage, '/api/x', { limit })).rejects.toThrow(
    'must be a positive finite number',
  );
});

test('many values are requested a hundred at a time', async () => {
  const sizes: number[] = [];
  const reply = await inBatches(Array.from({ length: 250 }, String), async (batch) => {
    sizes.push(batch.length);
    return { ok: true, value: batch };
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(reply.ok && reply.value.length).toBe(250);
});

test('a part of an address must be a string', () => {
  expect(segment('a/b')).toBe('a%2Fb');
  expect(() => segment(7)).toThrow('URL params must be strings');
});
