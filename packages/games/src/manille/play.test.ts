/** The rows of legal plays (docs/rules/manille.md 7.1) and worked examples. Seat 3 is to play. */
import { describe, expect, test } from 'vitest';
import { type Card, formatCards, parseCards, type Suit } from '../kernel/cards/card.ts';
import { clockwiseFrom, type Seat } from '../kernel/seat.ts';
import type { OpenTrick } from '../kernel/view.ts';
import { playable } from './play.ts';
import type { Duty } from './view.ts';

interface Row {
  readonly row: number;
  readonly what: string;
  readonly trump: Suit | null;
  /** In the order played. */
  readonly trick: string;
  readonly hand: string;
  readonly legal: string;
  readonly duty: Duty | null;
}

const read = (text: string): readonly Card[] => {
  const cards = parseCards(text);
  if (cards === undefined) throw new Error(text);
  return cards;
};

/** Makes a trick of these cards in which seat 3 plays next. */
function trickBefore(cards: readonly Card[]): OpenTrick {
  const lead = ((3 - cards.length) & 3) as Seat;
  const seats = clockwiseFrom(lead);
  return { lead, plays: cards.map((card, at) => ({ seat: seats[at] as Seat, card })) };
}

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  { row: 1, what: 'leads anything', trump: 'S', trick: '', hand: 'KC 8C TS 7D', legal: 'KC 8C TS 7D', duty: null },
  { row: 2, what: 'need not go above the partner', trump: 'S', trick: 'AC 9C', hand: 'TC 7C KD', legal: 'TC 7C', duty: 'follow' },
  { row: 2, what: 'need not go above the partner’s trump if trump is led', trump: 'S', trick: 'KS 9S', hand: 'TS 7S KD', legal: 'TS 7S', duty: 'follow' },
  { row: 2, what: 'follows under the partner’s ruff', trump: 'S', trick: '8C 7S 9C', hand: 'KC AS', legal: 'KC', duty: 'follow' },
  { row: 3, what: 'beats the opponent in the suit led', trump: 'S', trick: 'QC', hand: 'KC 8C TS 7D', legal: 'KC', duty: 'beat' },
  { row: 3, what: 'beats with any higher card', trump: 'S', trick: '9C', hand: 'KC TC AC 8C 7S', legal: 'KC TC AC', duty: 'beat' },
  { row: 3, what: 'follows when it cannot', trump: 'S', trick: 'KC', hand: 'QC 8C TS', legal: 'QC 8C', duty: 'follow' },
  { row: 3, what: 'beats an opponent who went above the partner', trump: 'S', trick: '8C KC', hand: 'AC 7C', legal: 'AC', duty: 'beat' },
  { row: 3, what: 'beats the opponent’s trump if trump is led', trump: 'S', trick: 'JS', hand: 'QS 7S AC', legal: 'QS', duty: 'beat' },
  { row: 3, what: 'beats without trump too', trump: null, trick: 'JC', hand: 'QC 7C AS', legal: 'QC', duty: 'beat' },
  { row: 3, what: 'beats an ace with the ten only', trump: null, trick: 'AC', hand: 'TC KC', legal: 'TC', duty: 'beat' },
  { row: 4, what: 'may follow with anything under an opponent’s ruff', trump: 'S', trick: 'TC QS', hand: '8C AC AS', legal: '8C AC', duty: 'follow' },
  { row: 5, what: 'is free when void and the partner wins', trump: 'S', trick: 'TC 9C', hand: 'KD 7S 8H', legal: 'KD 7S 8H', duty: null },
  { row: 5, what: 'may even undertrump the partner', trump: 'S', trick: '8C 9S KC', hand: 'KD 7S AS', legal: 'KD 7S AS', duty: null },
  { row: 6, what: 'is free when void and flat', trump: null, trick: 'TC', hand: 'KD 9S 7S', legal: 'KD 9S 7S', duty: null },
  { row: 6, what: 'is free when void and without trump', trump: 'S', trick: 'TC', hand: 'KD 9H', legal: 'KD 9H', duty: null },
  { row: 6, what: 'is free without trump if trump is led', trump: 'S', trick: 'TS', hand: 'KD 9H', legal: 'KD 9H', duty: null },
  { row: 6, what: 'is free without trump over an opponent’s ruff', trump: 'S', trick: 'TC QS', hand: 'KD 9H', legal: 'KD 9H', duty: null },
  { row: 7, what: 'must ruff', trump: 'S', trick: 'TC', hand: 'KD 9S 7S', legal: '9S 7S', duty: 'ruff' },
  { row: 7, what: 'must ruff an opponent who went above the partner', trump: 'S', trick: '8C KC', hand: 'KD 9S 7S', legal: '9S 7S', duty: 'ruff' },
  { row: 8, what: 'must overtrump', trump: 'S', trick: 'TC QS', hand: 'KD AS 7S', legal: 'AS', duty: 'overtrump' },
  { row: 9, what: 'must not undertrump', trump: 'S', trick: 'TC QS', hand: 'KD 9S 7S', legal: 'KD', duty: 'noUndertrump' },
  { row: 10, what: 'may undertrump with a hand of trumps only', trump: 'S', trick: 'TC QS', hand: '9S 7S', legal: '9S 7S', duty: null },
];

describe('legal plays', () => {
  test.each(ROWS)('row $row: $what', ({ trump, trick, hand, legal, duty }) => {
    const found = playable(read(hand), trickBefore(read(trick)), 3, trump);
    expect(formatCards(found.cards)).toBe(legal);
    expect(found.duty).toBe(duty);
  });
});

// biome-ignore format: a table
const EXAMPLES: readonly (readonly [number, Suit | null, string, string, string])[] = [
  [10, 'S', 'QC', 'KC 8C TS 7D', 'KC'],
  [11, 'S', 'KC', 'QC 8C TS', 'QC 8C'],
  [12, 'S', '8C KC', 'AC 7C', 'AC'],
  [13, 'S', 'TC 9C', 'KD 7S 8H', 'KD 7S 8H'],
  [14, 'S', 'TC', 'KD 9S 7S', '9S 7S'],
  [15, 'S', 'TC QS', 'KD AS 7S', 'AS'],
  [16, 'S', 'TC QS', 'KD 9S 7S', 'KD'],
  [17, 'S', 'TC QS', '9S 7S', '9S 7S'],
  [18, 'S', 'TC QS', '8C AS', '8C'],
  [19, null, 'JD AD 8D', 'TD QD 7H', 'TD QD'],
];

test.each(EXAMPLES)('worked example %i: trump %s, trick %s, hand %s', (_, trump, trick, hand, legal) => {
  expect(formatCards(playable(read(hand), trickBefore(read(trick)), 3, trump).cards)).toBe(legal);
});
