/**
 * Calibration: the losses that are told from a usual look, against those of a look with four times the worlds and others.
 * Each is told with a standard error, and so is the truth it is compared with; in units of both together the differences
 * have to be as a bell curve has them. `endings.test.ts` does the same for the solver, with every deal that fits.
 * docs/players.md has figures.
 */
import { isCard, type Seat, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { playedRecord } from '../testing/played-record.ts';
import { type ChoiceWorth, costOf, type MoveCost } from './cost.ts';
import { type Decision, decisionsIn } from './decisions.ts';

/** Choices of each kind. A bid takes seconds, because whole deals are played out. */
const CARDS = countOf({ quick: 4, usual: 4, long: 120 });
const WORDS = countOf({ quick: 1, usual: 1, long: 60 });
const TIMES = 4;
const isLong = CARDS > 100;

const isFree = ({ view: { legal } }: Decision): boolean =>
  legal.length > 1 || legal[0]?.includes('*') === true;
const asksCard = ({ view }: Decision): boolean => isCard(view.legal[0] ?? '');

interface Kind {
  readonly name: string;
  readonly variant: Variant;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly many: number;
  readonly fits: (decision: Decision) => boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'hearts, cards', variant: 'hearts', many: CARDS, fits: asksCard },
  { name: 'hearts, cards to pass', variant: 'hearts', many: WORDS, fits: (each) => !asksCard(each) },
  { name: 'kingen, cards', variant: 'kingen', many: CARDS, fits: asksCard },
  {
    ...{ name: 'kingen, game and trump', variant: 'kingen', options: { session: 'double' } },
    ...{ many: WORDS, fits: (each) => !asksCard(each) },
  },
  ...(['whist', 'wiezen', 'manille', 'belote'] as const).map((variant) => ({
    ...{ name: `${variant}, bids`, variant, many: WORDS },
    fits: (each: Decision) => !asksCard(each),
  })),
];

interface Told {
  readonly stated: ChoiceWorth;
  readonly truly: ChoiceWorth;
}

/** What was made, or the second best choice if the best was made. */
const toldOf = ({ choices, move }: MoveCost): ChoiceWorth | undefined =>
  choices.find((each) => each.move === move && each.loss > 0) ?? choices[1];

/** One choice of each deal, so that they are independent. */
function* choicesOf({ variant, options, fits }: Kind): Generator<Told> {
  for (let number = 0; ; number++) {
    const record = playedRecord(variant, `calibration ${number}`, 'easy', options);
    const found = decisionsIn(record, (number & 3) as Seat);
    const fitting = found?.decisions.filter((each) => isFree(each) && fits(each)) ?? [];
    const decision = fitting[(number >> 2) % Math.max(1, fitting.length)];
    if (found === undefined || decision === undefined) continue;
    const once = costOf(found.deal, decision);
    const stated = once.isEvery ? undefined : toldOf(once);
    if (stated === undefined || stated.error === 0) continue;
    const look = { times: TIMES, seed: `calibration ${number}` };
    const truly = costOf(found.deal, decision, look).choices.find(({ move }) => move === stated.move);
    if (truly !== undefined) yield { stated, truly };
  }
}

interface Spread {
  readonly within: (errors: number) => number;
  /** Root of the mean square: 1 if the errors made are as large as those that are stated. */
  readonly size: number;
  readonly row: string;
}

function spreadOf(name: string, told: readonly Told[]): Spread {
  const off = told.map(
    ({ stated, truly }) => (stated.loss - truly.loss) / Math.hypot(stated.error, truly.error),
  );
  const within = (errors: number) => off.filter((each) => Math.abs(each) < errors).length / off.length;
  const size = Math.sqrt(off.reduce((sum, each) => sum + each * each, 0) / off.length);
  const [one, two] = [within(1), within(2)].map((share) => Math.round(100 * share));
  const row = `${name}: ${off.length} choices, ${one} and ${two} in 100 within one and two errors, size ${size.toFixed(2)}`;
  return { within, size, row };
}

test('the errors made are those that are stated', { timeout: 3_600_000 }, () => {
  const all: Told[] = [];
  for (const kind of KINDS) {
    const told: Told[] = [];
    for (const each of choicesOf(kind)) if (told.push(each) >= kind.many) break;
    all.push(...told);
    // Of a few choices of one kind much is chance.
    if (isLong) expectCalibrated(spreadOf(kind.name, told), { size: [0.7, 1.3], one: 0.5, two: 0.87 });
  }
  expectCalibrated(spreadOf('all', all), { size: [0.6, 1.4], one: 0.5, two: 0.85 });
});

function expectCalibrated(
  { within, size, row }: Spread,
  least: { readonly size: readonly [number, number]; readonly one: number; readonly two: number },
): void {
  expect(within(1), row).toBeGreaterThan(least.one);
  expect(within(2), row).toBeGreaterThan(least.two);
  expect(within(4), row).toBeGreaterThan(0.98);
  expect(size, row).toBeGreaterThan(least.size[0]);
  expect(size, row).toBeLessThan(least.size[1]);
}
