/** Which of the four table shapes this screen gets; the same lines as in the style sheets. */
import { useSyncExternalStore } from 'react';

export type TableShape = 'desktop' | 'landscape' | 'phone' | 'tablet';

const QUERIES: readonly (readonly [TableShape, string])[] = [
  ['desktop', '(min-width: 1000px) and (min-height: 560px)'],
  ['landscape', '(orientation: landscape) and (max-height: 559px)'],
  ['phone', '(max-width: 700px)'],
];

const now = (): TableShape => QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'tablet';

function subscribe(changed: () => void): () => void {
  const lists = QUERIES.map(([, query]) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

export const useShape = (): TableShape => useSyncExternalStore(subscribe, now, () => 'desktop');

/** Where the style sheets make seats and hand smaller: short phones and laptops. */
const LOW = '(max-height: 790px)';

function subscribeLow(changed: () => void): () => void {
  const list = matchMedia(LOW);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

export const useIsLow = (): boolean =>
  useSyncExternalStore(
    subscribeLow,
    () => matchMedia(LOW).matches,
    () => false,
  );
