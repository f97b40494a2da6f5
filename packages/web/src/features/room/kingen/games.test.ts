import { isNegativeKingenGame, KINGEN_GAMES, KINGEN_NEGATIVE_GAMES, KINGEN_RULES } from '@troef/games';
import { expect, test } from 'vitest';
import { costsOf } from './costs.ts';
import { costOfCard, GAME_ORDER, isNegative, NEGATIVE_ORDER, penaltiesOf } from './games.ts';

test('the games are in the order of the rules', () => {
  expect(GAME_ORDER).toEqual(KINGEN_GAMES);
  expect(NEGATIVE_ORDER).toEqual(KINGEN_NEGATIVE_GAMES);
});

test.each(KINGEN_GAMES)('%s: penalty cards and their costs agree with the rules', (game) => {
  expect(penaltiesOf(game)).toEqual(KINGEN_RULES[game].penalties);
  expect(costOfCard(game)).toBe(KINGEN_RULES[game].card);
  const { cards = [], each = 0 } = costsOf(game) ?? {};
  expect([cards, each]).toEqual([KINGEN_RULES[game].penalties, KINGEN_RULES[game].card]);
  expect(isNegative(game)).toBe(isNegativeKingenGame(game));
});
