/**
 * Writes the golden positions anew: `npx node packages/players/scripts/golden.ts [VARIANT…]`, for all games
 * if none is named.
 *
 * Run it after a change that is meant to change the answers of `hard` or the play of normal players, but
 * never to make a test pass.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Variant } from '@troef/games';
import { PLAYERS } from '../src/index.ts';
import { writeGolden } from '../src/testing/golden.ts';

const FOLDER = path.join(import.meta.dirname, '../test/golden');
const POSITIONS = 200;

const named = process.argv.slice(2);
for (const variant of Object.keys(PLAYERS) as Variant[]) {
  if (named.length > 0 && !named.includes(variant)) continue;
  const golden = writeGolden(variant, 'hard', POSITIONS);
  writeFileSync(path.join(FOLDER, `${variant}.json`), `${JSON.stringify(golden, null, 2)}\n`);
  process.stdout.write(`${variant}: ${golden.positions.length} positions\n`);
}
