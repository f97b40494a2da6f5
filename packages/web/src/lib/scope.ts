/**
 * Which game somebody is busy with (docs/behaviour/pages.md 11): the one of the address, else the last one, remembered as `wh.scope`.
 *
 * Pages of one game say so by their address (route-table.ts). Pages of the site as a whole, and what leads back from them,
 * go by the last game.
 */
import type { Variant } from '@troef/games';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { variantOfPath } from './route-table.ts';
import { inBrowser } from './stored.ts';
import { isVariant } from './variants.ts';

const KEY = 'wh.scope';

/** The last game played or read about on this device. */
export function storedScope(): Variant | undefined {
  try {
    const stored = inBrowser ? localStorage.getItem(KEY) : null;
    return isVariant(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const useStoredScope = create<{ readonly variant: Variant | undefined }>(() => ({ variant: undefined }));
// Born without: a written page hydrates as it was written, then shows what is remembered.
if (inBrowser) useStoredScope.setState({ variant: storedScope() });

export function rememberScope(variant: Variant): void {
  useStoredScope.setState({ variant });
  try {
    localStorage.setItem(KEY, variant);
  } catch {
    // A browser that keeps nothing knows it until the page is closed.
  }
}

/** The last game; undefined on a device that has not chosen any yet. */
export const useLastVariant = (): Variant | undefined => useStoredScope(({ variant }) => variant);

/** The game of this page, else the last one, else colour whist. */
export function useVariant(): Variant {
  const last = useLastVariant();
  return variantOfPath(useLocation().pathname) ?? last ?? 'whist';
}

/** The game of a page that belongs to one. */
export const usePageVariant = (): Variant => variantOfPath(useLocation().pathname) ?? 'whist';

/** The game of this page, for what is no component: begin, leave, play again. */
export const currentVariant = (): Variant =>
  (inBrowser ? variantOfPath(location.pathname) : undefined) ?? useStoredScope.getState().variant ?? 'whist';
