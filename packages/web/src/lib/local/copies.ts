/** The tables here that went on with one at the server. */
import { createStored } from '../device/stored.ts';

interface Copies {
  /** By the room here: the room at the server; empty once the player has chosen to finish it here. */
  readonly of: Readonly<Record<string, string>>;
}

export const useCopies = createStored('troef.copies', (stored): Copies => {
  const { of } = (stored ?? {}) as { readonly of?: unknown };
  const entries = typeof of === 'object' && of !== null ? Object.entries(of) : [];
  return { of: Object.fromEntries(entries.filter(([, room]) => typeof room === 'string')) };
});
