/**
 * `npm run puzzles -- --variant hearts --count 34 --from 1`: looks for puzzles in deals of computers and prints each
 * as a line of JSON. The deals are numbered, so that a run can go on where another one stopped. `--to` ends it before
 * that deal. `--bids` looks for bids alone: in kingen in double sessions, where the dealer chooses the game. `--nth 5` looks
 * at the fifth deal of a session: in kingen each of the first six is another game, and the first is no tricks.
 */
import { parseArgs } from 'node:util';
import { VARIANTS } from '@troef/games';
import { puzzleIn } from '@troef/players/puzzles';
import { playedRecord } from '@troef/players/testing';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ variant: text, count: text, from: text, to: text, nth: text },
    bids: { type: 'boolean', default: false },
  },
});
const { bids } = values;
const variant = VARIANTS.find((known) => known === values.variant);
if (variant === undefined) throw new Error(`--variant is one of ${VARIANTS.join(', ')}`);
const count = Number(values.count ?? 1);
const to = Number(values.to ?? Number.POSITIVE_INFINITY);
const carry = values.nth === undefined ? undefined : { played: Number(values.nth) - 1 };
const options = bids && variant === 'kingen' ? { session: 'double' } : {};

for (let found = 0, deal = Number(values.from ?? 1); found < count && deal < to; deal++) {
  const seed = `puzzle ${deal}`;
  const id = `${variant.slice(0, 2)}${deal}`;
  const inDeal = puzzleIn(playedRecord(variant, seed, 'normal', options, carry), { id, seed, bids });
  if (inDeal === undefined) continue;
  found++;
  process.stdout.write(`${JSON.stringify(inDeal.puzzle)}\n`);
}
