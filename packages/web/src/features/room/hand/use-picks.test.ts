import { expect, test } from 'vitest';
import { en, nl } from '../testing/speakers.ts';
import { droppedBy, pick, swapWords } from './use-picks.ts';

test('a card is chosen and let go again', () => {
  expect(pick(['AH'], 'KH', 3)).toEqual(['AH', 'KH']);
  expect(pick(['AH', 'KH'], 'AH', 3)).toEqual(['KH']);
});

test('if three are asked for, choosing a fourth drops the first', () => {
  expect(pick(['AH', 'KH', 'QH'], 'JH', 3)).toEqual(['KH', 'QH', 'JH']);
});

test('the dropped card is known, so that it can be announced', () => {
  expect(droppedBy(['AH', 'KH', 'QH'], ['KH', 'QH', 'JH'], 'JH')).toBe('AH');
  expect(droppedBy(['AH', 'KH'], ['AH', 'KH', 'QH'], 'QH')).toBeUndefined();
  expect(droppedBy(['AH', 'KH'], ['KH'], 'AH')).toBeUndefined();
});

test('a card too many is named together with the card that it replaces', () => {
  expect(swapWords(en, 'JH', '6D', 3)).toBe(
    'jack of hearts chosen, six of diamonds put back: 3 of 3 chosen.',
  );
  expect(swapWords(nl, 'JH', '6D', 3)).toBe(
    'hartenboer gekozen, ruitenzes weer in je hand: 3 van 3 gekozen.',
  );
});
