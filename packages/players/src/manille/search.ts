/**
 * Chooses a card by perfect-information Monte Carlo: solves deals that fit all that was played, and takes the
 * card with most points on average.
 *
 * A deal scores the points over half, times the multiplier, for one side or the other. So points are the
 * score, and only their mean counts.
 */

import { type BySeat, type Card, mapSeats, type RandomStream, SEATS, type Seat, SUITS } from '@troef/games';
import { hiddenCards } from '../beliefs/hidden-cards.ts';
import { allTricks } from '../beliefs/tricks.ts';
import { membersOf } from '../card-sets.ts';
import { type Asker, type Depth, foundCard } from '../search/alpha-mu.ts';
import type { EffortOf8 } from '../search/budget.ts';
import type { Hidden } from '../search/sampler.ts';
import type { Found, SolvedSituation } from '../search/vote.ts';
import { drawWorlds } from '../search/worlds.ts';
import { cardId, FLAT, maskOf, textOf } from './cards.ts';
import { playableOf } from './duties.ts';
import { know } from './knowledge.ts';
import { playLikelihood } from './play-likelihood.ts';
import type { ManilleDeal, ManillePosition } from './position.ts';
import { saidWith } from './said.ts';

/** Points by which a preferred card of the rules of thumb may be worse than the best. */
const SLACK = 0.15;

/** Returns the cards hidden from this seat and the seats each may lie with. */
export function hiddenFrom(position: ManillePosition): Hidden {
  const { possible, unseen } = know(position);
  const cards = membersOf(unseen);
  return hiddenCards(
    position.me,
    position.sizes,
    cards.map(textOf),
    (seat, _card, index) => (((possible[seat] as number) >>> (cards[index] as number)) & 1) === 1,
  );
}

/** Returns the likelihood weight of the hands held now, by what their owners said. */
export function weighedBySaid(
  deal: ManilleDeal,
  { me, trump }: ManillePosition,
): (hands: BySeat<readonly Card[]>) => number {
  const played = mapSeats((seat) => maskOf(cardsPlayedBy(deal, seat)));
  return (hands) =>
    SEATS.reduce<number>(
      (product, seat) =>
        seat === me
          ? product
          : product * saidWith(deal, seat, played[seat] | maskOf(hands[seat].map(cardId)), trump),
      1,
    );
}

/** Returns the position as the solver sees it. */
export const solvedSituation = ({ me, trump, trick }: ManillePosition): SolvedSituation => ({
  game: { kind: 'manille', trump: trump === FLAT ? null : (SUITS[trump] ?? null) },
  trick: trick.cards.map(textOf),
  leader: trick.lead as Seat,
  side: (me & 1) === 0 ? 0b0101 : 0b1010,
});

/** `preferred`: the legal cards in the order the rules of thumb prefer. */
export function searchedCard(
  deal: ManilleDeal,
  position: ManillePosition,
  preferred: readonly Card[],
  effort: EffortOf8,
  depth: Depth | undefined,
  stream: RandomStream,
): Found {
  const { me, hand, trump } = position;
  const weigh = weighedBySaid(deal, position);
  const likelihood = effort.asksPlays ? playLikelihood(position) : undefined;
  const weighPlays = (hands: BySeat<readonly Card[]>): number =>
    likelihood?.(hands.map((cards) => maskOf(cards.map(cardId)))) ?? 1;
  const worlds = drawWorlds(
    {
      me,
      hand: membersOf(hand).map(textOf),
      hidden: hiddenFrom(position),
      weigh: (hands) => weigh(hands) * weighPlays(hands),
    },
    effort.worlds,
    stream,
  );
  const legal: Asker['legal'] = (cards, { lead, plays }, seat) => {
    const before = plays.map(({ card }) => cardId(card));
    const may = playableOf(maskOf(cards.map(cardId)), { lead, cards: before }, seat, trump);
    return cards.filter((card) => ((may >>> cardId(card)) & 1) === 1);
  };
  return foundCard(
    solvedSituation(position),
    { me: me as Seat, legal },
    worlds,
    { preferred, slack: SLACK, effort, depth },
    (points) => points,
  );
}

const cardsPlayedBy = (deal: ManilleDeal, seat: Seat): number[] =>
  allTricks(deal)
    .flatMap(({ plays }) => plays)
    .filter((play) => play.seat === seat)
    .map(({ card }) => cardId(card));
