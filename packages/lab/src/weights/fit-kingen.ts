/**
 * Fits the lines by which a dealer chooses: `npx node packages/lab/src/weights/fit-kingen.ts [DEALS] [SEED]`.
 *
 * Hands come from sessions of four normal players: cards are gathered and cut, so suits clump as at a table.
 * Each deal is played in every game, once with each player as dealer. Prints GAIN and USUAL of weights.ts.
 */
import {
  type BySeat,
  type Card,
  GAMES,
  type Game,
  isNegativeKingenGame,
  KINGEN_GAMES,
  type KingenGame,
  type Seat,
} from '@troef/games';
import { estimateOf, gainOf, setsBefore } from '@troef/players/internal/kingen/choices.ts';
import { apply, playDeal } from '@troef/players/testing';
import { gainOf as gainAtTable } from '../arena/duplicate.ts';
import { gatheredDeals } from './gathered-deals.ts';
import { fourNormal, print } from './self-play.ts';

const game = GAMES.kingen;
const deals = Number(process.argv[2] ?? 500);
const seed = process.argv[3] ?? 'calibrate';
const four = fourNormal('kingen');

/** Returns the dealer's gain with these hands in this game, as one deal of a single session. */
function gainIn(index: number, hands: BySeat<readonly Card[]>, dealer: Seat): number {
  const options = game.readOptions({});
  const started = options.ok ? game.start(options.value, { played: index }) : options;
  if (!started.ok) throw new Error(started.error);
  const dealt = game.dealGiven(started.value, dealer, { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  const { state } = playDeal(
    game,
    apply(game, started.value, dealt.value),
    four,
    `${seed} ${index} ${dealer}`,
  );
  return gainAtTable(game, game.viewFor(state, null).totals, dealer);
}

/** Fits a straight line by least squares. `spread` is the standard deviation of the residuals. */
function lineThrough(points: readonly (readonly [number, number])[]) {
  const count = points.length;
  const meanOf = (index: 0 | 1): number => points.reduce((sum, point) => sum + point[index], 0) / count;
  const [x, y] = [meanOf(0), meanOf(1)];
  let together = 0;
  let alone = 0;
  for (const [one, other] of points) {
    together += (one - x) * (other - y);
    alone += (one - x) ** 2;
  }
  const slope = together / alone;
  const base = y - slope * x;
  const off = points.reduce((sum, [one, other]) => sum + (other - base - slope * one) ** 2, 0);
  return { base, slope, spread: Math.sqrt(off / count) };
}

const points = new Map<KingenGame, [number, number][]>(KINGEN_GAMES.map((type) => [type, []]));
const best = { negative: 0, trumps: 0, hands: 0 };
let count = 0;
for (const { hands } of gatheredDeals(game as Game, { session: 'double' }, four, seed)) {
  if (count++ >= deals) break;
  for (const dealer of [0, 1, 2, 3] as const) {
    const sets = setsBefore(hands[dealer]);
    KINGEN_GAMES.forEach((type, index) => {
      points.get(type)?.push([estimateOf(type, sets), gainIn(index, hands, dealer)]);
    });
    const negatives = KINGEN_GAMES.filter(isNegativeKingenGame).map((type) => gainOf(type, sets));
    best.negative += Math.max(...negatives);
    best.trumps += gainOf('trumps', sets);
    best.hands++;
  }
}
for (const [type, samples] of points) {
  const { base, slope, spread } = lineThrough(samples);
  print(
    `  ${type}: { base: ${base.toFixed(2)}, slope: ${slope.toFixed(2)} }, // spread ${spread.toFixed(2)}`,
  );
}
print(
  `  negative: ${(best.negative / best.hands).toFixed(2)}, trumps: ${(best.trumps / best.hands).toFixed(2)}`,
);
