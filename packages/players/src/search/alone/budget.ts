/**
 * How much a level may search where everybody plays for himself: worlds, and cards played in them. Never time, so that a
 * slow machine and a quick one choose the same card.
 */
import type { AloneEffort } from './search.ts';

const EFFORTS: Readonly<Record<'hard' | 'expert', AloneEffort>> = {
  hard: { worlds: 160, nodes: 60_000 },
  expert: { worlds: 400, nodes: 150_000 },
};

export const aloneEffort = (level: 'hard' | 'expert'): AloneEffort => EFFORTS[level];
