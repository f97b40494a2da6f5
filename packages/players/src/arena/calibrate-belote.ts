/**
 * Fits the weights of belote/weights.ts: `npx node packages/players/src/arena/calibrate-belote.ts DEALS
 * SEED`.
 *
 * Four normal players play every deal after a forced bid: one seat and one trump at random. The side's result
 * is fitted to the features of its hand: the lead in points after a take, the side's points in coinche.
 */
import {
  BELOTE_TRUMPS,
  type BeloteTrump,
  type BeloteView,
  belote,
  type Game,
  type Seat,
  teamOf,
} from '@troef/games';
import { featuresOf } from '../belote/features.ts';
import { PLAYERS } from '../index.ts';
import { seededStream } from '../random.ts';
import { apply, dealNext, eventsOf, type Four, playDeal, type Sitting, startSession } from './table.ts';

const [count = '2000', seed = 'belote'] = process.argv.slice(2);
const game: Game = belote as Game;
const sitting: Sitting = { player: PLAYERS.belote, level: 'normal' };
const four: Four<Sitting> = [sitting, sitting, sitting, sitting];

interface Sample {
  readonly features: readonly number[];
  readonly points: number;
}

const say = (state: unknown, move: string): unknown =>
  apply(game, state, eventsOf(game, state, { seat: game.toMove(state)[0] as Seat, move }));

const viewOf = (state: unknown, seat: Seat | null): BeloteView => game.viewFor(state, seat) as BeloteView;

/** Passes until this seat can make this bid, makes it, and passes for the others. */
function bidBy(state: unknown, seat: Seat, move: string): unknown {
  let next = state;
  while (game.toMove(next)[0] !== seat || !game.legalMoves(next, seat).includes(move))
    next = say(next, 'pass');
  next = say(next, move);
  while (viewOf(next, null).deal?.contract === null) next = say(next, 'pass');
  return next;
}

function sample(variant: 'belote' | 'coinche', number: number): { kind: string; sample: Sample } {
  const chance = seededStream(`${seed} ${variant} ${number}`);
  const seat = chance.below(4) as Seat;
  const trumps = variant === 'belote' ? BELOTE_TRUMPS.slice(0, 4) : BELOTE_TRUMPS;
  const trump = trumps[chance.below(trumps.length)] as BeloteTrump;
  const start = startSession(game, { variant, target: 'free' });
  const dealt = dealNext(game, start, `${seed} ${number}`, 'shuffled');
  const { deal } = viewOf(dealt, seat);
  if (deal === null) throw new Error('no deal');
  const { turned } = deal.game;
  const cards = turned === null ? deal.hand : [...deal.hand, turned];
  const bid = variant === 'coinche' ? `bid:80:${trump}` : turned?.[1] === trump ? 'take' : `take:${trump}`;
  const { state } = playDeal(game, bidBy(dealt, seat, bid), four, `${seed} ${number}`);
  const result = viewOf(state, null).sheet[0]?.result;
  if (result === undefined) throw new Error('not scored');
  const own = teamOf(seat);
  const side = (team: 0 | 1): number =>
    result.tricks[team] + result.announcements[team] + result.belote[team];
  const points = variant === 'belote' ? side(own) - side(own === 0 ? 1 : 0) : side(own);
  const kind = variant === 'belote' ? 'take' : trump === 'SA' || trump === 'TA' ? trump : 'bid';
  return { kind, sample: { features: featuresOf(cards, trump), points } };
}

/** Least squares by the normal equations, with a little damping. */
function leastSquares(samples: readonly Sample[]): { weights: readonly number[]; spread: number } {
  const width = samples[0]?.features.length ?? 0;
  const rows = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width + 1 }, (_, j) =>
      samples.reduce(
        (sum, { features, points }) =>
          sum + (features[i] as number) * (j === width ? points : (features[j] as number)),
        i === j ? 1 : 0,
      ),
    ),
  );
  for (let pivot = 0; pivot < width; pivot++) {
    const row = rows[pivot] as number[];
    const scale = row[pivot] || 1;
    for (let j = 0; j <= width; j++) row[j] = (row[j] as number) / scale;
    for (const [i, other] of rows.entries()) {
      if (i === pivot) continue;
      const factor = other[pivot] as number;
      for (let j = 0; j <= width; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  const weights = rows.map((row) => row[width] as number);
  const errors = samples.map(
    ({ features, points }) =>
      points - features.reduce((sum, value, at) => sum + value * (weights[at] as number), 0),
  );
  return {
    weights,
    spread: Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length),
  };
}

const byKind = new Map<string, Sample[]>();
for (let number = 0; number < Number(count); number++) {
  for (const [nth, variant] of (['belote', 'coinche', 'coinche'] as const).entries()) {
    const made = sample(variant, 3 * number + nth);
    byKind.set(made.kind, [...(byKind.get(made.kind) ?? []), made.sample]);
  }
}
for (const [kind, samples] of byKind) {
  const { weights, spread } = leastSquares(samples);
  process.stdout.write(
    `${kind}: [${weights.map((weight) => weight.toFixed(1)).join(', ')}], // ${samples.length} deals, spread ${spread.toFixed(1)}\n`,
  );
}
