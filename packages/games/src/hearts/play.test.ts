import { describe, expect, test } from 'vitest';
import { type Card, parseCards } from '../kernel/cards/card.ts';
import type { Play } from '../kernel/view.ts';
import { legalPlays, playRefusal, type Turn } from './play.ts';

const cards = (text: string): readonly Card[] => parseCards(text) ?? [];
const plays = (text: string): readonly Play[] =>
  cards(text).map((card, index) => ({ seat: index as 0 | 1 | 2, card }));

const turn = (hand: string, trick: string, { first = false, heartsBroken = false } = {}): Turn => ({
  hand: cards(hand),
  trick: { lead: 0, plays: plays(trick) },
  first,
  heartsBroken,
});

/** The rows of docs/rules/hearts.md 6.1. The first that fits counts. */
describe.each([
  ['1: leading trick 1, only the two of clubs', turn('AS 2C KH', '', { first: true }), '2C'],
  ['2: leading, hearts not broken, queen of spades included', turn('AH QS 7D', ''), 'QS 7D'],
  ['2: only hearts and the queen of spades, hearts not broken', turn('AH QS 3H', ''), 'QS'],
  ['3: leading, hearts broken', turn('AH QS 7D', '', { heartsBroken: true }), 'AH QS 7D'],
  ['3: leading, only hearts left', turn('9H 2H', ''), '9H 2H'],
  ['4: holds the suit led', turn('AH QS 7D 2D', 'KD'), '7D 2D'],
  ['4: holds the suit led in trick 1', turn('AH QS 5C', '2C', { first: true }), '5C'],
  ['4: a heart led, hearts held', turn('AH QS 2H', 'KH', { heartsBroken: true }), 'AH 2H'],
  ['5: trick 1, void in clubs', turn('AH QS 7D 3S', '2C', { first: true }), '7D 3S'],
  ['6: trick 1, void in clubs, only penalty cards', turn('AH QS 3H', '2C', { first: true }), 'AH QS 3H'],
  ['7: later trick, void in the suit led', turn('QH QS 4C', 'AD'), 'QH QS 4C'],
])('row %s', (_row, given, legal) => {
  test(`allows ${legal}`, () => {
    expect(legalPlays(given)).toEqual(cards(legal));
  });

  test('refuses every other card of the hand', () => {
    for (const card of given.hand) {
      expect(playRefusal(given, card) === null, card).toBe(cards(legal).includes(card));
    }
  });
});

test.each([
  [turn('AS 2C KH', '', { first: true }), 'AS', 'must_lead_two_of_clubs'],
  [turn('AH QS 7D', ''), 'AH', 'hearts_not_broken'],
  [turn('AH QS 7D', 'KD'), 'QS', 'must_follow_suit'],
  [turn('AH QS 5C', '2C', { first: true }), 'QS', 'must_follow_suit'],
  [turn('AH QS 7D', '2C', { first: true }), 'QS', 'no_penalty_in_first_trick'],
  [turn('AH QS 7D', '2C', { first: true }), 'AH', 'no_penalty_in_first_trick'],
] as const)('a refusal names the rule that forbids the card: %o %s', (given, card, reason) => {
  expect(playRefusal(given, card)).toBe(reason);
});
