import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';
import { pack, readTarget, unpack, writeTarget } from './link.ts';
import { playedTimeline } from './testing.ts';

test('the address of a moment leads to that moment', () => {
  expect(writeTarget({ deal: 2, at: 17 })).toBe('#d=3&m=17');
  expect(readTarget('#d=3&m=17')).toEqual({ place: { deal: 2, at: 17 }, packed: null, cost: null });
});

test('an address that somebody changed leads to the beginning', () => {
  for (const hash of ['', '#', '#d=-2&m=x', '#d=1e99&m=1.5', '#nonsense']) {
    expect(readTarget(hash)).toEqual({ place: { deal: 0, at: 0 }, packed: null, cost: null });
  }
});

test('a deal travels in an address and comes out as it was, in fewer than 1000 letters', async () => {
  for (const variant of ['whist', 'belote'] as const) {
    const record = playedTimeline(variant, 'link').deals[1]?.record;
    if (record === undefined) throw new Error('no second deal');
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(1000);
    const { packed: read } = readTarget(writeTarget({ deal: 0, at: 5 }, packed));
    expect(JSON.parse(await unpack(read ?? ''))).toEqual(record);
  }
});

test('letters that are no record, and a text without end, are refused', async () => {
  await expect(unpack('not-a-record')).rejects.toThrow();
  const bomb = new Blob(['0'.repeat(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
  await expect(unpack(bytes)).rejects.toThrow('too long');
});

test('the code for another site is one frame, and a name in its title cannot break out of it', () => {
  const code = embedCode({
    origin: 'https://troef.example',
    locale: 'nl',
    target: '#d=1&m=2&r=abc',
    title: '"><script>alert(1)</script>',
  });
  expect(code).toContain('src="https://troef.example/nl/embed#d=1&amp;m=2&amp;r=abc"');
  expect(code.match(/</g)).toHaveLength(2);
});

test('the seat whose costs are asked for is in the address', () => {
  expect(readTarget('#d=1&m=0&c=2&r=abc')).toEqual({ place: { deal: 0, at: 0 }, packed: 'abc', cost: 2 });
  for (const text of ['4', '-1', '', 'x']) expect(readTarget(`#c=${text}`).cost).toBeNull();
});
