/**
 * Fits the weights of belote/weights.ts: `npx node packages/lab/src/weights/fit-belote.ts DEALS SEED`.
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
import { featuresOf } from '@troef/players/internal/belote/features.ts';
import { seededStream } from '@troef/players/internal/random.ts';
import { dealNext, playDeal, startSession } from '@troef/players/testing';
import { LeastSquares } from './least-squares.ts';
import { afterMove, fourNormal, print } from './self-play.ts';

const [count = '2000', seed = 'belote'] = process.argv.slice(2);
const game: Game = belote as Game;
const four = fourNormal('belote');

interface Sample {
  /** Takes and bids in each kind of trump have weights of their own. */
  readonly kind: string;
  readonly features: readonly number[];
  readonly points: number;
}

const viewOf = (state: unknown, seat: Seat | null): BeloteView => game.viewFor(state, seat) as BeloteView;

/** Passes until this seat can make this bid, makes it, and passes for the others. */
function bidBy(state: unknown, seat: Seat, move: string): unknown {
  let next = state;
  while (game.toMove(next)[0] !== seat || !game.legalMoves(next, seat).includes(move))
    next = afterMove(game, next, 'pass');
  next = afterMove(game, next, move);
  while (viewOf(next, null).deal?.contract === null) next = afterMove(game, next, 'pass');
  return next;
}

function sample(variant: 'belote' | 'coinche', number: number): Sample {
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
  return { kind, features: featuresOf(cards, trump), points };
}

const fits = new Map<string, LeastSquares>();
for (let number = 0; number < Number(count); number++) {
  for (const [nth, variant] of (['belote', 'coinche', 'coinche'] as const).entries()) {
    const { kind, features, points } = sample(variant, 3 * number + nth);
    const fit = fits.get(kind) ?? new LeastSquares(features.map(String), () => 1);
    fit.add(features, points);
    fits.set(kind, fit);
  }
}
for (const [kind, fit] of fits) {
  const weights = fit.weights();
  const numbers = weights.map((weight) => weight.toFixed(1)).join(', ');
  print(`${kind}: [${numbers}], // ${fit.rows} deals, spread ${fit.spreadOf(weights).toFixed(1)}`);
}
