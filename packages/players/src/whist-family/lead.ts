/**
 * Leading to a trick in a contract with trumps.
 *
 * Besides the chance of the trick and the cost of the card there is a plan. The declaring side draws trumps
 * while it holds the majority and the partner helps. Defenders lead short suits to ruff, cash from ace-king,
 * return a partner's suit, and do not lead trumps or unsupported honours.
 */
import { type Card, SEATS, type Seat, type Suit, suitOf } from '@troef/games';
import { ACE, above, countAbove, countOf, holds, KING, rankNumber, topOf } from '../card-sets.ts';
import { chanceOfTrick } from './chance.ts';
import { areFriends, isDeclarer, type Situation } from './seats.ts';
import { costOf } from './worth.ts';

const COST_NOW = 0.85;
/** Factor on a trick that the partner wins: it costs the partner a winner. */
const PARTNERS_WINNER = 0.3;

/** Value of drawing trumps for the declaring side, and extra if it is done from the top. */
const DRAW = 0.85;
const DRAW_MASTER = 0.15;

/** Winners that reach the target come before any other plan. */
const CASH = 1.2;
const SURE = 0.85;
/** With so few cards left, a low card led from under a winner seldom pays. */
const ENDING = 6;
const UNDER_MASTER = 0.5;

export function scoreLead(situation: Situation, ruffers: boolean) {
  const { know, trump } = situation;
  const plan = planOf(situation);
  return (card: Card): number => {
    const { stands, regained } = chanceOfTrick(situation, card);
    const cost = costOf(card, know, trump as Suit, ruffers);
    return stands + PARTNERS_WINNER * regained - COST_NOW * cost + plan(card);
  };
}

function planOf(situation: Situation): (card: Card) => number {
  const { contract, me } = situation;
  return isDeclarer(contract, me) ? declarersPlan(situation) : defendersPlan(situation);
}

function trumpsBySide({ contract, know, me, trump }: Situation): { ours: number; theirs: number } {
  let ours = countOf(know.hand[trump as Suit]);
  let theirs = 0;
  for (const seat of [0, 1, 2, 3] as const) {
    if (seat === me) continue;
    if (areFriends(contract, me, seat)) ours += know.expected(seat, trump as Suit);
    else theirs += know.expected(seat, trump as Suit);
  }
  return { ours, theirs };
}

/** Whether no opponent can hold a higher card of the suit. */
function isMaster({ contract, know, me }: Situation, card: Card): boolean {
  return SEATS.every(
    (seat) =>
      areFriends(contract, me, seat) || know.chanceOfNone(seat, suitOf(card), above(rankNumber(card))) > 0.99,
  );
}

/** Returns the winners to cash now: those that reach the target, if trumps alone do not. Trumps can wait. */
function winnersToCash(situation: Situation): readonly Card[] {
  const { contract, deal, legal, trump } = situation;
  const won = contract.declarers.reduce<number>((sum, seat) => sum + deal.tricksWon[seat], 0);
  const needed = contract.target - won;
  const sure = legal.filter(
    (card) =>
      isMaster(situation, card) && (suitOf(card) === trump || chanceOfTrick(situation, card).stands > SURE),
  );
  const trumps = sure.filter((card) => suitOf(card) === trump).length;
  return needed > 0 && trumps < needed && sure.length >= needed ? sure : [];
}

function declarersPlan(situation: Situation): (card: Card) => number {
  const { legal } = situation;
  const drawing = drawingPlan(situation);
  const cash = winnersToCash(situation);
  const ending = legal.length <= ENDING;
  const masters = new Set(legal.filter((card) => isMaster(situation, card)));
  return (card) => {
    const underMaster =
      ending && !masters.has(card) && [...masters].some((master) => suitOf(master) === suitOf(card));
    return drawing(card) + (cash.includes(card) ? CASH : 0) - (underMaster ? UNDER_MASTER : 0);
  };
}

function drawingPlan(situation: Situation): (card: Card) => number {
  const { know, trump, contract } = situation;
  const { ours, theirs } = trumpsBySide(situation);
  const held = countOf(know.hand[trump as Suit]);
  const alone = contract.declarers.length === 1;
  return (card) => {
    if (suitOf(card) !== trump) return 0;
    // No trumps are left to draw: the hand keeps its own to ruff and for the end.
    if (theirs < 0.4) return -0.5;
    const master = countAbove(know.unseen[trump], rankNumber(card)) === 0;
    if (alone) {
      const lengthens = held > 1 + theirs / 2;
      return (lengthens ? DRAW : 0) + (master && lengthens ? DRAW_MASTER : 0);
    }
    return ours > theirs + 0.5 ? DRAW + (master ? DRAW_MASTER : 0) : 0;
  };
}

function suitsLedByPartners({ contract, me, deal }: Situation): Set<Suit> {
  const suits = new Set<Suit>();
  for (const trick of deal.tricks) {
    const led = trick.plays[0];
    if (led !== undefined && led.seat !== me && areFriends(contract, me, led.seat))
      suits.add(suitOf(led.card));
  }
  return suits;
}

/** Whether a partner is void in the suit and may hold a trump. */
function ruffingPartner({ contract, know, me, trump }: Situation, suit: Suit): boolean {
  return ([0, 1, 2, 3] as Seat[]).some(
    (seat) =>
      seat !== me &&
      areFriends(contract, me, seat) &&
      know.expected(seat, suit) < 0.05 &&
      know.expected(seat, trump as Suit) > 0.4,
  );
}

function defendersPlan(situation: Situation): (card: Card) => number {
  const { know, trump } = situation;
  const returned = suitsLedByPartners(situation);
  const trumps = countOf(know.hand[trump as Suit]);
  return (card) => {
    const suit = suitOf(card);
    const rank = rankNumber(card);
    if (suit === trump) return -0.5;
    const held = know.hand[suit];
    let plan = 0;
    if (countOf(held) === 1 && trumps >= 1 && trumps <= 3) plan += 0.22;
    if (returned.has(suit)) plan += 0.12;
    if (ruffingPartner(situation, suit)) plan += 0.2;
    if (rank === ACE && holds(held, KING)) plan += 0.15;
    // In a trump contract an ace is often ruffed later if a low card is led from under it.
    if (topOf(held) === ACE && rank !== ACE) plan -= 0.3;
    if (topOf(held) === KING && rank !== KING) plan -= 0.1;
    return plan;
  };
}
