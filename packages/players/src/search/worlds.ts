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

export interface World {
  /** What every seat holds now. */
  readonly hands: BySeat<readonly Card[]>;
  /** How often the world counts. */
  readonly times: number;
}

export interface Imagined {
  readonly me: number;
  readonly hand: readonly Card[];
  /** The seats are the first four places. The asker's own seat has no room. */
  readonly hidden: Hidden;
  /** The likelihood weight of these hands, given what was said: a whole number of at least 1. */
  readonly weigh: (hands: BySeat<readonly Card[]>) => number;
}

/** Worlds drawn for each world wanted. */
const CHOICE = 4;

/** Returns about `wanted` worlds, counted by `times`; none if no deal fits what is known. */
export function drawWorlds(imagined: Imagined, wanted: number, stream: RandomStream): readonly World[] {
  const { me, hand, hidden, weigh } = imagined;
  const sampler = createSampler(hidden);
  if (sampler.count === 0) return [];
  const handsOf = (places: readonly (readonly Card[])[]): BySeat<readonly Card[]> =>
    mapSeats((seat) => (seat === me ? hand : (places[seat] ?? [])));
  if (sampler.count <= wanted) {
    const every = [...sampler.all()].map(handsOf);
    const times = withinChance(every.map(weigh));
    return every.map((hands, index) => ({ hands, times: times[index] ?? 0 }));
  }
  const drawn = Array.from({ length: CHOICE * wanted }, () => handsOf(sampler.draw(stream)));
  return keepInProportion(drawn, withinChance(drawn.map(weigh)), wanted, stream);
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
  drawn: readonly BySeat<readonly Card[]>[],
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
