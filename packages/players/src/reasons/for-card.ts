/**
 * The reasons for a card: the facts that speak for it, the most telling first. The aim of the seat decides
 * which of them are told (a low card is no merit if the seat wants the trick), but each is true by itself.
 */
import { type Card, type Play, suitOf } from '@troef/games';
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
  const told = tellingFacts(situation, card);
  const facts = told.length > 0 ? told : fainterFacts(situation, card);
  return [...facts, ...shownVoids(situation, card).filter((reason) => reason !== false)];
}

export const tellingFacts = (situation: Situation, card: Card): readonly Reason[] =>
  (situation.led === null ? leading(situation, card) : joining(situation, card)).filter(
    (reason) => reason !== false,
  );

/** Returns facts that are told only of a card for which nothing else speaks. */
export const fainterFacts = (situation: Situation, card: Card): readonly Reason[] =>
  fainter(situation, card).filter((reason) => reason !== false);

function fainter(situation: Situation, card: Card): Told {
  const { terms, hand, led, later } = situation;
  const suit = suitOf(card);
  const higher = higherThan(situation, card);
  if (led !== null) {
    // Two players are still to play: one of them may have to go over it.
    const goesOver = terms.aim === 'avoid' && suit === led && higher.length > 0 && later.length > 1;
    return [goesOver && { id: 'othersHigher', suit, count: higher.length }];
  }
  const own = hand.filter((each) => suitOf(each) === suit);
  const top = strongest(situation, own);
  const isHighest = isAsHigh(situation, card, top);
  if (terms.aim !== 'take') {
    const isFresh =
      own.length + unseenOf(situation, suit).length ===
      terms.pack.filter((each) => suitOf(each) === suit).length;
    const penalty = loosened(situation, card);
    return [
      terms.aim === 'avoid' && top === card && isFresh && { id: 'early', suit },
      penalty !== undefined && { id: 'drivesOut', card: penalty },
    ];
  }
  const entry = hand.find((each) => each !== card && suitOf(each) !== suit && isMaster(situation, each));
  return [
    forcesTrump(situation, card) && { id: 'forcesTrump', suit },
    isHighest && higher.length > 0 && higher.length <= FEW && { id: 'fewHigher', cards: higher },
    entry !== undefined && { id: 'keepsEntry', card: entry },
  ];
}

/** Whether no card that has not been seen lies between two of the same suit. */
const isAsHigh = (situation: Situation, card: Card, top: Card): boolean =>
  suitOf(card) === suitOf(top) && higherThan(situation, card).length === higherThan(situation, top).length;

/** Returns the one card of the suit that costs points, if it is higher than this card and in another hand. */
function loosened(situation: Situation, card: Card): Card | undefined {
  const { terms } = situation;
  if (terms.aim !== 'avoid') return undefined;
  const dear = terms.pack.filter((each) => suitOf(each) === suitOf(card) && terms.isPenalty(each));
  return dear.length === 1 ? higherThan(situation, card).find((each) => each === dear[0]) : undefined;
}

/** Whether only the hand has cards of this suit, so that others can take the trick with a trump alone. */
function forcesTrump(situation: Situation, card: Card): boolean {
  const { terms, later, isVoid } = situation;
  const { trump, friends } = terms;
  const suit = suitOf(card);
  if (trump === null || suit === trump || unseenOf(situation, suit).length > 0) return false;
  return (
    unseenOf(situation, trump).length > 0 &&
    later.some((seat) => !friends.includes(seat) && !isVoid(seat, trump))
  );
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
  if (unseenOf(situation, suit).length === 0) return [];
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
    suit === trump && trumpsOut > 0 && { id: 'drawsTrumps', count: trumpsOut, saves: saved(situation) },
    !sure && higher === 0 && { id: 'highestLeft', card },
    canRuffAfter(situation, card) && { id: 'lastOfSuit', suit },
    suit !== trump &&
      own.length >= LONG &&
      isLongest(hand, own.length) && { id: 'longSuit', suit, count: own.length },
  ];
}

/** Whether this is the last card of its suit in a hand with trumps. */
function canRuffAfter({ hand, terms: { trump } }: Situation, card: Card): boolean {
  const suit = suitOf(card);
  const isLast = hand.filter((each) => suitOf(each) === suit).length === 1;
  return isLast && suit !== trump && hand.some((each) => suitOf(each) === trump);
}

/** Returns a card of another suit than trumps that only a trump beats, if the hand has one. */
function saved(situation: Situation): Card | null {
  const { hand, terms } = situation;
  const masters = hand.filter(
    (each) => suitOf(each) !== terms.trump && higherThan(situation, each).length === 0,
  );
  return masters[0] === undefined ? null : strongest(situation, masters);
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
    if (last) return [{ id: 'partnerHasIt', seat: best.seat, gift: terms.points(card) > 0 }];
    return [{ id: surelyStays(situation, best) ? 'partnerSure' : 'partnerAhead', seat: best.seat }];
  }
  const takers = legal.filter((each) => isAhead(situation, each));
  if (!ahead) {
    const dearest = takers.at(0) === undefined ? undefined : strongest(situation, takers);
    const low = cheapest(terms, legal) === card;
    return [
      ...partnersWhoMayRuff(situation),
      dearest === undefined ? { id: 'cannotBeat', low } : { id: 'keeps', card: dearest },
      suitOf(card) !== led && canRuffAfter(situation, card) && { id: 'lastOfSuit', suit: suitOf(card) },
    ];
  }
  const ruffs = suitOf(card) === terms.trump && led !== terms.trump;
  const isCheapest = takers.length > 1 && cheapest(terms, takers) === card;
  const sure = surelyTakes(situation, card);
  return [
    ruffs && led !== null && { id: 'ruffs', suit: led, sure },
    isCheapest && { id: 'cheapestTaker', last },
    last ? !isCheapest && !ruffs && { id: 'takes' } : sure && !ruffs && { id: 'surelyTakes', card },
    !last && !sure && !isCheapest && !ruffs && { id: 'ahead' },
  ];
}

/** Whether no player still to play can hold a card that beats the one that is winning. */
const surelyStays = (situation: Situation, { card }: Play): boolean =>
  surelyTakes({ ...situation, best: null }, card);

/** Returns partners who can follow no more and may hold a trump, while another seat has the trick. */
function partnersWhoMayRuff(situation: Situation): readonly Reason[] {
  const { terms, later, led, isVoid, plays } = situation;
  const { trump, friends } = terms;
  if (trump === null || led === null || led === trump || unseenOf(situation, trump).length === 0) return [];
  if (plays.some(({ card }) => suitOf(card) === trump)) return [];
  return later
    .filter((seat) => friends.includes(seat) && isVoid(seat, led) && !isVoid(seat, trump))
    .map((seat) => ({ id: 'partnerMayRuff', seat, suit: led }));
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
    const highest = under.length > 1 && isAsHigh(situation, card, strongest(situation, under));
    return [{ id: highest ? 'highestUnder' : 'staysUnder', card: best.card }];
  }
  return [
    under.length === 0 && isAsHigh(situation, card, strongest(situation, legal)) && { id: 'mustTake' },
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
