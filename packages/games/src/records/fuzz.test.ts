/**
 * Records of real sessions with one place damaged, and carries of every kind. Each is replayed to whole
 * numbers or refused with a code. Nothing throws, whatever a file holds.
 */
import { expect, test } from 'vitest';
import { createRng, type RandomStream } from '../kernel/dealing/random.ts';
import { VARIANTS } from '../kernel/game.ts';
import { TEST_GAMES } from '../testing/index.ts';
import { playOut } from '../testing/play-out.ts';
import { countOf } from '../testing/run-size.ts';
import { toRecord } from './record.ts';
import { replayText } from './replay.ts';

const RECORDS = countOf({ quick: 50, usual: 250, long: 20_000 });
const CODES = ['bad_request', 'wrong_dealer', 'invalid_move', 'wrong_deal', 'wrong_commitment'];

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    4.5,
    7,
    2 ** 31,
    2 ** 53,
    1e308,
    '',
    ' ',
    '0',
    'AH',
    'AH AH',
    '0 pass',
    '4 pass',
    '0 AH ',
    '\0',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [0, 0],
    [1, 2, 3, 4],
    [1, 2, 3, 4.5],
    ['1', 2, 3, 4],
    [1, 0],
    [[], [], [], []],
    [['queens'], [], [], []],
  ],
  ...[
    { length: 4 },
    { totals: [] },
    'x'.repeat(10_000),
    'hasOwnProperty',
    'constructor',
    'game:queens',
    'pass:AH,KS,QS',
    'bid:1000:H',
  ],
];
const CARRIED = ['totals', 'played', 'held', 'sets', 'games', 'doubled', '__proto__', 'deals'];

const pick = <T>(rng: RandomStream, from: readonly T[]): T => from[rng.below(from.length)] as T;

/** Returns a copy in which the value at one random place is replaced or removed. */
function worse(value: unknown, rng: RandomStream): unknown {
  const isLeaf = typeof value !== 'object' || value === null || rng.below(5) === 0;
  if (isLeaf) return pick(rng, ODD);
  if (Array.isArray(value)) {
    const at = rng.below(value.length + 1);
    if (at === value.length) return [...value, pick(rng, ODD)];
    return rng.below(4) === 0 ? value.toSpliced(at, 1) : value.with(at, worse(value[at], rng));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const key = pick(rng, Object.keys(fields));
  if (key === undefined) return pick(rng, ODD);
  return rng.below(6) === 0 ? { ...fields, [key]: undefined } : { ...fields, [key]: worse(fields[key], rng) };
}

function randomCarry(rng: RandomStream): object {
  const entries = CARRIED.filter(() => rng.below(3) === 0).map((key) => [key, pick(rng, ODD)] as const);
  return Object.fromEntries(entries);
}

test.each(VARIANTS)(
  '%s: a damaged record is replayed or refused with a code, and never throws',
  (variant) => {
    const { game, randomOptions, pickMove } = TEST_GAMES[variant];
    let accepted = 0;
    for (let seed = 0; seed < RECORDS; seed++) {
      const rng = createRng(`records ${variant} ${seed}`);
      const options = randomOptions(rng);
      const { events } = playOut(game, seed, { options, deals: 2, ...(pickMove && { pick: pickMove }) });
      const record = toRecord(game, events, { options });
      const carried = rng.below(2) === 0 ? { ...record, carry: randomCarry(rng) } : record;
      const text = JSON.stringify(rng.below(3) === 0 ? carried : worse(carried, rng));
      const replayed = replayText(text);
      if (!replayed.ok) {
        expect(CODES, text).toContain(replayed.error.code);
        continue;
      }
      accepted++;
      const { totals, deals, toMove } = replayed.value;
      expect(totals.every(Number.isSafeInteger), text).toBe(true);
      expect(deals.flatMap(({ scores }) => scores ?? []).every(Number.isSafeInteger), text).toBe(true);
      expect(toMove.length, text).toBeLessThanOrEqual(4);
    }
    expect(accepted).toBeGreaterThan(RECORDS / 20);
  },
);
