/** The features of a hand for one trump, which bidding weighs (weights.ts). */
import { type BeloteTrump, beloteStrength, type Card, SUITS, suitOf } from '@troef/games';

/** Names of the features, in the order of the weights. The first one is always 1. */
export const FEATURES = [
  'base',
  'jack',
  'nine',
  'trumpAce',
  'trumpTen',
  'kingOrQueen',
  'belote',
  'jackAndNine',
  'trumps',
  'longTrumps',
  'aces',
  'tensWithAce',
  'tensGuarded',
  'voids',
  'singletons',
] as const;

/** `cards` are those the player would certainly hold with this trump. */
export function featuresOf(cards: readonly Card[], trump: BeloteTrump): readonly number[] {
  const has = (card: string): boolean => cards.some((each) => each === card);
  const count = (each: (suit: (typeof SUITS)[number]) => boolean): number => SUITS.filter(each).length;
  const length = (suit: string): number => cards.filter((card) => suitOf(card) === suit).length;
  if (trump === 'SA' || trump === 'TA') {
    const top = trump === 'SA' ? ['A', 'T', 'K'] : ['J', '9', 'A'];
    const [first, second, third] = top as [string, string, string];
    return [
      1,
      count((suit) => has(first + suit)),
      count((suit) => has(second + suit)),
      count((suit) => has(third + suit)),
      count((suit) => has(first + suit) && has(second + suit)),
      count((suit) => has(second + suit) && !has(first + suit) && length(suit) >= 2),
      trump === 'TA' ? count((suit) => has(`K${suit}`) && has(`Q${suit}`)) : 0,
      count((suit) => has(first + suit) && length(suit) >= 4),
      Math.max(...SUITS.map(length)),
      cards.reduce((sum, card) => sum + beloteStrength(card, trump), 0) / 8,
      0,
      0,
      0,
      count((suit) => length(suit) === 0),
      count((suit) => length(suit) === 1),
    ];
  }
  const plain = SUITS.filter((suit) => suit !== trump);
  const trumps = length(trump);
  const of = (each: (suit: (typeof SUITS)[number]) => boolean): number => plain.filter(each).length;
  return [
    1,
    Number(has(`J${trump}`)),
    Number(has(`9${trump}`)),
    Number(has(`A${trump}`)),
    Number(has(`T${trump}`)),
    Number(has(`K${trump}`)) + Number(has(`Q${trump}`)),
    Number(has(`K${trump}`) && has(`Q${trump}`)),
    Number(has(`J${trump}`) && has(`9${trump}`)),
    trumps,
    Math.max(0, trumps - 3),
    of((suit) => has(`A${suit}`)),
    of((suit) => has(`A${suit}`) && has(`T${suit}`)),
    of((suit) => !has(`A${suit}`) && has(`T${suit}`) && length(suit) >= 2),
    of((suit) => length(suit) === 0),
    of((suit) => length(suit) === 1),
  ];
}

export const weigh = (features: readonly number[], weights: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
