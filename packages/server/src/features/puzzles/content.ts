/** The puzzles of every game, as this release has them (content/puzzles). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { puzzleOfRelease as puzzleAmong } from '@troef/protocol';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'content', 'puzzles');

const read = new Map<Variant, readonly Puzzle[]>();

function puzzlesOf(variant: Variant): readonly Puzzle[] {
  const known = read.get(variant);
  if (known !== undefined) return known;
  const puzzles: readonly Puzzle[] = JSON.parse(readFileSync(join(FOLDER, `${variant}.json`), 'utf8'));
  read.set(variant, puzzles);
  return puzzles;
}

/** Returns the puzzle that a day has if none was found for it. */
export function puzzleOfRelease(variant: Variant, day: string): Puzzle {
  const found = puzzleAmong(puzzlesOf(variant), day);
  if (found === undefined) throw new Error(`no puzzles of ${variant}`);
  return asAsked(found);
}

/** Returns a puzzle of this release or of an earlier one, which a device may still have. */
export function puzzleInRelease(variant: Variant, id: string): Puzzle | undefined {
  const found = puzzlesOf(variant).find((puzzle) => puzzle.id === id);
  return found && asAsked(found);
}

const asAsked = ({ retired: _, ...puzzle }: Puzzle): Puzzle => puzzle;
