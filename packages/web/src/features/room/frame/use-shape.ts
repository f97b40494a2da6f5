/**
 * Which of the four table shapes this screen gets, and whether it has a side panel; the same limits as in the
 * style sheets. The side panel is the exception: the table marks itself with what this module answers.
 */
import { useSyncExternalStore } from 'react';
import { lettersScale, measures, watchMeasures } from './measures.ts';

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

const WIDE = '(min-width: 1280px) and (min-height: 560px)';
const useIsWide = mediaHook(WIDE);

/** Whether a table on this screen probably has a side panel, asked before there is one. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** The narrowest screen with a side panel, in heights of a letter: larger letters leave the hand no room. */
const LEAST_WITH_DOCK = 80;
/** From this size on, in shares of the usual one, letters need another layout. */
const LARGE = 1.5;

/** Whether score sheet and chat are in a side panel; on other screens a button opens them. */
export function useHasDock(): boolean {
  const isWide = useIsWide();
  const hasRoom = useSyncExternalStore(
    watchMeasures,
    () => measures().width >= LEAST_WITH_DOCK * measures().letters,
  );
  return isWide && hasRoom;
}

/** Tablets, and windows as large: a panel has room beside the felt if they are wide, above it if they are high. */
const useIsTablet = mediaHook(
  '(orientation: landscape) and (min-width: 1000px) and (min-height: 700px), (orientation: portrait) and (min-width: 701px) and (min-height: 960px)',
);

/** Whether the chat stands beside the table while it is open; on other screens without a side panel it covers it. */
export function useHasPanel(): boolean {
  const isTablet = useIsTablet();
  const hasDock = useHasDock();
  const isLarge = useIsLarge();
  return isTablet && !hasDock && !isLarge;
}

/** Whether the player reads with very large letters. Large screens have larger ones for everybody. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(watchMeasures, () => lettersScale() > LARGE * measures().grow);
}

/** Whether the style sheets make seats and hand smaller: short phones and laptops. */
export const useIsLow = mediaHook('(max-height: 790px)');
