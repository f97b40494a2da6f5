import { expect, test } from 'vitest';
import { formatCards, isCard, PACK_52, parseCards, without } from './card.ts';

test('the ordered pack runs H D C S, each suit from ace to two', () => {
  expect(PACK_52).toHaveLength(52);
  expect(formatCards(PACK_52.slice(0, 14))).toBe('AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AD');
  expect(PACK_52.at(-1)).toBe('2S');
});

test('a card is written as a rank and a suit, in capitals', () => {
  expect(['AH', 'TD', '2S'].every(isCard)).toBe(true);
  expect(['HA', '10D', '1H', 'ah', '', 'A', 'AHH'].some(isCard)).toBe(false);
});

test('a list of cards is joined by exactly one space', () => {
  expect(parseCards('AH TD 2S')).toEqual(['AH', 'TD', '2S']);
  expect(parseCards('')).toEqual([]);
  for (const wrong of ['AH  TD', ' AH', 'AH ', 'AH,TD', 'AH XX']) expect(parseCards(wrong)).toBeUndefined();
});

test('playing a card leaves the others in the order dealt', () => {
  expect(without(['AH', 'TD', '2S'], 'TD')).toEqual(['AH', '2S']);
});
