/** Plays the seeds of a variant. A failure says how to run it again. */
import { execFileSync } from 'node:child_process';
import type { Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect } from 'vitest';
import { FAILING_SEEDS } from './failing-seeds.ts';
import { runSession } from './session.ts';

export const SEEDS = countOf({ quick: 20, usual: 25, long: 2_000 });

/** The least number of rows in a session, on average. */
const ROWS = 40;

export async function playSeeds(variant: Variant): Promise<void> {
  const failed = FAILING_SEEDS.flatMap(([of, seed]) => (of === variant && seed > SEEDS ? [seed] : []));
  let rows = 0;
  let acknowledged = 0;
  for (const seed of [...failed, ...Array.from({ length: SEEDS }, (_, n) => n + 1)]) {
    const { complaints, ...figures } = await runSession(variant, seed);
    if (complaints.length > 0) {
      const again = `npm run sim -- ${variant} ${seed}`;
      throw new Error(`at ${commit()}, again by "${again}":\n${complaints.join('\n')}`);
    }
    rows += figures.rows;
    acknowledged += figures.acknowledged;
  }
  expect(rows).toBeGreaterThan(ROWS * SEEDS);
  expect(acknowledged).toBeGreaterThan(5 * SEEDS);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}
