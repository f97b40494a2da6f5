/**
 * Likelihood weight of a world, given what the others have played: each of their cards is compared with those
 * the rules of thumb (play.ts) would play from the hand in this world.
 *
 * Players need not follow the rules of thumb. A card counts by its distance from the best one, and an
 * implausible card still leaves the world some of its weight. Only sums and products, no logarithm, so every
 * engine computes the same weight.
 */
import { playableOf } from './duties.ts';
import { scoredCards } from './play.ts';
import type { ManillePosition, Trick } from './position.ts';

/** Points behind the best card at which a card is half as likely. */
const HALF_AS_LIKELY = 1.5;
/** Lowest likelihood of a card, whatever the rules of thumb say. */
const LEAST = 0.05;
/**
 * Factor that makes a choice of two equal cards neutral, so that weights do not shrink to nothing in a long
 * deal.
 */
const EVEN = 2;
const FULL = 10_000;

/** A card of another player, with all that player saw at that moment except the hand. */
interface Step {
  readonly seat: number;
  readonly card: number;
  readonly before: Omit<ManillePosition, 'hand'>;
  /**
   * The player's cards played since, this one included. With the present hand they are the hand at that
   * moment.
   */
  since: number;
}

/**
 * Returns a function of the present hands (masks by seat), whose value is a whole number of at least 1.
 * `position` must remember all tricks.
 */
export function playLikelihood(position: ManillePosition): (hands: readonly number[]) => number {
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

function likelihood(position: ManillePosition, legal: number, played: number): number {
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

function stepsOf(position: ManillePosition): readonly Step[] {
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
