/** Country and currency of a time zone (docs/behaviour/pages.md 20), for every zone that a browser may name. */

import { countryOf, currencyOf } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { whereabouts } from './country.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Zones that the browser gives are of a country; the rest follow the region. */
const BY_REGION = { Europe: 'GB', America: 'US', Canada: 'CA', Australia: 'AU' } as const;

test.each([
  ['Europe/Brussels', 'BE', 'EUR'],
  ['Europe/Amsterdam', 'NL', 'EUR'],
  ['Europe/Paris', 'FR', 'EUR'],
  ['Europe/Luxembourg', 'LU', 'EUR'],
  ['Europe/Berlin', 'DE', 'EUR'],
  ['Europe/London', 'GB', 'EUR'],
  ['Europe/Kiev', 'UA', 'EUR'],
  ['Europe/Kyiv', 'UA', 'EUR'],
  ['Atlantic/Reykjavik', 'IS', 'EUR'],
  ['Atlantic/Canary', 'ES', 'EUR'],
  ['Indian/Reunion', 'RE', 'EUR'],
  ['America/Cayenne', 'GF', 'EUR'],
  ['America/New_York', 'US', 'USD'],
  ['America/Argentina/Buenos_Aires', 'AR', 'USD'],
  ['America/Toronto', 'CA', 'USD'],
  ['America/Martinique', 'MQ', 'USD'],
  ['Africa/Kinshasa', 'CD', 'USD'],
  ['Asia/Calcutta', 'IN', 'USD'],
  ['Asia/Kolkata', 'IN', 'USD'],
  ['Australia/Sydney', 'AU', 'USD'],
  ['Pacific/Auckland', 'NZ', 'USD'],
])('%s', (zone, country, currency) => {
  expect([countryOf(zone), currencyOf(zone)]).toEqual([country, currency]);
});

describe('by the region alone', () => {
  test.each([
    ['Europe/Nowhere', 'GB', 'EUR'],
    ['America/Nowhere', 'US', 'USD'],
    ['Canada/Pacific', 'CA', 'USD'],
    ['Australia/Nowhere', 'AU', 'USD'],
    ['Atlantic/Nowhere', 'US', 'EUR'],
    ['Etc/GMT+5', 'US', 'USD'],
    ['UTC', 'US', 'USD'],
    ['', 'US', 'EUR'],
    [undefined, 'US', 'EUR'],
  ])('%s', (zone, country, currency) => {
    expect([countryOf(zone), currencyOf(zone)]).toEqual([country, currency]);
  });
});

test('every zone has a country that exists, and a currency by its region', () => {
  expect(ZONES.length).toBeGreaterThan(400);
  for (const zone of ZONES) {
    expect(COUNTRIES.of(countryOf(zone)), zone).toBeDefined();
    const region = zone.split('/')[0] ?? '';
    const isEuro = /^(Europe|Atlantic)$/.test(region) || /Reunion|Cayenne/.test(zone);
    expect(currencyOf(zone), zone).toBe(isEuro ? 'EUR' : 'USD');
  }
});

test('in a region that spans countries, few zones are left to the region', () => {
  const left = (region: keyof typeof BY_REGION): readonly string[] =>
    ZONES.filter((zone) => zone.startsWith(`${region}/`) && countryOf(zone) === BY_REGION[region]);
  expect(left('Europe')).toEqual(['Europe/London']);
  expect(left('America').length).toBeLessThan(40);
  for (const region of ['Africa', 'Asia', 'Indian']) {
    expect(ZONES.filter((zone) => zone.startsWith(`${region}/`) && countryOf(zone) === 'US')).toEqual([]);
  }
});

test('this device has both', () => {
  expect(whereabouts()).toEqual({
    countryCode: expect.stringMatching(/^[A-Z]{2}$/),
    currency: expect.stringMatching(/^(EUR|USD)$/),
  });
});
