/** How much each level may search where everybody plays for himself. */
import type { AloneEffort } from './search.ts';

interface Efforts {
  readonly card: AloneEffort;
  /** Cards to pass, the game, the trump: once a deal, with whole deals to play out. */
  readonly choice: AloneEffort;
}

const EFFORTS: Readonly<Record<'hard' | 'expert', Efforts>> = {
  hard: {
    card: { worlds: 160, nodes: 60_000, exact: 4, doubt: 100 },
    choice: { worlds: 200, nodes: 80_000, exact: 0, doubt: 100 },
  },
  expert: {
    card: { worlds: 400, nodes: 150_000, exact: 4, doubt: 40 },
    choice: { worlds: 500, nodes: 200_000, exact: 0, doubt: 100 },
  },
};

export const aloneEfforts = (level: 'hard' | 'expert'): Efforts => EFFORTS[level];
