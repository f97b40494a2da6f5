/** The prices of the store among the settings (docs/behaviour/store.md 1): whole cents, with tax. */
import type { SettingRow } from './table.ts';

type Words = SettingRow['meaning'];

/** A provider moves no less than 50 cents. */
const BOUNDS = { min: 50, max: 1_000_000 } as const;

const cents = (value: number, meaning: Words, { min, max } = BOUNDS as { min: number; max: number }) =>
  ({ unit: 'cents', default: value, min, max, meaning }) as const satisfies SettingRow;

const NAMES = {
  eur: ['in euro', 'in euro', 'en euros'],
  usd: ['in dollars', 'in dollar', 'en dollars'],
} as const;

const priceOf = (currency: keyof typeof NAMES, value: number, [en, nl, fr]: Words) => {
  const [inEn, inNl, inFr] = NAMES[currency];
  return cents(value, [`${en}, ${inEn}.`, `${nl}, ${inNl}.`, `${fr}, ${inFr}.`]);
};

const MONTH: Words = [
  'The price of a month of Premium',
  'De prijs van een maand Premium',
  'Le prix d’un mois de Premium',
];
const YEAR: Words = [
  'The price of a year of Premium',
  'De prijs van een jaar Premium',
  'Le prix d’un an de Premium',
];
const card = (months: number): Words => [
  `The price of a gift card of ${months} months`,
  `De prijs van een cadeaubon van ${months} maanden`,
  `Le prix d’une carte cadeau de ${months} mois`,
];
const proposed = (value: number, [en, nl, fr]: Words) =>
  cents(value, [
    `The ${en} amount that the page for donations proposes. One beyond the bounds is left out.`,
    `Het ${nl} bedrag dat de pagina voor giften voorstelt. Een bedrag buiten de grenzen valt weg.`,
    `Le ${fr} montant que propose la page des dons. Un montant hors limites est omis.`,
  ]);

export const PRICE_ROWS = {
  'store.month.eur': priceOf('eur', 399, MONTH),
  'store.month.usd': priceOf('usd', 449, MONTH),
  'store.year.eur': priceOf('eur', 2_999, YEAR),
  'store.year.usd': priceOf('usd', 3_299, YEAR),
  'store.m3.eur': priceOf('eur', 999, card(3)),
  'store.m3.usd': priceOf('usd', 1_099, card(3)),
  'store.m6.eur': priceOf('eur', 1_799, card(6)),
  'store.m6.usd': priceOf('usd', 1_999, card(6)),
  'store.m12.eur': priceOf('eur', 2_999, card(12)),
  'store.m12.usd': priceOf('usd', 3_299, card(12)),
  'store.donation.1': proposed(300, ['first', 'eerste', 'premier']),
  'store.donation.2': proposed(500, ['second', 'tweede', 'deuxième']),
  'store.donation.3': proposed(1_000, ['third', 'derde', 'troisième']),
  'store.donation.4': proposed(2_500, ['fourth', 'vierde', 'quatrième']),
  'store.donation.least': cents(200, ['The smallest donation.', 'De kleinste gift.', 'Le plus petit don.'], {
    min: 50,
    max: 10_000,
  }),
  'store.donation.most': cents(50_000, ['The largest donation.', 'De grootste gift.', 'Le plus grand don.'], {
    min: 10_000,
    max: 1_000_000,
  }),
} as const;
