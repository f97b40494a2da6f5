/** Loads the puzzles of a game in a language. */
import puzzles from 'virtual:puzzles';
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';
import type { ShownPuzzle } from './shown.ts';

const loading = new Map<string, Promise<readonly ShownPuzzle[]>>();

/** Returns the same promise until they are loaded. */
export function loadPuzzles(locale: Locale, variant: Variant): Promise<readonly ShownPuzzle[]> {
  const key = `${locale}/${variant}`;
  const running = loading.get(key);
  if (running !== undefined) return running;
  const promise = puzzles[locale][variant]().then((module) => module.default);
  loading.set(key, promise);
  // What failed to load can be requested again.
  promise.catch(() => loading.delete(key));
  return promise;
}
