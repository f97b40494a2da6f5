/** The puzzles of every game, as this release has them (content/puzzles). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { isPuzzleDay, placeOf } from '@troef/protocol';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'content', 'puzzles');

const read = new Map<Variant, readonly Puzzle[]>();

function puzzlesOf(variant: Variant): readonly Puzzle[] {
  const known = read.get(variant);
  if (known !== undefined) return known;
  const puzzles: readonly Puzzle[] = JSON.parse(readFileSync(join(FOLDER, `${variant}.json`), 'utf8'));
  read.set(variant, puzzles);
  return puzzles;
}

/** Returns undefined for what is no day, or one that has not begun. */
export function puzzleOfDay(variant: Variant, day: string, today: string): Puzzle | undefined {
  if (!isPuzzleDay(day, today)) return undefined;
  const puzzles = puzzlesOf(variant);
  return puzzles[placeOf(day, puzzles.length)];
}
