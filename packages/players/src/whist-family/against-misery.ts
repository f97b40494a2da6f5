/**
 * Making a misery (or piccolo) player take a trick.
 *
 * A misery player follows with the highest card that stays under, so what he plays tells which cards he does not
 * hold. Lead low where he may have only higher ones left, stay under his card when he is on top, get rid of high cards
 * while he is not. Among several miseries the one with the likeliest gap is attacked.
 */
import { type Card, type Seat, type Suit, suitOf } from '@troef/games';
import { bestBy } from './choose.ts';
import { dangerOf } from './danger.ts';
import { holdingsOf, strengthOf } from './holding.ts';
import type { Knowledge } from './knowledge.ts';
import { beats, type Situation } from './seats.ts';

/** How much the weakest suit of an open hand draws the lead. */
const WEAKNESS = 0.4;
/** How much a high card is wished away, a point of strength. */
const EASE = 0.008;

interface Gap {
  readonly above: number;
  readonly below: number;
}

/** Between the card that was on top and the one he stayed under with, he held nothing. */
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

/** The chance that this victim has only higher cards of the suit than this one. */
function chanceToRise(situation: Situation, victim: Seat, card: Card): number {
  const { know } = situation;
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const gaps = gapsShown(situation, victim)[suit];
  const noneLower = chanceOfNoneShown(know, victim, suit, { above: 0, below: strength }, gaps);
  return noneLower * (1 - chanceOfNoneShown(know, victim, suit, { above: strength, below: 15 }, gaps));
}

/** The chance that this victim is on top when this card is led: he must rise, and the others can stay under. */
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

/** Declarers who can still be made to fail. */
export function victimsOf({ contract, deal, me }: Situation): Seat[] {
  return contract.declarers.filter((seat) => seat !== me && deal.tricksWon[seat] <= contract.target);
}

/** Where an open hand will be caught in the end: low cards led there take away what it ducks with. */
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
      // A void victim throws away the card he fears for: that suit is the last to lead.
      const isVoid = know.chanceOfNone(victim, suit, 0, 15);
      score = Math.max(score, caught - 0.3 * isVoid + WEAKNESS * weaknessOf(situation, victim, suit));
      if (isVoid > 0.99) score -= 0.1;
    }
    // A low exit card is kept while it is the only one.
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
    // High cards of suits the victim still has: they would take tricks that he could be given.
    return bestBy(legal, (card) => {
      const live = Math.max(...victims.map((victim) => 1 - know.chanceOfNone(victim, suitOf(card), 0, 15)));
      return strengthOf(card) * (0.3 + 0.7 * live) - 0.6 * know.hand[suitOf(card)].length;
    });
  }
  const highest = bestBy(legal, strengthOf);
  if (victims.includes(best.seat)) return under.length > 0 ? bestBy(under, strengthOf) : highest;
  if (!victims.some((victim) => after.includes(victim))) return highest;
  // He is still to play: keep the trick so low that he must rise above it, and otherwise be rid of high cards.
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
