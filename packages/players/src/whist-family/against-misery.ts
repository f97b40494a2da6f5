/**
 * Making a misery or piccolo player (the victim) take a trick.
 *
 * A misery player follows with the highest card that stays under, so a card played shows which cards they do
 * not hold. Defenders lead low where the victim may have only higher cards, stay under the victim's card if
 * it is winning, and get rid of high cards if it is not. Of several victims the one with the likeliest gap is
 * attacked.
 */
import { type Card, type Seat, type Suit, suitOf } from '@troef/games';
import { above, below, type CardSet, countOf, lowOf, rankNumber } from '../card-sets.ts';
import { bestBy } from './choose.ts';
import { chanceToBeForced, dangerOf } from './danger.ts';
import { setsBySuit } from './hand.ts';
import { beats, type Situation } from './seats.ts';

/** Weight of the weakest suit of an open hand when a lead is chosen. */
const WEAKNESS = 0.4;
/** Value of getting rid of a high card, for each rank. */
const EASE = 0.008;

/** By suit: the cards that lay between the card that was winning and the one the victim stayed under with. */
function gapsShown({ deal }: Situation, victim: Seat): Record<Suit, CardSet> {
  const gaps: Record<Suit, CardSet> = { H: 0, D: 0, C: 0, S: 0 };
  for (const trick of deal.tricks) {
    let top = -1;
    const led = trick.plays[0];
    if (led === undefined) continue;
    for (const { seat, card } of trick.plays) {
      if (suitOf(card) !== suitOf(led.card)) continue;
      const rank = rankNumber(card);
      if (seat === victim && top > rank) gaps[suitOf(card)] |= above(rank) & below(top);
      top = Math.max(top, rank);
    }
  }
  return gaps;
}

/** Chance that this victim has only higher cards of the suit than this one. */
function chanceToRise(situation: Situation, victim: Seat, card: Card): number {
  const { know } = situation;
  const suit = suitOf(card);
  const rank = rankNumber(card);
  const possible = ~gapsShown(situation, victim)[suit];
  const noneLower = know.chanceOfNone(victim, suit, below(rank) & possible);
  return noneLower * (1 - know.chanceOfNone(victim, suit, above(rank) & possible));
}

/** Chance that this victim wins the trick if this card is led: they must rise, others can stay under. */
function chanceToCatch(situation: Situation, victim: Seat, card: Card): number {
  const { know, me, contract } = situation;
  let othersUnder = 1;
  for (const seat of [0, 1, 2, 3] as const) {
    if (seat === me || seat === victim || contract.declarers.includes(seat)) continue;
    othersUnder *= 1 - 0.9 * chanceToBeForced(know, seat, card);
  }
  return chanceToRise(situation, victim, card) * othersUnder;
}

/** Returns the declarers who can still be made to fail. */
export function victimsOf({ contract, deal, me }: Situation): Seat[] {
  return contract.declarers.filter((seat) => seat !== me && deal.tricksWon[seat] <= contract.target);
}

/** Danger of this suit in an open hand. Low cards led there remove the cards with which the victim ducks. */
function weaknessOf({ deal, know }: Situation, victim: Seat, suit: Suit): number {
  const cards = deal.open[victim];
  if (cards === undefined) return 0;
  const held = setsBySuit(cards)[suit];
  return dangerOf(held, know.hand[suit] | (know.unseen[suit] & ~held));
}

function attackingLead(situation: Situation, victims: readonly Seat[]): Card {
  const { know, legal } = situation;
  return bestBy(legal, (card) => {
    const suit = suitOf(card);
    let score = 0;
    for (const victim of victims) {
      const caught = chanceToCatch(situation, victim, card);
      // A void victim discards the card they fear for, so that suit is led last.
      const isVoid = know.chanceOfNone(victim, suit);
      score = Math.max(score, caught - 0.3 * isVoid + WEAKNESS * weaknessOf(situation, victim, suit));
      if (isVoid > 0.99) score -= 0.1;
    }
    // A low exit card is kept as long as possible.
    const held = know.hand[suit];
    const lowest = lowOf(held) === rankNumber(card);
    return score + (lowest && countOf(held) > 1 ? -0.03 : 0) - 0.002 * rankNumber(card);
  });
}

function attackingFollow(situation: Situation, victims: readonly Seat[]): Card {
  const { best, legal, trump, after, know } = situation;
  if (best === null) return legal[0] as Card;
  const under = legal.filter((card) => !beats(card, best.card, trump));
  const follows = suitOf(legal[0] as Card) === suitOf(best.card);
  if (!follows) {
    // High cards of suits the victim still has go: they would win tricks that the victim could be made to
    // take.
    return bestBy(legal, (card) => {
      const live = Math.max(...victims.map((victim) => 1 - know.chanceOfNone(victim, suitOf(card))));
      return (2 + rankNumber(card)) * (0.3 + 0.7 * live) - 0.6 * countOf(know.hand[suitOf(card)]);
    });
  }
  const highest = bestBy(legal, rankNumber);
  if (victims.includes(best.seat)) return under.length > 0 ? bestBy(under, rankNumber) : highest;
  if (!victims.some((victim) => after.includes(victim))) return highest;
  // The victim still has to play: the trick stays so low that they must rise. Otherwise high cards go.
  const behind = victims.filter((victim) => after.includes(victim));
  return bestBy(legal, (card) => {
    const top = under.includes(card) ? best.card : card;
    const caught = behind.map((victim) => chanceToRise(situation, victim, top));
    return Math.max(...caught) + EASE * rankNumber(card);
  });
}

export function attackingCard(situation: Situation): Card {
  const victims = victimsOf(situation);
  const targets = victims.length > 0 ? victims : situation.contract.declarers;
  return situation.best === null ? attackingLead(situation, targets) : attackingFollow(situation, targets);
}
