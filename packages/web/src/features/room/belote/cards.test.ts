import type { Announcement } from '@troef/games';
import {
  announcementCards,
  announcementKind,
  announcementWorth,
  BELOTE_TRUMPS,
  belotePoints,
  beloteStrength,
  PACK_32,
  RANKS,
  SUITS,
} from '@troef/games';
import { describe, expect, test } from 'vitest';
import { bestOf, cardsOf, kindOf, ranksFor, worthOf } from './cards.ts';
import { pointsOf } from './points.ts';

const NATURAL = RANKS.slice(0, 8);
const ANNOUNCEMENTS: readonly Announcement[] = [
  ...(['J', '9', 'A', 'T', 'K', 'Q'] as const).map((rank): Announcement => ({ type: 'carre', rank })),
  ...SUITS.flatMap((suit) =>
    NATURAL.flatMap((rank, at) =>
      [3, 4, 5, 6, 7, 8]
        .filter((length) => at + length <= 8)
        .map((length): Announcement => ({ type: 'seq', suit, rank, length })),
    ),
  ),
];

describe('what the page knows about the cards agrees with the rules', () => {
  test.each(BELOTE_TRUMPS)('hands are sorted by strength when %s is played', (trump) => {
    for (const suit of SUITS) {
      const strengths = ranksFor(trump, suit).map((rank) => beloteStrength(`${rank}${suit}`, trump));
      expect(strengths).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
      expect(bestOf(PACK_32, suit, trump)).toBe(`${ranksFor(trump, suit)[0]}${suit}`);
    }
  });

  test.each(BELOTE_TRUMPS)('every card is worth its points when %s is played', (trump) => {
    for (const card of PACK_32) expect(pointsOf(card, trump)).toBe(belotePoints(card, trump));
  });

  test('before a trump is known every suit is plain', () => {
    expect(ranksFor(null, 'H').join('')).toBe('ATKQJ987');
  });

  test('kind, worth and cards of every announcement', () => {
    for (const each of ANNOUNCEMENTS) {
      expect(kindOf(each)).toBe(announcementKind(each));
      expect(worthOf(each)).toBe(announcementWorth(each));
      expect(cardsOf(each).toSorted()).toEqual(announcementCards(each).toSorted());
    }
  });
});
