/** Loads the puzzle of a day in a language. */
import puzzles from 'virtual:puzzles';
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';
import { puzzleOfRelease } from '@troef/protocol';
import { loadOnce } from '../page/load-once.ts';
import { puzzleAtServer, showFound } from './found.ts';
import type { ShownPuzzle } from './shown.ts';
import { tryOf, useTries } from './tries.ts';

/** Those of the release. The key is `locale/variant`. */
const loadRelease = loadOnce(async (key: `${Locale}/${Variant}`) => {
  const [locale, variant] = key.split('/') as [Locale, Variant];
  return (await puzzles[locale][variant]()).default;
});

/** Returns the puzzle of a day: what the device has answered, else the server's, else that of the release. */
export async function loadPuzzle(locale: Locale, variant: Variant, day: string): Promise<ShownPuzzle> {
  const [ofRelease, found] = await Promise.all([
    loadRelease(`${locale}/${variant}`),
    puzzleAtServer(variant, day),
  ]);
  const usual = puzzleOfRelease(ofRelease, day) as ShownPuzzle;
  const answered = tryOf(useTries.getState(), variant, day);
  // Without a connection the user answered one of this release, or of an earlier one.
  const known = answered && ofRelease.find(({ id }) => id === (answered.puzzle ?? usual.id));
  if (known !== undefined) return known;
  if (found === undefined || found.id === usual.id) return usual;
  // A release that does not know this puzzle's moves still has its own.
  return showFound(locale, { variant, day }, found).catch(() => usual);
}
