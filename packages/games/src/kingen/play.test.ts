import { describe, expect, test } from 'vitest';
import { type Card, parseCards } from '../kernel/cards/card.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';
import { dealKingen, handsFrom, kingenSession, playKingen } from '../testing/index.ts';
import { GAME_TYPES, type GameType } from './game-types.ts';
import { kingen } from './index.ts';
import { legalPlays, playRefusal } from './play.ts';

const cards = (text: string): readonly Card[] => parseCards(text) as readonly Card[];
const trickOf = (text: string) => ({
  lead: 0 as Seat,
  plays: cards(text).map((card, index) => ({ seat: SEATS[index] as Seat, card })),
});
const legal = (game: GameType, hand: string, trick = '') =>
  legalPlays(game, cards(hand), trickOf(trick)).join(' ');

const ALL = GAME_TYPES;
const BANNED: readonly GameType[] = ['hearts', 'king'];
const FREE = ALL.filter((game) => !BANNED.includes(game));

describe('legal plays, row by row', () => {
  test.each(BANNED)('1: %s: a hand with another suit may not lead hearts', (game) => {
    expect(legal(game, 'AH 6H TS 2D')).toBe('TS 2D');
  });

  test.each(BANNED)('2: %s: a hand of hearts only may lead any of them', (game) => {
    expect(legal(game, 'AH 6H')).toBe('AH 6H');
  });

  test.each(FREE)('2: %s: every card may be led', (game) => {
    expect(legal(game, 'AH 6H TS KH')).toBe('AH 6H TS KH');
  });

  test.each(ALL)('3: %s: the suit led is followed, with any card of it', (game) => {
    expect(legal(game, 'AS 2S KH QS', '9S')).toBe('AS 2S QS');
    expect(legal(game, 'KH 2H AS', 'AH')).toBe('KH 2H');
  });

  test('4: king: a void player must throw the king of hearts', () => {
    expect(legal('king', 'KH AC 2D', '9S')).toBe('KH');
  });

  test.each(ALL.filter((game) => game !== 'king'))('5: %s: a void player may throw any card', (game) => {
    expect(legal(game, 'KH AC 2D QC', '9S')).toBe('KH AC 2D QC');
  });

  test('5: king: a void player without the king of hearts may throw any card', () => {
    expect(legal('king', 'AH AC 2D', '9S')).toBe('AH AC 2D');
  });
});

describe('worked examples', () => {
  test.each([
    [9, 'hearts', 'AH 6H TS', '', 'TS'],
    [10, 'hearts', 'AH 6H', '', 'AH 6H'],
    [11, 'king', 'KH AC 2D', '9S', 'KH'],
    [12, 'king', 'KH AS', '9S', 'AS'],
    [13, 'trumps', 'AS 8D', '9H 4S', 'AS 8D'],
  ] as const)('%i: %s, hand %s, trick %s: %s', (_number, game, hand, trick, expected) => {
    expect(legal(game, hand, trick)).toBe(expected);
  });
});

test('the reason of a refusal names the duty', () => {
  const refusal = (game: GameType, hand: string, trick: string, card: Card) =>
    playRefusal(game, cards(hand), trickOf(trick), card);
  expect(refusal('hearts', 'AH TS', '', 'AH')).toBe('hearts_not_led');
  expect(refusal('queens', 'AH TS', '9S', 'AH')).toBe('must_follow_suit');
  expect(refusal('king', 'KH AC', '9S', 'AC')).toBe('must_discard_king');
  expect(refusal('king', 'KH AS', '9S', 'AS')).toBeNull();
});

test('hearts are never broken: a heart thrown away does not lift the ban', () => {
  const hands = handsFrom({
    0: '2C 4C 5C 6C 7C 8C 9C TC JC QC KC KD QD',
    1: 'AC 3D 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH',
    2: 'AH 2D KH',
    3: '3C',
  });
  const second = playKingen(dealKingen(kingenSession('single', { played: 1 }), hands), '0:2C 1:AC 2:AH 3:3C');
  expect(second.deal?.tricks[0]?.winner).toBe(1);
  expect(kingen.legalMoves(second, 1)).toEqual(['3D']);
});
