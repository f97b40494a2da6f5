/**
 * The reasons for a card: the facts that speak for it, the most telling first. The aim of the seat decides
 * which of them are told (a low card is no merit if the seat wants the trick), but each is true by itself.
 */
import { type Card, suitOf } from '@troef/games';
import type { Reason } from './reason.ts';
import {
  cheapest,
  higherThan,
  isAhead,
  lowerThan,
  type Situation,
  surelyTakes,
  unseenOf,
} from './situation.ts';

/** From this number of cards on, a suit counts as long. */
const LONG = 4;
/** At most so many higher cards are named. */
const FEW = 2;

type Told = readonly (Reason | false)[];

export function reasonsForCard(situation: Situation, card: Card): readonly Reason[] {
  if (situation.legal.length === 1) return [{ id: 'only' }];
  const told = (situation.led === null ? leading(situation, card) : joining(situation, card)).filter(
    (reason) => reason !== false,
  );
  const facts = told.length > 0 ? told : fainter(situation, card);
  return [...facts, ...shownVoids(situation, card)].filter((reason) => reason !== false);
}

/** Returns facts that are told only of a card for which nothing else speaks. */
function fainter(situation: Situation, card: Card): Told {
  const { terms, hand, led, later } = situation;
  const suit = suitOf(card);
  const higher = higherThan(situation, card);
  if (led !== null) {
    // Two players are still to play: one of them may have to go over it.
    const goesOver = terms.aim === 'avoid' && suit === led && higher.length > 0 && later.length > 1;
    return [goesOver && { id: 'lowLead', suit, count: higher.length }];
  }
  const own = hand.filter((each) => suitOf(each) === suit);
  const isHighest = strongest(situation, own) === card;
  if (terms.aim !== 'take') {
    const isFresh =
      own.length + unseenOf(situation, suit).length ===
      terms.pack.filter((each) => suitOf(each) === suit).length;
    return [terms.aim === 'avoid' && isHighest && isFresh && { id: 'early', suit }];
  }
  const entry = hand.find((each) => each !== card && suitOf(each) !== suit && isMaster(situation, each));
  return [
    isHighest && higher.length > 0 && higher.length <= FEW && { id: 'fewHigher', cards: higher },
    entry !== undefined && { id: 'keepsEntry', card: entry },
  ];
}

/** Whether nothing that has not been seen beats the card, whoever leads. */
function isMaster(situation: Situation, card: Card): boolean {
  const { trump } = situation.terms;
  const isSafe = trump === null || trump === suitOf(card) || unseenOf(situation, trump).length === 0;
  return isSafe && higherThan(situation, card).length === 0;
}

/**
 * Returns the seats still to play that have shown a void. That only matters for a card that may take the
 * trick.
 */
function shownVoids(situation: Situation, card: Card): Told {
  const { later, isVoid, led, terms } = situation;
  const suit = led ?? suitOf(card);
  if (suit === terms.trump || terms.aim !== 'take' || !isAhead(situation, card)) return [];
  return later.filter((seat) => isVoid(seat, suit)).map((seat) => ({ id: 'void', seat, suit }));
}

function leading(situation: Situation, card: Card): Told {
  const { terms, hand } = situation;
  const suit = suitOf(card);
  const own = hand.filter((each) => suitOf(each) === suit);
  const higher = higherThan(situation, card).length;
  if (terms.aim !== 'take') {
    return [
      higher > 0 && { id: 'lowLead', suit, count: higher },
      own.length === 1 && terms.aim === 'avoid' && { id: 'leavesVoid', suit },
    ];
  }
  const { trump } = terms;
  const trumpsOut = trump === null ? 0 : unseenOf(situation, trump).length;
  const sure = surelyTakes(situation, card);
  return [
    sure && { id: 'surelyTakes', card },
    suit === trump && trumpsOut > 0 && { id: 'drawsTrumps', count: trumpsOut },
    !sure && higher === 0 && { id: 'highestLeft', card },
    own.length === 1 &&
      trump !== null &&
      suit !== trump &&
      hand.some((each) => suitOf(each) === trump) && { id: 'lastOfSuit', suit },
    suit !== trump &&
      own.length >= LONG &&
      isLongest(hand, own.length) && { id: 'longSuit', suit, count: own.length },
  ];
}

const isLongest = (hand: readonly Card[], length: number): boolean =>
  ['H', 'D', 'C', 'S'].every((suit) => hand.filter((card) => suitOf(card) === suit).length <= length);

function joining(situation: Situation, card: Card): Told {
  switch (situation.terms.aim) {
    case 'take':
      return taking(situation, card);
    case 'avoid':
      return avoiding(situation, card);
    case 'give':
      return giving(situation, card);
  }
}

function taking(situation: Situation, card: Card): Told {
  const { terms, me, legal, later, led, best } = situation;
  const last = later.length === 0;
  const ahead = isAhead(situation, card);
  if (!ahead && best !== null && best.seat !== me && terms.friends.includes(best.seat)) {
    return last
      ? [{ id: 'partnerHasIt', seat: best.seat, gift: terms.points(card) > 0 }]
      : [{ id: 'partnerAhead', seat: best.seat }];
  }
  const takers = legal.filter((each) => isAhead(situation, each));
  if (!ahead) {
    const dearest = takers.at(0) === undefined ? undefined : strongest(situation, takers);
    const low = cheapest(terms, legal) === card;
    return [dearest === undefined ? { id: 'cannotBeat', low } : { id: 'keeps', card: dearest }];
  }
  const ruffs = suitOf(card) === terms.trump && led !== terms.trump;
  const isCheapest = takers.length > 1 && cheapest(terms, takers) === card;
  const sure = surelyTakes(situation, card);
  return [
    ruffs && led !== null && { id: 'ruffs', suit: led },
    isCheapest && { id: 'cheapestTaker', last },
    last ? !isCheapest && !ruffs && { id: 'takes' } : sure && { id: 'surelyTakes', card },
    !last && !sure && !isCheapest && !ruffs && { id: 'ahead' },
  ];
}

const strongest = ({ terms }: Situation, cards: readonly Card[]): Card =>
  cards.reduce((one, other) => (terms.strength(other) > terms.strength(one) ? other : one));

function avoiding(situation: Situation, card: Card): Told {
  const { terms, legal, led, best } = situation;
  if (led !== null && suitOf(card) !== led && suitOf(card) !== terms.trump) {
    const lower = lowerThan(situation, card).length;
    return [
      terms.isPenalty(card) && { id: 'throwsPenalty', card, suit: led },
      !terms.isPenalty(card) && lower > 0 && { id: 'throwsDanger', card, count: lower },
      unseenOf(situation, suitOf(card)).length === 0 && { id: 'noneElse', suit: suitOf(card) },
      situation.hand.filter((each) => suitOf(each) === suitOf(card)).length === 1 && {
        id: 'leavesVoid',
        suit: suitOf(card),
      },
    ];
  }
  if (best === null) return [];
  const under = legal.filter((each) => suitOf(each) === led && !isAhead(situation, each));
  if (!isAhead(situation, card)) {
    const highest = under.length > 1 && strongest(situation, under) === card;
    return [{ id: highest ? 'highestUnder' : 'staysUnder', card: best.card }];
  }
  return [
    under.length === 0 && strongest(situation, legal) === card && { id: 'mustTake' },
    costsNothing(situation, card) && { id: 'takesFree' },
  ];
}

/**
 * Whether the card is the last of the trick, some cards of this deal cost points, and none of these is in the
 * trick.
 */
const costsNothing = ({ terms, later, plays }: Situation, card: Card): boolean =>
  later.length === 0 &&
  terms.pack.some(terms.isPenalty) &&
  [card, ...plays.map((play) => play.card)].every((each) => !terms.isPenalty(each));

function giving(situation: Situation, card: Card): Told {
  const { terms, led, best } = situation;
  if (best === null) return [];
  const declarerHasIt = terms.declarers.includes(best.seat);
  if (declarerHasIt && !isAhead(situation, card)) return [{ id: 'leavesDeclarer', seat: best.seat }];
  const suit = suitOf(card);
  const lastOne = situation.hand.filter((each) => suitOf(each) === suit).length === 1;
  return [suit !== led && lastOne && { id: 'leavesVoid', suit }];
}
