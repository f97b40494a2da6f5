/**
 * `npm run puzzles -- --variant hearts --count 34 --from 1`: looks for puzzles in deals of computers and prints each
 * as a line of JSON. The deals are numbered, so that a run can go on where another one stopped.
 */
import { parseArgs } from 'node:util';
import { VARIANTS } from '@troef/games';
import { puzzleIn } from '@troef/players/puzzles';
import { playedRecord } from '@troef/players/testing';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { variant: text, count: text, from: text } });
const variant = VARIANTS.find((known) => known === values.variant);
if (variant === undefined) throw new Error(`--variant is one of ${VARIANTS.join(', ')}`);
const count = Number(values.count ?? 1);

for (let found = 0, deal = Number(values.from ?? 1); found < count; deal++) {
  const seed = `puzzle ${deal}`;
  const id = `${variant.slice(0, 2)}${deal}`;
  const inDeal = puzzleIn(playedRecord(variant, seed, 'normal'), { id, seed });
  if (inDeal === undefined) continue;
  found++;
  process.stdout.write(`${JSON.stringify(inDeal.puzzle)}\n`);
}
