/**
 * The country and the currency of this device's user, beside the language (../words/locale.ts) and the session
 * (session-store.ts): guessed from the time zone, which every call tells the server too, and for the currency also
 * from the languages of the browser if the zone names no place (docs/behaviour/pages.md 20).
 * A currency that the user has chosen on a page is kept on the device. Only pages that show prices load this.
 */
import { CURRENCIES, type Currency, countryOf, currencyOf } from '@troef/protocol';
import { create } from 'zustand';
import { inBrowser, readStored, writeStored } from '../device/stored.ts';

const CURRENCY_KEY = 'troef.currency';

export interface Whereabouts {
  /** Two capital letters (ISO 3166). */
  readonly countryCode: string;
  readonly currency: Currency;
}

/** `chosen` is what the device has stored. */
export const judgeWhereabouts = (
  zone: string | undefined,
  chosen: unknown,
  languages: readonly string[] = [],
): Whereabouts => ({
  countryCode: countryOf(zone),
  currency: CURRENCIES.find((each) => each === chosen) ?? currencyOf(zone, languages),
});

export const whereabouts = (): Whereabouts =>
  judgeWhereabouts(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    readStored(CURRENCY_KEY),
    navigator.languages,
  );

/** A page that was written at build time shows euros until it is alive. */
const WRITTEN: Whereabouts = { countryCode: 'BE', currency: 'EUR' };

export const useWhereabouts = create<Whereabouts>(() => WRITTEN);
if (inBrowser) useWhereabouts.setState(whereabouts());

export function chooseCurrency(currency: Currency): void {
  writeStored(CURRENCY_KEY, currency);
  useWhereabouts.setState({ currency });
}
