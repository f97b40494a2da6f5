/**
 * The facts that tell a card from those beside it: a fact that is as true of another card does not say why that one is
 * worse. Some facts are of both cards: what the one has before the other.
 */
import { type Card, type Seat, suitOf } from '@troef/games';
import { fainterFacts, tellingFacts } from './for-card.ts';
import type { Beside, Reason } from './reason.ts';
import { beats, higherThan, isAhead, lowerThan, type Situation, surelyTakes, unseenOf } from './situation.ts';

/** A reader takes in a sentence or two. */
const TOLD = 2;
/** A list of more cards than these is no sentence any more. */
const NAMED = 4;
/** Less than telling a card from one more of the others. */
const TELLING = 0.5;

/**
 * Returns at most two facts of `card`, the most telling first: the first tells it from the nearest of the others and
 * from as many as one fact can, the second from more of them. Each of `others` is worse, the nearest first.
 */
export function factsBeside(situation: Situation, card: Card, others: readonly Card[]): readonly Reason[] {
  const found = [
    ...tellingFacts(situation, card).map((fact) => ({ fact, isTelling: true })),
    ...[
      ...keptBeside(situation, card, others),
      ...fainterFacts(situation, card),
      ...comparisons(situation, card, others),
    ].map((fact) => ({ fact, isTelling: false })),
  ].map((each) => ({
    ...each,
    from: others.filter((other) => tellsFrom(situation, each.fact, card, other)),
  }));
  const chosen: (typeof found)[number][] = [];
  while (chosen.length < TOLD) {
    const isCovered = (other: Card): boolean => chosen.some(({ from }) => from.includes(other));
    const worthOf = ({ fact, from, isTelling }: (typeof found)[number]): number => {
      if (chosen.some((each) => each.fact.id === fact.id) || from.length === 0) return 0;
      const more = from.filter((other) => !isCovered(other));
      // The nearest of the others weighs more than all that come after it.
      const nearest = more.some((other) => other === others[0]) ? others.length : 0;
      return nearest + more.length + (isTelling ? TELLING : 0);
    };
    const next = found.reduce<(typeof found)[number] | null>(
      (best, each) => (worthOf(each) > (best === null ? 0 : worthOf(best)) ? each : best),
      null,
    );
    if (next === null) break;
    chosen.push(next);
  }
  return chosen.map(({ fact }) => fact);
}

/** Whether a fact of `card` is not as true of `other`. */
function tellsFrom(situation: Situation, fact: Reason, card: Card, other: Card): boolean {
  const { terms } = situation;
  const { points, strength, trump } = terms;
  const isRuff = suitOf(other) === trump && situation.led !== null && situation.led !== trump;
  switch (fact.id) {
    case 'void':
    case 'only':
      return false;
    case 'lowLead':
    case 'othersHigher':
      return higherThan(situation, other).length < fact.count;
    case 'fewHigher':
      return higherThan(situation, other).length > fact.cards.length;
    case 'throwsDanger':
      return lowerThan(situation, other).length < fact.count || suitOf(other) === situation.led;
    case 'partnerHasIt':
      return isAhead(situation, other) || (fact.gift && points(other) < points(card));
    case 'partnerSure':
    case 'partnerAhead':
    case 'partnerMayRuff':
    case 'keeps':
    case 'takes':
    case 'ahead':
    case 'staysUnder':
    case 'leavesDeclarer':
      return isAhead(situation, other) !== isAhead(situation, card);
    case 'cannotBeat':
      return (
        fact.low &&
        (points(other) > points(card) ||
          (points(other) === points(card) && strength(other) > strength(card)) ||
          suitOf(other) === trump)
      );
    case 'surelyTakes':
      return !surelyTakes(situation, other);
    case 'highestLeft':
      return higherThan(situation, other).length > 0;
    case 'drawsTrumps':
      return suitOf(other) !== trump;
    case 'ruffs':
      return !isRuff || (fact.sure && !surelyTakes(situation, other));
    case 'keepsEntry':
      return fact.card === other;
    case 'keepsMaster':
      return fact.others.includes(other);
    case 'keepsLastTrump':
    case 'keepsGuard':
      return fact.other === other;
    case 'keepsHigh':
    case 'givesMore':
    case 'partnerMayTake':
    case 'risksLess':
    case 'givesLess':
    case 'fewerAbove':
    case 'moreAbove':
    case 'moreBelow':
    case 'higherGoes':
      return fact.other === other || fact.and?.includes(other) === true;
    default:
      return ![...tellingFacts(situation, other), ...fainterFacts(situation, other)].some(
        ({ id }) => id === fact.id,
      );
  }
}

/** Returns what `card` has before the others: what is as true beside more than one of them is told of these at once. */
function comparisons(situation: Situation, card: Card, others: readonly Card[]): readonly Beside[] {
  const found = others.flatMap((other) => compared(situation, card, other));
  const what = ({ other: _, ...fact }: Beside & { readonly other?: Card }): string => JSON.stringify(fact);
  return found.map((fact) => {
    if (!('other' in fact) || fact.id === 'keepsLastTrump' || fact.id === 'keepsGuard') return fact;
    const and = found
      .flatMap((each) => ('other' in each && what(each) === what(fact) ? [each.other] : []))
      .filter((other) => other !== fact.other)
      .slice(0, NAMED - 1);
    return and.length === 0 ? fact : { ...fact, and };
  });
}

/** Returns what `card` has before `other`, whatever else speaks for either. */
function compared(situation: Situation, card: Card, other: Card): readonly Beside[] {
  switch (situation.terms.aim) {
    case 'take':
      return taken(situation, card, other);
    case 'avoid':
      return avoided(situation, card, other);
    case 'give':
      return [];
  }
}

/** Returns what stays in the hand and is worth keeping. */
function keptBeside(situation: Situation, card: Card, others: readonly Card[]): readonly Beside[] {
  const { hand, terms } = situation;
  if (terms.aim !== 'take') return [];
  const trumps = hand.filter((each) => suitOf(each) === terms.trump);
  const last = others.find((other) => trumps.length === 1 && other === trumps[0]);
  const isMaster = (each: Card): boolean => higherThan(situation, each).length === 0;
  const masters = isMaster(card) ? [] : others.filter((other) => isMaster(other) && other !== last);
  return [
    ...(last === undefined ? [] : [{ id: 'keepsLastTrump', other: last } as const]),
    ...(masters.length === 0 ? [] : [{ id: 'keepsMaster', others: masters } as const]),
    ...others.flatMap((other) => guardOf(situation, card, other)),
  ];
}

/** Returns the high card beside which `other` is the only one of its suit, if one card that is out is higher. */
function guardOf(situation: Situation, card: Card, other: Card): readonly Beside[] {
  const suit = suitOf(other);
  const own = situation.hand.filter((each) => suitOf(each) === suit);
  if (suit === suitOf(card) || own.length !== 2 || higherThan(situation, other).length <= 1) return [];
  return own
    .filter((each) => each !== other && higherThan(situation, each).length === 1)
    .map((each) => ({ id: 'keepsGuard', other, card: each }));
}

function taken(situation: Situation, card: Card, other: Card): readonly Beside[] {
  const { terms, led, best, later, me } = situation;
  const { trump, points, friends } = terms;
  const [above, otherAbove] = [card, other].map((each) => higherThan(situation, each).length) as [
    number,
    number,
  ];
  const isLess = points(card) < points(other);
  const isRisk = above === 0 && otherAbove === 0 && trump !== null && unseenOf(situation, trump).length > 0;
  const numbers = { card, count: above, other, than: otherAbove };
  const isLower = suitOf(card) === suitOf(other) && terms.strength(card) < terms.strength(other);
  const kept: readonly Beside[] = isLower ? [{ id: 'keepsHigh', other }] : [];
  if (led === null) {
    const isRisked = isLess && isRisk && suitOf(card) !== trump;
    if (isRisked) return [{ id: 'risksLess', other }];
    const isPlain = suitOf(card) !== trump && suitOf(other) !== trump;
    return isPlain && above < otherAbove ? [{ id: 'fewerAbove', ...numbers }] : kept;
  }
  if (isAhead(situation, card) && isAhead(situation, other)) {
    const isSame = suitOf(card) === suitOf(other);
    return later.length > 0 && isSame && above < otherAbove ? [{ id: 'fewerAbove', ...numbers }] : kept;
  }
  if (isAhead(situation, card) || isAhead(situation, other)) return [];
  const isOwn = best !== null && best.seat !== me && friends.includes(best.seat);
  const isLost = !isOwn && later.every((seat) => !friends.includes(seat));
  const isMore = points(card) > points(other);
  const hope = isOwn ? undefined : later.find((seat) => friends.includes(seat) && mayTake(situation, seat));
  return [
    ...(isOwn && isMore ? [{ id: 'givesMore', other } as const] : []),
    ...(isMore && hope !== undefined ? [{ id: 'partnerMayTake', seat: hope, other } as const] : []),
    ...(isLost && isLess ? [{ id: 'givesLess', other } as const] : []),
    ...(above > otherAbove && suitOf(card) !== led ? [{ id: 'moreAbove', ...numbers } as const] : []),
    ...kept,
  ];
}

/** Whether a seat can hold a card that beats the one that is winning. */
function mayTake({ unseen, terms, best, isVoid }: Situation, seat: Seat): boolean {
  if (best === null) return false;
  return unseen.some((card) => !isVoid(seat, suitOf(card)) && beats(terms, card, best.card));
}

function avoided(situation: Situation, card: Card, other: Card): readonly Beside[] {
  const { led, terms, best } = situation;
  const [below, otherBelow] = [card, other].map((each) => lowerThan(situation, each).length) as [
    number,
    number,
  ];
  const isUnder = best !== null && !isAhead(situation, card) && !isAhead(situation, other);
  if (isUnder && suitOf(card) === led && suitOf(other) === led)
    return terms.strength(card) > terms.strength(other)
      ? [{ id: 'higherGoes', card, other, under: best.card }]
      : [];
  const [above, otherAbove] = [card, other].map((each) => higherThan(situation, each).length) as [
    number,
    number,
  ];
  // A card that is thrown away is dangerous if others can go under it, and few over it.
  const isThrown = led !== null && suitOf(card) !== led && below > 0;
  return [
    ...(below > otherBelow
      ? [{ id: 'moreBelow', card, count: below, other, than: otherBelow } as const]
      : []),
    ...(isThrown && above < otherAbove
      ? [{ id: 'fewerAbove', card, count: above, other, than: otherAbove } as const]
      : []),
  ];
}
