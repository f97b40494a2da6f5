import { describe, expect, test } from 'vitest';
import { type Card, parseCards } from '../kernel/cards/card.ts';
import {
  announcementsIn,
  beloteByTeam,
  belotesOf,
  beloteWord,
  betterTeam,
  totalOf,
} from './announcements.ts';
import type { BeloteTrump } from './cards.ts';

const hand = (text: string): readonly Card[] => parseCards(text) ?? [];
const found = (text: string): string =>
  announcementsIn(hand(text))
    .map((each) =>
      each.type === 'carre' ? `carre ${each.rank}` : `${each.length} to ${each.rank}${each.suit}`,
    )
    .join(', ');

describe('the announcements of a hand', () => {
  test.each([
    ['KS QS JS TS KH KD KC 7D', 'carre K, 3 to QS'],
    ['AH KH QH 7D 8D 9D TD JD', '3 to AH, 5 to JD'],
    ['AH KH QH JH TH 9H 8H 7H', '8 to AH'],
    ['7H 7D 7C 7S 8H 8D 8C 8S', ''],
    ['AH KH JH TH 9S 8S 7D', ''],
    ['JH JD JC JS 9H 9D 9C 9S', 'carre J, carre 9'],
    // A carré of tens (100) and 4 to AH (50) are better than a run of five (100).
    ['AH KH QH JH TH TD TC TS', 'carre T, 4 to AH'],
  ])('%s: %s', (cards, expected) => {
    expect(found(cards)).toBe(expected);
  });

  test('13: a carré of kings and a tierce are better than a cinquante', () => {
    expect(totalOf(announcementsIn(hand('KS QS JS TS KH KD KC 7D')))).toBe(120);
  });
});

describe('the team whose announcements count', () => {
  const better = (a: string, b: string, trump: BeloteTrump = 'S') =>
    betterTeam([announcementsIn(hand(a)), announcementsIn(hand(b)), [], []], trump);

  test('11: any carré beats any sequence', () => {
    expect(better('KH QH JH TH 9H 8C 7C 8D', 'QD QC QS QH 7D 7S 8S AS')).toBe(1);
  });
  test('12: of two equal tierces the one in trump is better', () => {
    expect(better('QH JH TH', 'QD JD TD', 'D')).toBe(1);
    expect(better('QH JH TH', 'QD JD TD', 'H')).toBe(0);
  });
  test('is neither if the best announcements are exactly equal', () => {
    expect(better('QH JH TH', 'QD JD TD')).toBeNull();
    expect(better('QH JH TH', 'QD JD TD', 'TA')).toBeNull();
  });
  test('a longer kind beats a higher card, and five to eight cards are one kind', () => {
    expect(better('TH 9H 8H 7H', 'AD KD QD')).toBe(0);
    expect(better('AH KH QH JH TH', 'KD QD JD TD 9D 8D 7D')).toBe(0);
  });
  test('carrés rank jacks, nines, aces, tens, kings, queens', () => {
    const order = ['J', '9', 'A', 'T', 'K', 'Q'];
    const carre = (rank: string) => ['H', 'D', 'C', 'S'].map((suit) => rank + suit).join(' ');
    for (const [at, rank] of order.slice(1).entries()) {
      expect(better(carre(order[at] as string), carre(rank))).toBe(0);
    }
  });
  test('is neither if nothing was announced', () => {
    expect(better('AH 7D', '8C 9S')).toBeNull();
  });
});

describe('belote-rebelote', () => {
  test('counts in the trump suit, in every suit at all trump, and never at no trump', () => {
    const cards = hand('KH QH KS QS 7D 8D 9D TD');
    expect(belotesOf(cards, 'H')).toEqual(['H']);
    expect(belotesOf(cards, 'TA')).toEqual(['H', 'S']);
    expect(belotesOf(cards, 'SA')).toEqual([]);
    expect(beloteByTeam([[], cards, [], []], 'TA')).toEqual([0, 40]);
  });
  test('is belote on the first card and rebelote on the second', () => {
    const dealt = hand('KH QH 7D');
    expect(beloteWord(dealt, hand('KH 7D'), 'QH', 'H')).toBe('belote');
    expect(beloteWord(dealt, hand('7D'), 'KH', 'H')).toBe('rebelote');
    expect(beloteWord(dealt, hand('KH QH'), '7D', 'H')).toBeNull();
    expect(beloteWord(hand('KH 7D'), hand('7D'), 'KH', 'H')).toBeNull();
  });
});
