/**
 * The place of their own that hints have while they run, so that none of them covers anything, and nothing moves when
 * one comes or goes: a row above the players on screens held upright, a column beside the table of a tablet that lies.
 * A phone has none while bids are asked, which need the height; other screens have the side panel, or a label.
 */
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useView } from '../client/room-context.tsx';
import { mark } from '../frame/mark.ts';
import { lettersScale, measures, watchMeasures } from '../frame/measures.ts';
import { useFolded } from './folded.ts';

type KeptPlaceName = 'row' | 'column' | null;

/** From this height in pixels on, with letters of the usual size, a row leaves the table enough room. */
export const HIGH = 760;
/** In pixels: where a tablet begins, upright and lying, and where the side panel does. */
const TABLET = { width: 701, height: 960 };
const LYING = { width: 1000, height: 700 };
const WITH_DOCK = 1280;
/** With larger letters a column has no room for them. */
const LETTERS = 1.3;

/** `phase`: of the deal. */
export function keptPlace(phase: string | undefined): KeptPlaceName {
  const { width, height } = measures();
  const letters = lettersScale();
  if (width > height) {
    const lies = width >= LYING.width && width < WITH_DOCK && height >= LYING.height;
    return lies && letters <= LETTERS ? 'column' : null;
  }
  if (width >= LYING.width || height < HIGH * letters || phase === 'scored') return null;
  const isTablet = width >= TABLET.width && height >= TABLET.height * letters;
  return isTablet || phase === 'playing' ? 'row' : null;
}

/** `isOffer`: for the question whether a newcomer wants hints, which is never in a row. */
export function KeptPlace({ isOffer = false }: { readonly isOffer?: boolean }) {
  const phase = useView(({ deal }) => deal?.phase);
  const isFolded = useFolded(({ hints }) => hints);
  const place = useSyncExternalStore(watchMeasures, () => keptPlace(phase));
  const [here, setHere] = useState<Element | null>(null);
  const table = here?.closest<HTMLElement>('[data-game]') ?? null;
  const isKept = place === 'column' || (place === 'row' && !isOffer);
  useLayoutEffect(
    () =>
      table === null || !isKept || isFolded
        ? undefined
        : mark(table, place === 'row' ? 'keepsNoteRow' : 'keepsNoteColumn'),
    [table, isKept, isFolded, place],
  );
  return <span ref={setHere} hidden />;
}
