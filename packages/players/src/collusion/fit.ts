/**
 * Whether a card fits a hand that its player could not see.
 *
 * Other hands are drawn for the partner that the player may have expected just as well (the players' sampler,
 * from the player's own view, weighed by bids). For the real hand and each drawn hand alike, the remaining
 * hidden cards are drawn several times, and every legal card gets its mean worth to the pair. The loss of a
 * card under a hand is how much less it is worth than the best one. A player who does not see the hand loses
 * as much under the real one as under the drawn ones, on average, however well or badly they play. A player who
 * sees it loses less. So the test needs no model of skill.
 *
 * The drawn hands are not quite as likely as the real one: honest players read each other's plays, the sampler
 * only facts and bids. What that gives honest pairs is measured and subtracted (score.ts).
 */
import type { Card, RandomStream, Seat } from '@troef/games';
import { mapSeats } from '@troef/games';
import { createSampler, type Hidden } from '../search/sampler.ts';
import { drawWorlds } from '../search/worlds.ts';
import type { Hands } from './ask.ts';
import type { PairQuestion } from './question.ts';

export interface Fit {
  /** Standard deviations by which less was lost under the real hand; within `±sqrt(HANDS)`. */
  readonly better: number;
  /** Standard deviation of the loss over all these hands, in points of the pair. */
  readonly spread: number;
  /** What the card loses under the real hand, and what it loses on average under the drawn ones. */
  readonly loss: number;
  readonly expected: number;
}

/** Drawn hands for the real one, and ways to lay the remaining cards for each. */
const HANDS = 7;
const RESTS = 3;

/** Returns undefined if hidden cards make no difference to the choice, or the sampler finds no other hand. */
export function fitOf(
  question: PairQuestion,
  played: Card,
  real: readonly Card[],
  stream: RandomStream,
): Fit | undefined {
  const at = question.legal.indexOf(played);
  if (at < 0) return undefined;
  const drawn = drawWorlds(question, HANDS, stream).flatMap(({ hands, times }) =>
    Array.from({ length: Math.min(times, HANDS) }, () => hands[question.other]),
  );
  if (drawn.length < 2) return undefined;
  const losses: number[] = [];
  for (const hand of [real, ...drawn.slice(0, HANDS)]) {
    const worths = meanWorths(question, hand, RESTS, stream);
    if (worths === undefined) return undefined;
    losses.push(Math.max(...worths) - (worths[at] as number));
  }
  const mean = losses.reduce((sum, each) => sum + each, 0) / losses.length;
  const spread = Math.sqrt(losses.reduce((sum, each) => sum + (each - mean) ** 2, 0) / losses.length);
  if (spread < 1e-9) return undefined;
  const loss = losses[0] as number;
  return {
    better: (mean - loss) / spread,
    spread,
    loss,
    expected: losses.slice(1).reduce((sum, each) => sum + each, 0) / (losses.length - 1),
  };
}

/** By legal card: the mean worth if one seat holds this hand and the rest is drawn. */
export function meanWorths(
  question: PairQuestion,
  hand: readonly Card[],
  rests: number,
  stream: RandomStream,
): readonly number[] | undefined {
  const sampler = createSampler(given(question.hidden, question.other, hand));
  if (sampler.count === 0) return undefined;
  const every = sampler.count <= rests ? [...sampler.all()] : undefined;
  const totals = question.legal.map(() => 0);
  const count = every?.length ?? rests;
  for (let rest = 0; rest < count; rest++) {
    const places = every?.[rest] ?? sampler.draw(stream);
    const hands: Hands = mapSeats((seat) => (seat === question.me ? question.hand : (places[seat] ?? [])));
    const worths = question.worths(hands);
    if (worths === undefined) return undefined;
    for (const [card, worth] of worths.entries()) totals[card] = (totals[card] as number) + worth;
  }
  return totals.map((total) => total / count);
}

/** What is hidden if one seat is known to hold this hand. */
function given({ cards, may, room }: Hidden, seat: Seat, hand: readonly Card[]): Hidden {
  const bit = 1 << seat;
  return {
    cards,
    room,
    may: cards.map((card, index) => (hand.includes(card) ? bit : (may[index] as number) & ~bit)),
  };
}
