/** Country and currency of a time zone (docs/behaviour/pages.md 20), for every zone that a browser may name. */
import { describe, expect, test } from 'vitest';
import { countryOf, currencyOf } from './country.ts';

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

test.each([
  [['fr-BE', 'fr'], 'EUR'],
  [['nl', 'nl-BE'], 'EUR'],
  [['en-US', 'nl-BE'], 'USD'],
  [['fr'], 'USD'],
  [[], 'USD'],
] as const)('a zone that names no place leaves the currency to the languages: %j', (languages, currency) => {
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT-1', 'GMT'])
    expect(currencyOf(zone, languages)).toBe(currency);
  // A zone that names one decides.
  expect(currencyOf('America/New_York', languages)).toBe('USD');
  expect(currencyOf('Europe/Brussels', languages)).toBe('EUR');
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

/**
 * Older names of zones (the file `backward` of the IANA), which old systems still have, by the newer names of the
 * same places.
 */
const BACKWARD = `
  Australia/ACT=Australia/Sydney Australia/Yancowinna=Australia/Broken_Hill America/Buenos_Aires=America/Argentina/Buenos_Aires
  America/Argentina/ComodRivadavia=America/Argentina/Catamarca America/Ensenada=America/Tijuana
  America/Fort_Wayne=America/Indiana/Indianapolis America/Knox_IN=America/Indiana/Knox America/Louisville=America/Kentucky/Louisville
  America/Montreal=America/Toronto America/Nipigon=America/Toronto America/Pangnirtung=America/Iqaluit
  America/Porto_Acre=America/Rio_Branco America/Rainy_River=America/Winnipeg America/Rosario=America/Argentina/Cordoba
  America/Santa_Isabel=America/Tijuana America/Shiprock=America/Denver America/Thunder_Bay=America/Toronto
  America/Virgin=America/St_Thomas America/Yellowknife=America/Edmonton Africa/Asmera=Africa/Asmara Africa/Timbuktu=Africa/Bamako
  Antarctica/South_Pole=Antarctica/McMurdo Asia/Ashkhabad=Asia/Ashgabat Asia/Calcutta=Asia/Kolkata
  Asia/Choibalsan=Asia/Ulaanbaatar Asia/Chongqing=Asia/Shanghai Asia/Chungking=Asia/Shanghai Asia/Dacca=Asia/Dhaka
  Asia/Harbin=Asia/Shanghai Asia/Kashgar=Asia/Urumqi Asia/Katmandu=Asia/Kathmandu Asia/Macao=Asia/Macau
  Asia/Rangoon=Asia/Yangon Asia/Saigon=Asia/Ho_Chi_Minh Asia/Tel_Aviv=Asia/Jerusalem Asia/Thimbu=Asia/Thimphu
  Asia/Ujung_Pandang=Asia/Makassar Asia/Ulan_Bator=Asia/Ulaanbaatar Atlantic/Faeroe=Atlantic/Faroe
  Europe/Belfast=Europe/London Europe/Kiev=Europe/Kyiv Europe/Tiraspol=Europe/Chisinau Europe/Uzhgorod=Europe/Kyiv
  Europe/Zaporozhye=Europe/Kyiv Pacific/Enderbury=Pacific/Kanton Pacific/Ponape=Pacific/Pohnpei
  Pacific/Samoa=Pacific/Pago_Pago Pacific/Truk=Pacific/Chuuk Pacific/Yap=Pacific/Chuuk
  US/Alaska=America/Anchorage US/Eastern=America/New_York US/Hawaii=Pacific/Honolulu Canada/Atlantic=America/Halifax
  Canada/Newfoundland=America/St_Johns Canada/Yukon=America/Whitehorse Brazil/East=America/Sao_Paulo
  Brazil/DeNoronha=America/Noronha Chile/Continental=America/Santiago Mexico/General=America/Mexico_City`;

test('a zone has the country and the currency of the place, by its older names too', () => {
  for (const pair of BACKWARD.trim().split(/\s+/)) {
    const [older, newer] = pair.split('=');
    expect([countryOf(older), currencyOf(older)], older).toEqual([countryOf(newer), currencyOf(newer)]);
  }
});

test.each([
  ['Asia/Istanbul', 'TR', 'USD'],
  ['Europe/Nicosia', 'CY', 'EUR'],
  ['Atlantic/Jan_Mayen', 'SJ', 'EUR'],
  // Names without a region are in no table.
  ['GMT', 'US', 'USD'],
  ['EST5EDT', 'US', 'USD'],
  ['Eire', 'US', 'USD'],
])('the older name %s', (zone, country, currency) => {
  expect([countryOf(zone), currencyOf(zone)]).toEqual([country, currency]);
});

test('a zone that is the name of something in JavaScript is of no country that we know', () => {
  for (const zone of ['constructor', '__proto__', 'toString/x', 'hasOwnProperty']) {
    expect([countryOf(zone), currencyOf(zone)]).toEqual(['US', 'USD']);
  }
});
