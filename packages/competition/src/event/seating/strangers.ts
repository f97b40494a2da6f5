/** Which users are parted: one has blocked the other, or both play from the same address. */
import type { SeatingFacts } from '../types.ts';

/** Tells whether these two should not meet. The order of the two does not matter. */
export type IsApart = (a: string, b: string) => boolean;

export function partedBy({ addresses, blocked }: Omit<SeatingFacts, 'points'>): IsApart {
  const pests = new Map<string, Set<string>>();
  const note = (from: string, to: string): void => {
    const known = pests.get(from);
    if (known === undefined) pests.set(from, new Set([to]));
    else known.add(to);
  };
  for (const [a, b] of blocked) {
    note(a, b);
    note(b, a);
  }
  return (a, b) => {
    if (pests.get(a)?.has(b) === true) return true;
    const address = addresses.get(a);
    return address !== undefined && address === addresses.get(b);
  };
}
