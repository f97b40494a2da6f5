/**
 * Determinization: draws the worlds a player thinks about, deals of the hidden cards weighted by what the
 * bids say.
 *
 * Facts are certain and make no world likelier than another (sampler.ts). Bids give likelihood weights
 * (leanings): several worlds are drawn for each one wanted, and kept in proportion to their weights. If few
 * deals fit, all of them are taken.
 */
import type { BySeat, Card, RandomStream } from '@troef/games';
import { mapSeats } from '@troef/games';
import { createSampler, type Hidden } from './sampler.ts';

type Hands = BySeat<readonly Card[]>;

export interface World {
  /** What every seat holds now. */
  readonly hands: Hands;
  /** How often the world counts. */
  readonly times: number;
}

export interface Imagined {
  readonly me: number;
  readonly hand: readonly Card[];
  /** The seats are the first four places. The asker's own seat has no room. */
  readonly hidden: Hidden;
  /** The likelihood weight of these hands, given what was said: a whole number of at least 1. */
  readonly weigh: (hands: Hands) => number;
  /**
   * A rough weight of the same kind for where `weigh` takes long and few hands fit. If it is there, worlds are drawn by
   * it first, and `weigh` corrects it (importance sampling).
   */
  readonly roughly?: (hands: Hands) => number;
}

/** Worlds drawn for each world wanted. */
const CHOICE = 4;
/** Worlds drawn for each one that `weigh` looks at, if there is a rough weight. */
const ROUGHLY = 4;
/** Rounds of as many worlds as are wanted, at most, and how many of those wanted are enough. */
const ROUNDS = 8;
const ENOUGH = 0.8;
/** Scale that turns corrections into whole numbers. */
const UNIT = 1_000;

/** Returns about `wanted` worlds, counted by `times`; none if no deal fits what is known. */
export function drawWorlds(imagined: Imagined, wanted: number, stream: RandomStream): readonly World[] {
  const { me, hand, hidden, weigh, roughly } = imagined;
  const sampler = createSampler(hidden);
  if (sampler.count === 0) return [];
  const handsOf = (places: readonly (readonly Card[])[]): Hands =>
    mapSeats((seat) => (seat === me ? hand : (places[seat] ?? [])));
  if (sampler.count <= wanted) {
    const every = [...sampler.all()].map(handsOf);
    const times = withinChance(every.map(weigh));
    return every.map((hands, index) => ({ hands, times: times[index] ?? 0 }));
  }
  const draw = (many: number) => Array.from({ length: many }, () => handsOf(sampler.draw(stream)));
  if (roughly !== undefined) return drawClosely(draw, roughly, weigh, wanted, stream);
  const drawn = draw(CHOICE * wanted);
  return keepInProportion(drawn, withinChance(drawn.map(weigh)), wanted, stream);
}

type Weight = Imagined['weigh'];

/** Draws in rounds, until the corrected weights are worth about as many equal ones (Kish's effective sample size). */
function drawClosely(
  draw: (many: number) => readonly Hands[],
  roughly: Weight,
  weigh: Weight,
  wanted: number,
  stream: RandomStream,
): readonly World[] {
  const drawn: Hands[] = [];
  const weights: number[] = [];
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < ROUNDS && (round === 0 || sum * sum < ENOUGH * wanted * squares); round++) {
    const rough = draw(ROUGHLY * wanted);
    for (const { hands, times } of keepInProportion(
      rough,
      withinChance(rough.map(roughly)),
      wanted,
      stream,
    )) {
      const weight = Math.max(1, Math.round((UNIT * times * weigh(hands)) / roughly(hands)));
      drawn.push(hands);
      weights.push(weight);
      sum += weight;
      squares += weight * weight;
    }
  }
  return keepInProportion(drawn, withinChance(weights), wanted, stream);
}

/** Upper limit for the sum of all weights: one random number is below it, and sums of worths stay exact. */
const MOST = 2 ** 30;

/**
 * Scales weights that are too large for one random number, keeping the proportions as nearly as whole numbers
 * allow.
 */
function withinChance(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total <= MOST ? weights : weights.map((weight) => Math.ceil((weight / total) * MOST));
}

/** Systematic resampling: one random number, then equal steps along the summed weights. */
function keepInProportion(
  drawn: readonly Hands[],
  weights: readonly number[],
  wanted: number,
  stream: RandomStream,
): readonly World[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const worlds: World[] = [];
  let point = stream.below(total);
  let passed = 0;
  for (const [index, hands] of drawn.entries()) {
    passed += (weights[index] ?? 0) * wanted;
    let times = 0;
    for (; point < passed; point += total) times++;
    if (times > 0) worlds.push({ hands, times });
  }
  return worlds;
}
