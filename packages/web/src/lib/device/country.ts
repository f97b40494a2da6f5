/**
 * Guesses the country and the currency of this device from its time zone, without asking the network
 * (docs/behaviour/pages.md 20).
 */
import { type Currency, countryOf, currencyOf } from '@troef/protocol';

/** Returns both for this device. */
export function whereabouts(): { readonly countryCode: string; readonly currency: Currency } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return { countryCode: countryOf(zone), currency: currencyOf(zone) };
}
