/**
 * The worlds a player thinks about: deals of the hidden cards, drawn by chance and weighed by what the bids say.
 *
 * Facts are certain and make no world likelier than another (sampler.ts). Bids are leanings: of several worlds drawn for
 * each one wanted, those are kept that go well with what was said, in proportion. Where few deals are left all of them
 * are taken.
 */
import type { BySeat, Card, RandomStream } from '@troef/games';
import { mapSeats } from '@troef/games';
import { createSampler, type Hidden } from './sampler.ts';

export interface World {
  /** What every seat holds now. */
  readonly hands: BySeat<readonly Card[]>;
  /** How often it counts. */
  readonly times: number;
}

export interface Imagined {
  readonly me: number;
  readonly hand: readonly Card[];
  /** The seats are the first four places; the own seat has no room. */
  readonly hidden: Hidden;
  /** How well these hands go with what was said: a whole number from 1. */
  readonly weigh: (hands: BySeat<readonly Card[]>) => number;
}

/** Drawn for each world that is wanted. */
const CHOICE = 4;

/** About `wanted` worlds, counted by `times`; none where nothing fits what is known. */
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

/** What the weights may come to together: one throw of chance is less than this, and sums of worths stay exact. */
const MOST = 2 ** 30;

/** The same proportions, as near as whole numbers come, where the weights are too large for one throw. */
function withinChance(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total <= MOST ? weights : weights.map((weight) => Math.ceil((weight / total) * MOST));
}

/** Systematic resampling: one throw of chance, then equal steps along the summed weights. */
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
