import { readFileSync } from 'node:fs';
import { timelineOfText } from '@troef/games';
import { LOCALES } from '@troef/i18n';
import { expect, test } from 'vitest';
import { readTarget, unpack } from '../src/features/replay/link.ts';
import type { Piece } from '../src/lib/pages/written.ts';
import { readAllPosts } from './posts.ts';
import { compilePage } from './written-page.ts';

const viewersIn = (body: readonly Piece[]): readonly string[] =>
  body.flatMap((piece) => (typeof piece === 'object' && 'viewer' in piece ? piece.viewer : []));

test('every deal in a post can be replayed, and begins at a moment that it has', async () => {
  let found = 0;
  for (const locale of LOCALES) {
    for (const { file } of readAllPosts(locale)) {
      for (const address of viewersIn(compilePage(readFileSync(file, 'utf8'), locale).body)) {
        const { place, packed } = readTarget(address.slice(address.indexOf('#')));
        const made = timelineOfText(await unpack(packed ?? ''));
        if (!made.ok) throw new Error(`${file}: ${JSON.stringify(made.error)}`);
        expect(made.value.deals[0]?.moments[place.at], file).toBeDefined();
        expect(made.value.deals[0]?.scores, file).not.toBeNull();
        found++;
      }
    }
  }
  // The same deals in every language.
  expect(found).toBeGreaterThan(0);
  expect(found % LOCALES.length).toBe(0);
});
