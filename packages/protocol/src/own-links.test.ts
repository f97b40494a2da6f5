/** Links that the place sends or shows as its own lead nowhere else, in whatever way a browser reads them. */
import { expect, test } from 'vitest';
import { broadcastSchema } from './administration.ts';
import { wishChangeSchema } from './polls.ts';
import { pushMessageBodySchema } from './users.ts';

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
];

test.each([
  ['a push message', (url: string) => pushMessageBodySchema.safeParse({ title: 'x', body: 'y', url })],
  ['a notice', (link: string) => broadcastSchema.safeParse({ message: { en: 'x', nl: 'x', fr: 'x' }, link })],
  ['a wish', (link: string) => wishChangeSchema.safeParse({ link })],
])('%s leads to a page of this site', (_, read) => {
  expect(read('/whist').success).toBe(true);
  for (const link of ELSEWHERE) expect([link, read(link).success]).toEqual([link, false]);
});
