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
    card: { worlds: 400, nodes: 150_000, exact: 4, doubt: 100 },
    choice: { worlds: 500, nodes: 200_000, exact: 0, doubt: 100 },
  },
};

/** What is left of a world's weight after a choice that was not expected in it, where `expert` asks what plays say. */
const DOUBT = 40;

export function aloneEfforts(level: 'hard' | 'expert', asksPlays: boolean): Efforts {
  const { card, choice } = EFFORTS[level];
  return { card: asksPlays && level === 'expert' ? { ...card, doubt: DOUBT } : card, choice };
}
