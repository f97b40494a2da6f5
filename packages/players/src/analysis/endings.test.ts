/**
 * Endings, in which every deal that fits can be looked at: what is told from a few drawn deals against the truth over
 * all of them. So the stated errors are compared with the errors that are made.
 */
import type { Card, RandomStream, Seat, Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { createSampler } from '../search/sampler.ts';
import type { Imagined } from '../search/worlds.ts';
import { createSolver } from '../solver/index.ts';
import { playedRecord } from '../testing/played-record.ts';
import { costOf } from './cost.ts';
import { type Decision, decisionsIn, type PlayedAgain } from './decisions.ts';
import { estimatesOf } from './estimate.ts';
import { beliefsOf, solvableOf } from './games.ts';
import { markOf } from './mark.ts';
import { type Solvable, solvedTrials } from './solved.ts';

/** Positions, all games of two sides together. */
const POSITIONS = countOf({ quick: 12, usual: 28, long: 500 });
const SIDED = ['whist', 'wiezen', 'manille', 'belote'] as const satisfies readonly Variant[];
const LONGEST = 6;
const MOST_DEALS = countOf({ quick: 500, usual: 800, long: 1_500 });
/** Drawn deals, fewer than fit. */
const DRAWN = 30;

interface Ending {
  readonly name: string;
  readonly variant: Variant;
  readonly deal: PlayedAgain;
  readonly decision: Decision;
  readonly cards: readonly Card[];
  readonly solvable: Solvable;
  /** By card, over every deal that fits, by its likelihood: points of the deal. */
  readonly truth: ReadonlyMap<string, number>;
}

const solver = createSolver();

/** The truth, without the sampler's choice of deals and without estimates. */
function truthOf(
  { me: seat, hand, hidden, weigh }: Imagined,
  { table, worth, unit }: Solvable,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  let weights = 0;
  for (const places of createSampler(hidden).all()) {
    const hands = [0, 1, 2, 3].map((each) => (each === seat ? hand : (places[each] ?? []))) as never;
    const { border: _, ...position } = table;
    const weight = weigh(hands);
    weights += weight;
    for (const { card, value } of solver.scoreMoves({ ...position, hands }).cards)
      sums.set(card, (sums.get(card) ?? 0) + (weight * worth(value as number, { hands })) / unit);
  }
  return new Map([...sums].map(([card, sum]) => [card, sum / weights]));
}

/** One ending of each deal, so that they are independent. */
function endingOf(variant: Variant, number: number): Ending | undefined {
  const name = `${variant} ${number}`;
  const found = decisionsIn(playedRecord(variant, `ending ${number}`, 'easy'), (number & 3) as Seat);
  if (found === undefined) throw new Error(`${name} cannot be played again`);
  const longest = 3 + (number % (LONGEST - 2));
  for (const decision of found.decisions) {
    const { view, seat } = decision;
    if (view.legal.length < 2 || (view.deal?.hand.length ?? 99) > longest) continue;
    const solvable = view.deal?.phase === 'playing' ? solvableOf(variant, view, seat) : undefined;
    if (solvable === undefined) continue;
    const beliefs = beliefsOf(found.deal, decision);
    const { count } = createSampler(beliefs.hidden);
    if (count <= DRAWN || count > MOST_DEALS) continue;
    const cards = view.legal as readonly Card[];
    const exact = { ...solvable, effort: { ...solvable.effort, nodesAll: 1e12 } };
    return {
      ...{ name, variant, deal: found.deal, decision, cards, solvable: exact },
      truth: truthOf(beliefs, exact),
    };
  }
  return undefined;
}

function endings(): readonly Ending[] {
  const found: Ending[] = [];
  for (let number = 0; found.length < POSITIONS; number++)
    for (const variant of SIDED) {
      const ending = endingOf(variant, number);
      if (ending !== undefined && found.length < POSITIONS) found.push(ending);
    }
  return found;
}

const estimated = ({ deal, decision, cards, solvable, name }: Ending, worlds: number) => {
  const { move } = decision;
  const stream: RandomStream = seededStream(`ending ${name}`);
  const beliefs = beliefsOf(deal, decision);
  const trials = solvedTrials(beliefs, solvable, cards, stream, worlds);
  const found = estimatesOf(trials, cards.indexOf(move as Card), solvable.unit);
  if (found === undefined) throw new Error(`${name}: nothing was found`);
  return found;
};

describe(`${POSITIONS} endings against every deal that fits`, () => {
  const all = endings();
  const worthOf = ({ truth }: Ending, card: Card | undefined): number => truth.get(card as Card) as number;

  test('come from all games of two sides', () => {
    for (const variant of SIDED) expect(all.some((each) => each.variant === variant)).toBe(true);
  });

  test('with every deal looked at, the loss of every card is the true one, without an error', () => {
    for (const ending of all) {
      const { best, each, isEvery } = estimated(ending, MOST_DEALS);
      expect(isEvery, ending.name).toBe(true);
      for (const [at, { behind, error }] of each.entries()) {
        const truly = worthOf(ending, ending.cards[best]) - worthOf(ending, ending.cards[at]);
        // Weights are whole numbers, scaled down where many deals fit.
        expect(Math.abs(behind - truly), `${ending.name} ${ending.cards[at]}`).toBeLessThan(
          1e-3 * (1 + truly),
        );
        expect(error).toBe(0);
      }
    }
  });

  test('with a few deals drawn, the errors made are those that are stated', () => {
    const off: number[] = [];
    for (const ending of all) {
      const { best, each } = estimated(ending, DRAWN);
      const [first] = [...each.entries()]
        .filter(([at]) => at !== best)
        .toSorted((a, b) => b[1].error - a[1].error);
      if (first === undefined) continue;
      const [at, { behind, error }] = first;
      const truly = worthOf(ending, ending.cards[best]) - worthOf(ending, ending.cards[at]);
      if (error > 0) off.push((behind - truly) / error);
    }
    const within = (errors: number) => off.filter((each) => Math.abs(each) < errors).length / off.length;
    // Something that happens in one of a hundred deals is rarely among thirty, and then no error tells of it.
    const squares = off.reduce((sum, each) => sum + Math.min(16, each * each), 0) / off.length;
    expect(off.length).toBeGreaterThan(POSITIONS / 3);
    expect(squares).toBeGreaterThan(0.5);
    expect(squares).toBeLessThan(1.5);
    // Of some thirty positions a share is known to six in 100.
    expect(within(2)).toBeGreaterThan(POSITIONS < 100 ? 0.82 : 0.9);
    expect(within(4)).toBeGreaterThan(0.98);
  });

  test('with a few deals drawn, hardly any card is marked that lost nothing', () => {
    let marked = 0;
    let wrongly = 0;
    for (const ending of all) {
      const { best, each } = estimated(ending, DRAWN);
      const most = Math.max(...ending.truth.values());
      for (const [at, { behind, error }] of each.entries()) {
        if (at === best || markOf(ending.variant, behind, error) === null) continue;
        marked++;
        if (most - worthOf(ending, ending.cards[at]) < 1e-6) wrongly++;
      }
    }
    expect(marked).toBeGreaterThan(POSITIONS / 2);
    expect(wrongly / marked).toBeLessThan(0.02);
  });

  test('the analysis of the deal tells the same', () => {
    for (const ending of all.slice(0, 20)) {
      const { loss, isEvery, choices, error } = costOf(ending.deal, ending.decision);
      expect(choices.map(({ move }) => move).toSorted()).toEqual(ending.cards.toSorted());
      const truly = Math.max(...ending.truth.values()) - worthOf(ending, ending.decision.move as Card);
      expect(Math.abs(loss - truly), ending.name).toBeLessThan(isEvery ? 1e-3 * (1 + truly) : 4 * error + 1);
    }
  });
});

/** Positions of each game and length. */
const LONG_HANDS = countOf({ quick: 1, usual: 2, long: 25 });

/** Leaves a deal that fits as it is, but for two cards of one seat and one of each other. */
function nearlyKnown({ hidden, ...beliefs }: Imagined, stream: RandomStream): Imagined {
  const places = createSampler(hidden).draw(stream);
  const seats = places.flatMap((cards, place) => (place < 4 && cards.length > 1 ? [place] : []));
  const open = new Set(seats.flatMap((place, nth) => (places[place] ?? []).slice(0, nth === 0 ? 2 : 1)));
  const may = hidden.cards.map((card, at) =>
    open.has(card) ? (hidden.may[at] as number) : 1 << places.findIndex((cards) => cards.includes(card)),
  );
  return { ...beliefs, hidden: { ...hidden, may } };
}

describe.each(['manille', 'belote'] as const)('long hands of %s against every deal that fits', (variant) => {
  test.each([7, 8])('with %i cards, losses are exact to the point', (length) => {
    let found = 0;
    for (let number = 0; found < LONG_HANDS; number++) {
      const name = `${variant} ${length} ${number}`;
      const played = decisionsIn(
        playedRecord(variant, `long hand ${number}`, 'normal'),
        (number & 3) as Seat,
      );
      if (played === undefined) throw new Error(name);
      for (const decision of played.decisions) {
        const { view, seat } = decision;
        if (view.deal?.phase !== 'playing' || view.deal.hand.length !== length || view.legal.length < 2)
          continue;
        const solvable = solvableOf(variant, view, seat) as Solvable;
        const stream = seededStream(`long hand ${name}`);
        const beliefs = nearlyKnown(beliefsOf(played.deal, decision), stream);
        const effort = { ...solvable.effort, nodesEach: 1e9, nodesAll: 1e12 };
        const cards = view.legal as readonly Card[];
        const trials = solvedTrials(beliefs, { ...solvable, effort }, cards, stream);
        const estimates = estimatesOf(trials, 0, solvable.unit);
        expect(estimates?.isEvery, name).toBe(true);
        const truth = truthOf(beliefs, solvable);
        const most = Math.max(...truth.values());
        for (const [at, { behind }] of (estimates?.each ?? []).entries())
          expect(behind, `${name} ${cards[at]}`).toBeCloseTo(
            most - (truth.get(cards[at] as Card) as number),
            3,
          );
        found++;
      }
    }
  });
});
