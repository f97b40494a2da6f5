/**
 * Imagined plays of the others against real ones: the same duties apply, and the real cards have a higher
 * weight than most.
 */
import { type Card, type Game, manille, mapSeats, type Seat, type SessionView } from '@troef/games';
import { expect, test } from 'vitest';
import { allTricks } from '../beliefs/tricks.ts';
import { PLAYERS, randomPlayer } from '../index.ts';
import { seededStream } from '../random.ts';
import { createSampler } from '../search/sampler.ts';
import { dealNext, handsOf, playDeal, startSession } from '../testing/play-deal.ts';
import { cardId, maskOf } from './cards.ts';
import { playableOf } from './duties.ts';
import { playLikelihood } from './play-likelihood.ts';
import { type ManilleDeal, positionOf } from './position.ts';
import { hiddenFrom } from './search.ts';

const game = manille as Game;
const normal = { player: PLAYERS.manille, level: 'normal' } as const;
const random = { player: randomPlayer, level: 'normal' } as const;

const maskFrom = (cards: readonly string[]): number => maskOf((cards as readonly Card[]).map(cardId));
const dealFor = (number: number): unknown => dealNext(game, startSession(game), `trust ${number}`);
const isPlaying = ({ deal }: SessionView): boolean => deal?.phase === 'playing';

test('the legal cards of an imagined hand are those of the rules', () => {
  for (let number = 0; number < 40; number++) {
    playDeal(game, dealFor(number), [random, random, random, random], `${number}`, (view, seat) => {
      if (!isPlaying(view)) return;
      const { hand, trick, trump } = positionOf(view.deal as ManilleDeal, seat, 8);
      expect(playableOf(hand, trick, seat, trump), view.legal.join(' ')).toBe(maskFrom(view.legal));
    });
  }
});

/** Counts how often the real cards outweigh more than half of the worlds that fit, and all cases. */
function believed(deals: number): readonly [number, number] {
  let more = 0;
  let asked = 0;
  for (let number = 0; number < deals; number++) {
    const dealt = dealFor(number);
    const before = handsOf(game, dealt);
    playDeal(game, dealt, [normal, normal, normal, normal], `${number}`, (view, seat: Seat) => {
      const deal = view.deal as ManilleDeal;
      if (!isPlaying(view) || deal.tricks.length !== 3) return;
      const position = positionOf(deal, seat, 8);
      const played = allTricks(deal).flatMap(({ plays }) => plays.map(({ card }) => card));
      const likelihoodOf = playLikelihood(position);
      const real = likelihoodOf(mapSeats((other) => maskFrom(before[other]) & ~maskFrom(played)));
      const sampler = createSampler(hiddenFrom(position));
      const stream = seededStream(`worlds ${number} ${seat}`);
      const drawn = Array.from({ length: 15 }, () => {
        const places = sampler.draw(stream);
        return likelihoodOf(
          mapSeats((other) => (other === seat ? position.hand : maskFrom(places[other] ?? []))),
        );
      });
      expect(Math.min(real, ...drawn)).toBeGreaterThanOrEqual(1);
      expect([real, ...drawn].every(Number.isInteger)).toBe(true);
      if (drawn.filter((weight) => weight < real).length > drawn.length / 2) more++;
      asked++;
    });
  }
  return [more, asked];
}

test('the real cards outweigh most cards that fit', () => {
  const [more, asked] = believed(20);
  expect(asked).toBe(80);
  expect(more).toBeGreaterThan(60);
});
