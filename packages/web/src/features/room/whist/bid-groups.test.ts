import type { Offer } from '@troef/games';
import { expect, test } from 'vitest';
import { bidGroups } from './bid-groups.ts';

const offer = (move: string, contract: string, extra: Partial<Offer> = {}): Offer => ({
  move,
  contract,
  trump: (move.split(':')[1] as Offer['trump']) ?? null,
  partner: null,
  made: 8,
  lost: -11,
  ...extra,
});

test('rows are in order from joining to the slam', () => {
  const groups = bidGroups([
    offer('soloSlim:H', 'soloSlim'),
    offer('abundance9:S', 'abundance9'),
    offer('misery', 'misery'),
    offer('smallMisery', 'smallMisery'),
    offer('solo5:C', 'solo5'),
    offer('ask:S', 'together8'),
    offer('ask:C', 'together8'),
    offer('join:H', 'together8', { partner: 2 }),
  ]);
  expect(groups.map(({ kind }) => kind)).toEqual(['join', 'ask', 'solo', 'misery', 'abundance', 'slim']);
  expect(groups[1]?.options.map(({ suit }) => suit)).toEqual(['C', 'S']);
});

test('asks that would be played at different levels are in rows of their own', () => {
  const groups = bidGroups([offer('ask:H', 'together8'), offer('ask:C', 'together9')]);
  expect(groups.map(({ level }) => level)).toEqual([8, 9]);
});

test('a join names the partner and the number of tricks, and its loss has no sign', () => {
  const [join] = bidGroups([offer('join:D', 'together9', { partner: 3, made: 11, lost: -14 })]);
  expect(join?.options[0]).toMatchObject({ partner: 3, level: 9, made: 11, lost: 14 });
});

test('a trull is kept at eight or changed at nine', () => {
  const [row] = bidGroups([offer('trullKeep', 'trull', { trump: 'H' }), offer('trullChange:C', 'trull')]);
  expect(row?.options.map(({ kind, suit, level }) => [kind, suit, level])).toEqual([
    ['trullKeep', 'H', 8],
    ['trullChange', 'C', 9],
  ]);
});
