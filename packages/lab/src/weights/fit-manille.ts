/**
 * Fits the weights of the manille player in self-play: `npx node packages/lab/src/weights/fit-manille.ts
 * play|points [DEALS] [SEED]`.
 *
 * `play`: at sampled decisions every legal card is tried, and four normal players play out the deal. The lead
 * of a card over the mean of its rivals is fitted to the same difference in its features. `points`: the
 * dealer's side plays each trump, and the card points of each seat's side are fitted to its hand. Prints the
 * numbers of weights.ts and point-weights.ts.
 */
import {
  type Card,
  type Game,
  type GameEvent,
  MANILLE_POINTS,
  type ManilleView,
  manille,
  type Seat,
} from '@troef/games';
import { cardId, FLAT, maskOf } from '@troef/players/internal/manille/cards.ts';
import { HAND_FEATURES, handFeatures } from '@troef/players/internal/manille/estimate.ts';
import {
  FOLLOW_FEATURES,
  featuresOf,
  LEAD_FEATURES,
  lookAt,
} from '@troef/players/internal/manille/features.ts';
import { chooseManilleMove } from '@troef/players/internal/manille/index.ts';
import { know } from '@troef/players/internal/manille/knowledge.ts';
import { type ManilleDeal, positionOf } from '@troef/players/internal/manille/position.ts';
import { seededStream } from '@troef/players/internal/random.ts';
import { dealNext, type Four, playDeal, startSession } from '@troef/players/testing';
import { LeastSquares } from './least-squares.ts';
import { afterMove, fourNormal, print } from './self-play.ts';

const game = manille as Game<unknown, GameEvent>;
const four = fourNormal('manille');
const [what = 'play', deals = '500', seed = 'calibrate'] = process.argv.slice(2);
const chance = seededStream(`${what} ${seed}`);
/** One in so many decisions is tried out. One card in so many is random, so that poor positions occur too. */
const TRIED = 2;
const RANDOM = 12;

const viewOf = (state: unknown, seat: Seat | null): ManilleView => game.viewFor(state, seat) as ManilleView;
const turnOf = (state: unknown): Seat => game.toMove(state)[0] as Seat;

/** Points over half of the pack for this seat's side if four normal players play on. */
function playedOut(state: unknown, seat: Seat): number {
  const points = viewOf(playDeal(game, state, four, 'out').state, null).deal?.points;
  return points ? points[seat] - MANILLE_POINTS / 2 : 0;
}

function fitPlay(): void {
  const fits = {
    leadTrump: new LeastSquares(LEAD_FEATURES),
    leadFlat: new LeastSquares(LEAD_FEATURES),
    followTrump: new LeastSquares(FOLLOW_FEATURES),
    followFlat: new LeastSquares(FOLLOW_FEATURES),
  };
  for (let number = 0; number < Number(deals); number++) {
    let state = dealNext(game, startSession(game, { target: 'free' }), `${seed} ${number}`);
    if (number % 4 === 3) state = afterMove(game, state, 'flat');
    while (game.waitsFor(state) === 'moves') {
      const seat = turnOf(state);
      const view = viewOf(state, seat);
      const deal = view.deal as ManilleDeal;
      if (deal.phase === 'playing' && view.legal.length > 1 && chance.below(TRIED) === 0) {
        const position = positionOf(deal, seat, 8);
        const look = lookAt(position, know(position));
        const leads = position.trick.cards.length === 0;
        const flat = position.trump === FLAT;
        const tries = view.legal.map((card) => ({
          features: featuresOf(look, cardId(card as Card)),
          points: 2 * playedOut(afterMove(game, state, card), seat),
        }));
        fits[leads ? (flat ? 'leadFlat' : 'leadTrump') : flat ? 'followFlat' : 'followTrump'].addRivals(
          tries,
        );
      }
      const random = deal.phase === 'playing' && chance.below(RANDOM) === 0;
      const any = view.legal[chance.below(view.legal.length)] as string;
      state = afterMove(game, state, random ? any : chooseManilleMove(view, 'normal', 'way'));
    }
  }
  for (const [name, fit] of Object.entries(fits)) print(`${name} ${fit.text()}`);
}

/** Plays every deal with every choice. Players double as usual, which does not change the points fitted. */
function fitPoints(): void {
  const fits = Object.fromEntries(
    [
      ...['chooseTrump', 'chooseFlat', 'alongTrump', 'alongFlat', 'againstTrumpDealer', 'againstFlatDealer'],
      ...['againstTrumpPartner', 'againstFlatPartner'],
    ].map((name) => [name, new LeastSquares(HAND_FEATURES)]),
  );
  for (let number = 0; number < Number(deals); number++) {
    const start = dealNext(game, startSession(game, { target: 'free' }), `${seed} ${number}`);
    const dealer = turnOf(start);
    const chosen = chooseManilleMove(viewOf(start, dealer), 'normal', 'choice');
    for (const word of viewOf(start, dealer).legal) {
      const flat = word === 'flat';
      const kind = flat ? 'Flat' : 'Trump';
      const spoken = afterMove(game, start, word);
      const { state } = playDeal(game, spoken, four, `${seed} ${number}`);
      const view = viewOf(state, null);
      const deal = view.deal as ManilleDeal;
      const points = deal.points as Four<number>;
      const hands = deal.game.hands as Four<readonly Card[]>;
      const trump = flat ? FLAT : 'HDCS'.indexOf(word.slice(-1));
      const add = (name: string, seat: number): void => {
        const hand = maskOf((hands[seat] as readonly Card[]).map(cardId));
        fits[name]?.add(handFeatures(hand, trump), points[seat] as number);
      };
      add(`choose${kind}`, dealer);
      // The other seats are fitted only to a choice that the dealer really meant.
      if (word !== chosen) continue;
      add(`along${kind}`, (dealer + 1) & 3);
      add(`along${kind}`, (dealer + 3) & 3);
      if (deal.game.along === null) continue;
      add(`against${kind}Dealer`, dealer);
      add(`against${kind}Partner`, (dealer + 2) & 3);
    }
  }
  for (const [name, fit] of Object.entries(fits)) print(`${name} ${fit.text()}`);
}

if (what === 'play') fitPlay();
else fitPoints();
