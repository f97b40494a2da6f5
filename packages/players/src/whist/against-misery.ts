/**
 * Making a misery (or piccolo) player take a trick.
 *
 * A misery player follows with the highest card that stays under, so what he plays tells which cards he does not
 * hold. Lead low where he may have only higher ones left, stay under his card when he is on top, get rid of high cards
 * while he is not. Among several miseries the one with the likeliest gap is attacked.
 */
import { type Card, type Seat, type Suit, suitOf } from '@troef/games';
import { bestBy } from './choose.ts';
import { strengthOf } from './holding.ts';
import type { Knowledge } from './knowledge.ts';
import { beats, type Situation } from './seats.ts';

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

/** The chance that this victim is on top when this card is led: only higher ones, and the others can stay under. */
function chanceToCatch(situation: Situation, victim: Seat, card: Card, gaps: readonly Gap[]): number {
  const { know, me, contract } = situation;
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const noneLower = chanceOfNoneShown(know, victim, suit, { above: 0, below: strength }, gaps);
  const someHigher = 1 - chanceOfNoneShown(know, victim, suit, { above: strength, below: 15 }, gaps);
  let othersUnder = 1;
  for (const seat of [0, 1, 2, 3] as const) {
    if (seat === me || seat === victim || contract.declarers.includes(seat)) continue;
    const mustRise =
      know.chanceOfNone(seat, suit, 0, strength) * (1 - know.chanceOfNone(seat, suit, strength, 15));
    othersUnder *= 1 - 0.4 * mustRise;
  }
  return noneLower * someHigher * othersUnder;
}

/** Declarers who can still be made to fail. */
export function victimsOf({ contract, deal, me }: Situation): Seat[] {
  return contract.declarers.filter((seat) => seat !== me && deal.tricksWon[seat] <= contract.target);
}

function attackingLead(situation: Situation, victims: readonly Seat[]): Card {
  const { know, legal } = situation;
  const gaps = new Map(victims.map((victim) => [victim, gapsShown(situation, victim)]));
  return bestBy(legal, (card) => {
    const suit = suitOf(card);
    let score = 0;
    for (const victim of victims) {
      const caught = chanceToCatch(situation, victim, card, gaps.get(victim)?.[suit] ?? []);
      // A void victim throws away the card he fears for: that suit is the last to lead.
      const isVoid = know.chanceOfNone(victim, suit, 0, 15);
      score = Math.max(score, caught - 0.3 * isVoid);
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
  const victimBehind = victims.some((victim) => after.includes(victim));
  if (!victimBehind) return highest;
  // He is still to play: leave the trick as low as it is, or rise as little as possible while that can still catch.
  const lowest = bestBy(legal, (card) => -strengthOf(card));
  if (under.length > 0) return strengthOf(best.card) >= 12 ? highest : bestBy(under, strengthOf);
  return strengthOf(lowest) <= 8 ? lowest : highest;
}

export function attackingCard(situation: Situation): Card {
  const victims = victimsOf(situation);
  const targets = victims.length > 0 ? victims : situation.contract.declarers;
  return situation.best === null ? attackingLead(situation, targets) : attackingFollow(situation, targets);
}
