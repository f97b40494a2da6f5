import { expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { explanationsOf } from './explanations.ts';
import { type BidRow, goneChoice } from './rows.ts';

const told = (row: BidRow): readonly string[] =>
  explanationsOf(en, row).map(({ name, words }) => `${name}: ${words}`);

test('a row that is grey is explained by the reason it is grey', () => {
  const why = 'Nobody has asked.';
  expect(told({ key: 'join', name: 'Join', choices: [goneChoice('join', { name: 'Join', why })] })).toEqual([
    'Join: Nobody has asked.',
  ]);
});

test('a row of which some bids are grey is explained, with each reason once', () => {
  const choices = [
    { move: 'ask:H', name: 'Ask in hearts' },
    goneChoice('C', { name: 'Ask in clubs', why: 'You hold no clubs.' }),
    goneChoice('D', { name: 'Ask in diamonds', why: 'Bert has asked in it.' }),
    goneChoice('S', { name: 'Ask in spades', why: 'Bert has asked in it.' }),
  ];
  expect(told({ key: 'ask', name: 'Ask', help: 'You look for a partner.', choices })).toEqual([
    'Ask: You look for a partner.',
    'Ask in clubs: You hold no clubs.',
    'Ask in diamonds and Ask in spades: Bert has asked in it.',
  ]);
});
