import type { Backer } from '@troef/protocol';
import { expect, test } from 'vitest';
import { backerChangeOf, backerOf, backerValuesOf, countriesIn, NEW_BACKER } from './backer-values.ts';

const text = { en: 'Bread on Sunday.', nl: 'Brood op zondag.', fr: 'Du pain le dimanche.' };
const card: Backer = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'Bakery Peeters',
  text,
  image: null,
  url: 'https://bakery.example',
  from: '2026-12-01T09:17:00.000Z',
  to: '2026-12-31T23:00:00.000Z',
  weight: 1,
  languages: ['nl'],
  countries: ['BE'],
  views: 10,
  clicks: 1,
  days: [],
};

test('a card without days begins now and has no end', () => {
  const made = backerOf({ ...NEW_BACKER, name: ' Bakery ', text, url: 'https://bakery.example' });
  expect(made).toEqual({
    ...{ name: 'Bakery', text, url: 'https://bakery.example', to: null, weight: 1 },
    ...{ languages: [], countries: [] },
  });
});

test('a form that was not changed changes nothing, not even the hour at which the card began', () => {
  expect(backerValuesOf(card)).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  expect(backerChangeOf(card, backerValuesOf(card))).toEqual({});
});

test('only what differs is sent', () => {
  const values = { ...backerValuesOf(card), to: '2027-01-31', fr: true, countries: 'be, nl' };
  expect(backerChangeOf(card, values)).toEqual({
    to: '2027-01-31T23:00:00.000Z',
    languages: ['nl', 'fr'],
    countries: ['BE', 'NL'],
  });
  expect(backerChangeOf(card, { ...backerValuesOf(card), image: null })).toEqual({ image: null });
});

test('a country is two letters', () => {
  expect(countriesIn('be;nl  FR')).toEqual(['BE', 'NL', 'FR']);
  expect(countriesIn('Belgium')).toBe(null);
  expect(countriesIn('')).toEqual([]);
});
