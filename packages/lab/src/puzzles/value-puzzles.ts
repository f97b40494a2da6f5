/**
 * `npm run value-puzzles -- --variant hearts`: values the puzzles of the release again (content/puzzles), those without
 * errors or, with `--all`, every one. It writes each into its file at once, so that a run can go on where another one
 * stopped, and names those whose answer did not hold, which keep what they had. `npm run format` sets the lines.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VARIANTS } from '@troef/games';
import type { Puzzle } from '@troef/games/puzzles';
import { valuedAgain } from '@troef/players/puzzles';

const { values } = parseArgs({
  options: { variant: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const variant = VARIANTS.find((known) => known === values.variant);
if (variant === undefined) throw new Error(`--variant is one of ${VARIANTS.join(', ')}`);

const file = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'puzzles', `${variant}.json`);
const puzzles: Puzzle[] = JSON.parse(readFileSync(file, 'utf8'));

const hasErrors = ({ choices, right }: Puzzle): boolean =>
  choices.slice(right).every(({ error }) => error !== undefined);

for (const [at, puzzle] of puzzles.entries()) {
  if (!values.all && hasErrors(puzzle)) continue;
  const valued = valuedAgain(variant, puzzle);
  if (valued === undefined) {
    process.stdout.write(`${puzzle.id}: the answer did not hold${puzzle.retired ? ' (retired)' : ''}\n`);
    continue;
  }
  puzzles[at] = valued;
  writeFileSync(file, `[\n${puzzles.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}
