/**
 * How well a world goes with what the others have played: each of their cards is held against what the rules of thumb
 * (play.ts) would have played with the hand this world gives them.
 *
 * Nobody is held to the rules: a card counts by how far it was from the best, and one that nobody would have played leaves
 * a world a little of its weight. Only sums and products, no logarithm: every engine finds the same weight.
 */
import { playableOf } from './duties.ts';
import { scoredCards } from './play.ts';
import type { Position, Trick } from './position.ts';

/** Points by which a card is worse than the best where it is half as likely. */
const HALF_AS_LIKELY = 1.5;
/** The least a card is taken to be likely, whatever the rules say. */
const LEAST = 0.05;
/** A choice of two even cards leaves a weight as it was, so that long deals do not wear every weight down to nothing. */
const EVEN = 2;
const FULL = 10_000;

/** A card somebody else played, and all he saw then but his own hand. */
interface Step {
  readonly seat: number;
  readonly card: number;
  readonly before: Omit<Position, 'hand'>;
  /** Cards he has played since, this one included: with those he holds now, his hand at that moment. */
  since: number;
}

/** A function of the hands as they are now, masks by seat; its answer is a whole number from 1. `position` must remember all. */
export function trustAfter(position: Position): (hands: readonly number[]) => number {
  const { trump } = position;
  const steps = stepsOf(position);
  return (hands) => {
    let weight = FULL;
    for (const { seat, card, before, since } of steps) {
      const hand = (hands[seat] as number) | since;
      const legal = playableOf(hand, before.trick, seat, trump);
      if ((legal & (legal - 1)) !== 0)
        weight *= EVEN * Math.max(LEAST, likelihood({ ...before, hand }, legal, card));
    }
    return Math.max(1, Math.round(weight));
  };
}

function likelihood(position: Position, legal: number, played: number): number {
  const scored = scoredCards(position, legal);
  const best = scored[0]?.score ?? 0;
  let own = 0;
  let all = 0;
  for (const { card, score } of scored) {
    const behind = (best - score) / HALF_AS_LIKELY;
    const likely = 1 / (1 + behind * behind);
    all += likely;
    if (card === played) own = likely;
  }
  return own / all;
}

function stepsOf(position: Position): readonly Step[] {
  const { me, dealer, trump, along } = position;
  const tricks: readonly Trick[] = [...position.tricks, position.trick];
  const ownPlayed = [0, 0, 0, 0];
  const sizes = position.sizes.map(
    (left, seat) => left + tricks.filter((trick) => hasPlayed(trick, seat)).length,
  );
  const steps: Step[] = [];
  for (const [number, { lead, cards }] of tricks.entries()) {
    for (const [place, card] of cards.entries()) {
      const seat = (lead + place) & 3;
      const trick = { lead, cards: cards.slice(0, place) };
      const seen = { dealer, trump, along, trick, tricks: tricks.slice(0, number), sizes: [...sizes] };
      const before = { ...seen, me: seat, ownPlayed: ownPlayed[seat] as number };
      for (const step of steps) if (step.seat === seat) step.since |= 1 << card;
      if (seat !== me) steps.push({ seat, card, before, since: 1 << card });
      ownPlayed[seat] = (ownPlayed[seat] as number) | (1 << card);
      sizes[seat] = (sizes[seat] as number) - 1;
    }
  }
  return steps;
}

const hasPlayed = ({ lead, cards }: Trick, seat: number): boolean => ((seat - lead) & 3) < cards.length;
