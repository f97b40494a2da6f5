/**
 * Which game the visitor is busy with (docs/behaviour/pages.md 11): the one in the address, else the last
 * one, stored as `wh.scope`.
 *
 * The address of a page says its game (route-table.ts). Pages of the site as a whole, and their links, use
 * the last game.
 */
import type { Variant } from '@troef/games';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { inBrowser } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';
import { variantOfPath } from './route-table.ts';

const KEY = 'wh.scope';

/** Returns the last game played or read about on this device. */
export function storedScope(): Variant | undefined {
  try {
    const stored = inBrowser ? localStorage.getItem(KEY) : null;
    return isVariant(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const useStoredScope = create<{ readonly variant: Variant | undefined }>(() => ({ variant: undefined }));
// Empty at first: a prerendered page hydrates as it was written, and then shows what is stored.
if (inBrowser) useStoredScope.setState({ variant: storedScope() });

export function rememberScope(variant: Variant): void {
  useStoredScope.setState({ variant });
  try {
    localStorage.setItem(KEY, variant);
  } catch {
    // Without storage, the page knows it until it is closed.
  }
}

/** Returns the last game; undefined on a device that has not chosen any yet. */
export const useLastVariant = (): Variant | undefined => useStoredScope(({ variant }) => variant);

/** Returns the game of this page, else the last one, else colour whist. */
export function useVariant(): Variant {
  const last = useLastVariant();
  return variantOfPath(useLocation().pathname) ?? last ?? 'whist';
}

/** Returns the game of a page that belongs to one. */
export const usePageVariant = (): Variant => variantOfPath(useLocation().pathname) ?? 'whist';

/** Returns the game of this page, for callers that are no component: begin, leave, play again. */
export const currentVariant = (): Variant =>
  (inBrowser ? variantOfPath(location.pathname) : undefined) ?? useStoredScope.getState().variant ?? 'whist';
