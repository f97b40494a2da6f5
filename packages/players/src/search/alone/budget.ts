/** How much each level may search in games without partners. */
import type { AloneEffort } from './search.ts';

interface Efforts {
  readonly card: AloneEffort;
  /** Choosing cards to pass, a game or a trump: once a deal, and whole deals are played out. */
  readonly choice: AloneEffort;
}

const EFFORTS: Readonly<Record<'hard' | 'expert', Efforts>> = {
  hard: {
    card: { worlds: 160, nodes: 60_000, exact: 4, doubt: 100 },
    choice: { worlds: 200, nodes: 80_000, exact: 0, doubt: 100 },
  },
  expert: {
    card: { worlds: 400, nodes: 150_000, exact: 4, doubt: 100 },
    choice: { worlds: 500, nodes: 200_000, exact: 0, doubt: 100 },
  },
};

/** Percent of a world's weight that an unexpected play leaves, where `expert` asks what plays say. */
const DOUBT = 40;

export function aloneEfforts(level: 'hard' | 'expert', asksPlays: boolean): Efforts {
  const { card, choice } = EFFORTS[level];
  return { card: asksPlays && level === 'expert' ? { ...card, doubt: DOUBT } : card, choice };
}
