/**
 * Making a misery or piccolo player (the victim) take a trick.
 *
 * A misery player follows with the highest card that stays under, so a card played shows which cards they do
 * not hold. Defenders lead low where the victim may have only higher cards, stay under the victim's card if
 * it is winning, and get rid of high cards if it is not. Of several victims the one with the likeliest gap is
 * attacked.
 */
import { type Card, type Seat, type Suit, suitOf } from '@troef/games';
import { bestBy } from './choose.ts';
import { dangerOf } from './danger.ts';
import { holdingsOf, strengthOf } from './holding.ts';
import type { Knowledge } from './knowledge.ts';
import { beats, type Situation } from './seats.ts';

/** Weight of the weakest suit of an open hand when a lead is chosen. */
const WEAKNESS = 0.4;
/** Value of getting rid of a high card, for each rank. */
const EASE = 0.008;

interface Gap {
  readonly above: number;
  readonly below: number;
}

/** The victim holds nothing between the card that was winning and the card they stayed under with. */
function gapsShown({ deal }: Situation, victim: Seat): Record<Suit, Gap[]> {
  const gaps: Record<Suit, Gap[]> = { H: [], D: [], C: [], S: [] };
  for (const trick of deal.tricks) {
    let top = 0;
    const led = trick.plays[0];
    if (led === undefined) continue;
    for (const { seat, card } of trick.plays) {
      if (suitOf(card) !== suitOf(led.card)) continue;
      if (seat === victim && top > strengthOf(card))
        gaps[suitOf(card)].push({ above: strengthOf(card), below: top });
      top = Math.max(top, strengthOf(card));
    }
  }
  return gaps;
}

function chanceOfNoneShown(
  know: Knowledge,
  victim: Seat,
  suit: Suit,
  range: Gap,
  gaps: readonly Gap[],
): number {
  let chance = 1;
  for (const strength of know.unseen[suit]) {
    if (strength <= range.above || strength >= range.below) continue;
    if (gaps.some((gap) => strength > gap.above && strength < gap.below)) continue;
    chance *= know.chanceOfNone(victim, suit, strength - 1, strength + 1);
  }
  return chance;
}

/** Chance that this victim has only higher cards of the suit than this one. */
function chanceToRise(situation: Situation, victim: Seat, card: Card): number {
  const { know } = situation;
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const gaps = gapsShown(situation, victim)[suit];
  const noneLower = chanceOfNoneShown(know, victim, suit, { above: 0, below: strength }, gaps);
  return noneLower * (1 - chanceOfNoneShown(know, victim, suit, { above: strength, below: 15 }, gaps));
}

/** Chance that this victim wins the trick if this card is led: they must rise, others can stay under. */
function chanceToCatch(situation: Situation, victim: Seat, card: Card): number {
  const { know, me, contract } = situation;
  const suit = suitOf(card);
  const strength = strengthOf(card);
  let othersUnder = 1;
  for (const seat of [0, 1, 2, 3] as const) {
    if (seat === me || seat === victim || contract.declarers.includes(seat)) continue;
    const mustRise =
      know.chanceOfNone(seat, suit, 0, strength) * (1 - know.chanceOfNone(seat, suit, strength, 15));
    othersUnder *= 1 - 0.9 * mustRise;
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
  const held = holdingsOf(cards)[suit];
  const others = [...know.hand[suit], ...know.unseen[suit].filter((strength) => !held.includes(strength))];
  return dangerOf(
    held,
    others.sort((one, other) => other - one),
  );
}

function attackingLead(situation: Situation, victims: readonly Seat[]): Card {
  const { know, legal } = situation;
  return bestBy(legal, (card) => {
    const suit = suitOf(card);
    let score = 0;
    for (const victim of victims) {
      const caught = chanceToCatch(situation, victim, card);
      // A void victim discards the card they fear for, so that suit is led last.
      const isVoid = know.chanceOfNone(victim, suit, 0, 15);
      score = Math.max(score, caught - 0.3 * isVoid + WEAKNESS * weaknessOf(situation, victim, suit));
      if (isVoid > 0.99) score -= 0.1;
    }
    // A low exit card is kept as long as possible.
    const lowest = know.hand[suit][know.hand[suit].length - 1] === strengthOf(card);
    return score + (lowest && know.hand[suit].length > 1 ? -0.03 : 0) - 0.002 * strengthOf(card);
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
      const live = Math.max(...victims.map((victim) => 1 - know.chanceOfNone(victim, suitOf(card), 0, 15)));
      return strengthOf(card) * (0.3 + 0.7 * live) - 0.6 * know.hand[suitOf(card)].length;
    });
  }
  const highest = bestBy(legal, strengthOf);
  if (victims.includes(best.seat)) return under.length > 0 ? bestBy(under, strengthOf) : highest;
  if (!victims.some((victim) => after.includes(victim))) return highest;
  // The victim still has to play: the trick stays so low that they must rise. Otherwise high cards go.
  const behind = victims.filter((victim) => after.includes(victim));
  return bestBy(legal, (card) => {
    const top = under.includes(card) ? best.card : card;
    const caught = behind.map((victim) => chanceToRise(situation, victim, top));
    return Math.max(...caught) + EASE * strengthOf(card);
  });
}

export function attackingCard(situation: Situation): Card {
  const victims = victimsOf(situation);
  const targets = victims.length > 0 ? victims : situation.contract.declarers;
  return situation.best === null ? attackingLead(situation, targets) : attackingFollow(situation, targets);
}
