/**
 * Choosing a card: a card is worth what the trick will probably bring, less what the card is worth later.
 *
 * So points go on a trick that is certain for the partner, and low cards to the opponents. Aces are led
 * before they can be ruffed, a bare ten is not led into an ace, and no trump is wasted on an empty trick
 * (docs/rules/belote.md 12).
 */
import {
  BELOTE_LAST_TRICK,
  type BeloteContract,
  belotePoints,
  beloteStrength,
  beloteTrickWinner,
  type Card,
  clockwiseFrom,
  leftOf,
  sameTeam,
  suitOf,
} from '@troef/games';
import { oursAfter } from './chance.ts';
import {
  type BeloteDeal,
  couldHold,
  isMaster,
  type Knowledge,
  partner,
  seatsWith,
  trumpsAgainst,
} from './knowledge.ts';

/** Mean points that a player who does not win the trick adds to it. */
const USUAL_POINTS = 3.5;

export interface ScoredCard {
  readonly card: Card;
  readonly score: number;
}

/** Best card first. */
export function scoredCards(
  deal: BeloteDeal,
  contract: BeloteContract,
  known: Knowledge,
  legal: readonly Card[],
): readonly ScoredCard[] {
  const plays = deal.trick?.plays ?? [];
  const score = plays.length === 0 ? leadScore : followScore;
  return legal
    .map((card) => ({ card, score: score(deal, contract, known, card) }))
    .toSorted((a, b) => b.score - a.score);
}

const isTrump = (known: Knowledge, card: Card): boolean => suitOf(card) === known.trump;

/** The points the card will probably bring if it is kept. */
function keepValue(deal: BeloteDeal, known: Knowledge, card: Card): number {
  if (known.hand.length <= 1) return 0;
  const points = belotePoints(card, known.trump);
  const suit = suitOf(card);
  const ofSuit = known.hand.filter((each) => suitOf(each) === suit);
  const master = isMaster(known, card);
  const late = deal.tricks.length >= 5 ? BELOTE_LAST_TRICK / 2 : 0;
  if (isTrump(known, card)) {
    // A trump will probably ruff. A high one draws trumps or takes points.
    return points * (master ? 0.75 : 0.55) + (master ? 9 : 5.5) + (master ? late : 0);
  }
  const ruffable = trumpsAgainst(known) > 0 ? Math.max(0.35, seatsWith(known, suit) / 3) : 1;
  if (master) return (points * 0.9 + 7) * ruffable + late * ruffable;
  const above = known.unseen.filter(
    (other) =>
      suitOf(other) === suit && beloteStrength(other, known.trump) > beloteStrength(card, known.trump),
  ).length;
  // A ten below one ace is worth keeping if a small card guards it.
  const guards = ofSuit.length - 1;
  if (above === 1 && guards >= 1) return points * 0.6 + 2;
  return points * (guards >= above ? 0.4 : 0.12);
}

function pointsLying(deal: BeloteDeal, known: Knowledge): number {
  const plays = deal.trick?.plays ?? [];
  const last = known.hand.length === 1 ? BELOTE_LAST_TRICK : 0;
  return plays.reduce((sum, { card }) => sum + belotePoints(card, known.trump), last);
}

function followScore(deal: BeloteDeal, _contract: BeloteContract, known: Knowledge, card: Card): number {
  const { trump, me } = known;
  const plays = [...(deal.trick?.plays ?? []), { seat: me, card }];
  const holder = beloteTrickWinner(plays, trump);
  const best = plays.find(({ seat }) => seat === holder)?.card ?? card;
  const led = suitOf(plays[0]?.card ?? card);
  const later = clockwiseFrom(leftOf(me)).slice(0, 4 - plays.length);
  const ours = oursAfter(known, holder, { card: best, led }, later, deal.handSizes);
  const points = pointsLying(deal, known) + belotePoints(card, trump) + USUAL_POINTS * later.length;
  // Winning the lead has its own value for a player with a good card to lead.
  const lead = holder === me ? leadWorth(known) : 0;
  return (2 * ours - 1) * points - keepValue(deal, known, card) + lead * ours;
}

const leadWorth = (known: Knowledge): number =>
  known.hand.some((card) => !isTrump(known, card) && isMaster(known, card)) ? 2 : 0.5;

function leadScore(deal: BeloteDeal, contract: BeloteContract, known: Knowledge, card: Card): number {
  const { trump, me } = known;
  const suit = suitOf(card);
  const later = clockwiseFrom(leftOf(me)).slice(0, 3);
  const ours = oursAfter(known, me, { card, led: suit }, later, deal.handSizes);
  const points =
    belotePoints(card, trump) + 3 * USUAL_POINTS + (known.hand.length === 1 ? BELOTE_LAST_TRICK : 0);
  const base = (2 * ours - 1) * points - keepValue(deal, known, card);
  return base + plan(contract, known, card);
}

/** Value of a lead besides its own trick: it draws trumps, makes a void or reaches the partner's ace. */
function plan(contract: BeloteContract, known: Knowledge, card: Card): number {
  const { trump, hand } = known;
  const attack = sameTeam(contract.taker, known.me);
  const against = trumpsAgainst(known);
  const suit = suitOf(card);
  if (suit === trump) {
    const own = hand.filter((each) => isTrump(known, each)).length;
    if (!attack || against === 0) return -8;
    // The taker draws with the highest trump. The partner leads trump to the taker.
    if (contract.taker !== known.me) return own >= 1 && !isMaster(known, card) ? 4 : 2;
    return isMaster(known, card) ? 6 + 3 * Math.min(against, 4) : own >= 4 ? 3 : -4;
  }
  let score = 0;
  if (isMaster(known, card)) score += against > 0 ? 5 : 8;
  const rest = hand.filter((each) => suitOf(each) === suit).length - 1;
  const trumps = hand.filter((each) => isTrump(known, each)).length;
  if (rest === 0 && trumps > 0 && !(attack && contract.taker === known.me)) score += 4;
  const partnerRuffs =
    trump !== 'SA' &&
    trump !== 'TA' &&
    !known.mayHold(partner(known), suit) &&
    couldHold(known, partner(known), trump).length > 0;
  if (partnerRuffs && !attack) score += 6;
  return score;
}
