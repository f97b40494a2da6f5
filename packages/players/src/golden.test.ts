/** The golden positions, in both builds of the solver. The journeys ask a browser the same. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '@troef/games/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Golden, goldenPositions } from './testing/golden.ts';

const FOLDER = path.join(import.meta.dirname, '../test/golden');
const FILES = readdirSync(FOLDER).map(
  (name): Golden => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')),
);

/** JavaScript is slower, so only the long run asks it about long hands. */
const LONGEST = countOf({ quick: 4, usual: 5, long: 13 });

afterEach(() => vi.unstubAllGlobals());

describe.each(FILES.map((golden) => [golden.variant, golden] as const))('%s', (variant, golden) => {
  const every = golden.positions.length / countOf({ quick: 4, usual: 6, long: golden.positions.length });

  test('200 positions of a game are kept', () => expect(golden.positions).toHaveLength(200));

  test.each(['WebAssembly', 'plain JavaScript'])(
    'answers in %s as recorded',
    async (build) => {
      const slow = build !== 'WebAssembly';
      if (slow) vi.stubGlobal('WebAssembly', undefined);
      vi.resetModules();
      const { PLAYERS: fresh } = await import('./index.ts');
      for (const { name, view, level, seed, expected } of goldenPositions(golden, every)) {
        if (slow && (view.deal?.hand.length ?? 0) > LONGEST) continue;
        expect(fresh[variant].chooseMove(view, level, seed), name).toBe(expected);
      }
    },
    600_000,
  );
});
