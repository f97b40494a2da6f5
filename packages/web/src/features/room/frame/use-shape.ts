/**
 * Which of the four table shapes this screen gets, and whether it has a side panel; the same limits as in the
 * style sheets.
 */
import { useSyncExternalStore } from 'react';

export type TableShape = 'desktop' | 'landscape' | 'phone' | 'tablet';

/** Makes a hook that returns whether the screen matches. Tables are drawn in the browser only. */
function mediaHook(query: string): () => boolean {
  let kept: MediaQueryList | undefined;
  const listOf = (): MediaQueryList => {
    kept ??= matchMedia(query);
    return kept;
  };
  const subscribe = (changed: () => void): (() => void) => {
    const list = listOf();
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  const matches = (): boolean => listOf().matches;
  return () => useSyncExternalStore(subscribe, matches);
}

const useIsDesktop = mediaHook('(min-width: 1000px) and (min-height: 560px)');
const useIsLandscape = mediaHook('(orientation: landscape) and (max-height: 559px)');
const useIsPhone = mediaHook('(max-width: 700px)');

export function useShape(): TableShape {
  const desktop = useIsDesktop();
  const landscape = useIsLandscape();
  const phone = useIsPhone();
  return desktop ? 'desktop' : landscape ? 'landscape' : phone ? 'phone' : 'tablet';
}

/** Whether score sheet and chat are in a side panel; on other screens a button opens them. */
export const useHasDock = mediaHook('(min-width: 1280px) and (min-height: 560px)');

/** Whether the style sheets make seats and hand smaller: short phones and laptops. */
export const useIsLow = mediaHook('(max-height: 790px)');
