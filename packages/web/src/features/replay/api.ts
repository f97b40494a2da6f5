/** The page that shows a deal to everybody (docs/behaviour/pages.md 17). */
import type { Locale } from '@troef/i18n/locales.ts';

/** Returns its address. `deal`: counted from 1, all-passed deals too. */
export const handAddress = (room: string, deal: number, locale: Locale): string =>
  `/thumb/hand/${encodeURIComponent(room)}-${deal}?lang=${locale}`;

/** Returns whether everybody may see it: only the server knows the rules of its table. */
export async function isShownToAll(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}
