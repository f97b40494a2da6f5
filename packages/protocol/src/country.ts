/**
 * Guesses a country and a currency from a time zone, without asking anybody (docs/behaviour/pages.md 20). Pages and
 * server guess the same.
 */
import type { Currency } from './store.ts';
import { ZONE_COUNTRIES } from './zone-countries.ts';

/** The countries of regions whose zones are mostly in one country, and of the zones that no table has. */
const BY_REGION: Readonly<Record<string, string>> = {
  Europe: 'GB',
  America: 'US',
  Canada: 'CA',
  Australia: 'AU',
};
const ELSEWHERE = 'US';

/** The countries that pay in euros, for a device whose zone names no place. */
const EURO_AREA = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const NO_PLACE = /^(Etc\/|UTC$|GMT|Zulu$|Universal$)/;

const UNKNOWN: Currency = 'EUR';
const IN_EUROS: ReadonlySet<string> = new Set(['Indian/Reunion', 'America/Cayenne']);

const regionOf = (zone: string): string => zone.split('/', 1)[0] ?? '';

/** A zone is what a caller says, so `constructor` is none. */
const ownEntry = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns the code of the country in two letters (ISO 3166). */
export function countryOf(zone: string | undefined): string {
  if (zone === undefined) return ELSEWHERE;
  const region = regionOf(zone);
  const place = zone.slice(region.length + 1);
  const found = ownEntry(ZONE_COUNTRIES, region)
    ?.trim()
    .split(/\s+/)
    .find((entry) => entry.slice(3).split(',').includes(place));
  return found?.slice(0, 2) ?? ownEntry(BY_REGION, region) ?? ELSEWHERE;
}

/**
 * Returns EUR without a zone. A browser that hides where it is says `UTC`: then the country of its languages decides, if
 * they name one.
 */
export function currencyOf(zone: string | undefined, languages: readonly string[] = []): Currency {
  if (zone === undefined || zone === '') return UNKNOWN;
  if (NO_PLACE.test(zone)) {
    const country = languages
      .map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1])
      .find((found) => found !== undefined);
    return country !== undefined && EURO_AREA.includes(country) ? 'EUR' : 'USD';
  }
  const isEuro = ['Europe', 'Atlantic'].includes(regionOf(zone)) || IN_EUROS.has(zone);
  return isEuro ? 'EUR' : 'USD';
}
