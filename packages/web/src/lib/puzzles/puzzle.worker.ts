/** Runs the rules beside the page: plays a puzzle up to its decision and puts it into words. */
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import type { Locale } from '@troef/i18n';
import type { CompiledMessages } from '@troef/i18n/fill.ts';
import { plainTranslator } from '../words/plain.ts';
import { showPuzzle } from './puzzle-words.ts';

export interface PuzzleQuestion {
  readonly locale: Locale;
  readonly messages: CompiledMessages;
  readonly variant: Variant;
  readonly puzzle: Puzzle;
}

addEventListener('message', ({ data }: MessageEvent<PuzzleQuestion>) => {
  const { locale, messages, variant, puzzle } = data;
  const t = Object.assign(plainTranslator(locale, messages), { locale });
  postMessage(showPuzzle(t, variant, puzzle));
});
