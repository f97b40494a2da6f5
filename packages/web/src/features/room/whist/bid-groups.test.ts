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

test('bids of one kind are together, in the order of the suits', () => {
  const groups = bidGroups([
    offer('misery', 'misery'),
    offer('smallMisery', 'smallMisery'),
    offer('ask:S', 'together8'),
    offer('ask:C', 'together8'),
  ]);
  expect(groups.get('misery')?.map(({ kind }) => kind)).toEqual(['misery', 'smallMisery']);
  expect(groups.get('ask')?.map(({ suit }) => suit)).toEqual(['C', 'S']);
});

test('asks that would be played at different levels are one group', () => {
  const groups = bidGroups([offer('ask:H', 'together8'), offer('ask:C', 'together9')]);
  expect(groups.get('ask')?.map(({ level }) => level)).toEqual([8, 9]);
});

test('a join names the partner and the number of tricks, and its loss has no sign', () => {
  const groups = bidGroups([offer('join:D', 'together9', { partner: 3, made: 11, lost: -14 })]);
  expect(groups.get('join')?.[0]).toMatchObject({ partner: 3, level: 9, made: 11, lost: 14 });
});

test('a trull is kept at eight or changed at nine', () => {
  const groups = bidGroups([offer('trullKeep', 'trull', { trump: 'H' }), offer('trullChange:C', 'trull')]);
  expect(groups.get('trull')?.map(({ kind, suit, level }) => [kind, suit, level])).toEqual([
    ['trullKeep', 'H', 8],
    ['trullChange', 'C', 9],
  ]);
});
