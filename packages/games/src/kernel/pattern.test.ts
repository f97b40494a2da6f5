import { expect, test } from 'vitest';
import type { Card } from './cards/card.ts';
import { createRng } from './dealing/random.ts';
import { fillPattern, isLegalMove, patternOf, writeChoice } from './pattern.ts';
import type { SessionView } from './view.ts';

const hand: readonly Card[] = ['2S', 'AH', 'TD', 'KH', '9C'];

test('a pattern names its word and how many cards follow', () => {
  expect(patternOf('pass:*3')).toEqual({ word: 'pass', count: 3 });
  expect(patternOf('pass')).toBeUndefined();
  expect(patternOf('discard:AH')).toBeUndefined();
});

test('a choice is written H D C S, high to low', () => {
  expect(writeChoice('pass', ['2S', 'KH', 'AH'])).toBe('pass:AH,KH,2S');
});

test('a filled pattern holds three different cards of the hand', () => {
  for (let seed = 0; seed < 50; seed++) {
    const [word, cards = ''] = fillPattern('pass:*3', hand, createRng(seed)).split(':');
    const chosen = cards.split(',');
    expect(word).toBe('pass');
    expect(new Set(chosen).size).toBe(3);
    expect(chosen.every((card) => hand.some((held) => held === card))).toBe(true);
  }
});

test('a move that is no pattern stays as it is', () => {
  expect(fillPattern('QH', hand, createRng(1))).toBe('QH');
});

test('a move is legal if it is listed or a listed pattern stands for it', () => {
  const view = (legal: readonly string[]) => ({ legal, deal: { hand } }) as unknown as SessionView;
  expect(isLegalMove(view(['2S', 'AH']), 'AH')).toBe(true);
  expect(isLegalMove(view(['2S']), 'AH')).toBe(false);
  expect(isLegalMove(view(['pass:*3']), 'pass:2S,KH,AH')).toBe(true);
  for (const wrong of [
    'pass:*3',
    'pass:2S,KH',
    'pass:2S,KH,KH',
    'pass:2S,KH,QS',
    'give:2S,KH,AH',
    '2S',
    'pass',
  ]) {
    expect(isLegalMove(view(['pass:*3']), wrong), wrong).toBe(false);
  }
});
