/** The lines from a hand's estimate to its gain over the mean of the table, and the gain a dealer usually finds. */
import type { KingenGame } from '@troef/games';

export const GAIN: Readonly<
  Record<KingenGame, { readonly base: number; readonly slope: number; readonly usual: number }>
> = {
  tricks: { base: 3.25, slope: -1, usual: 1 },
  hearts: { base: 3.25, slope: -1, usual: 1 },
  kingsJacks: { base: 2, slope: -1, usual: 1 },
  queens: { base: 2, slope: -1, usual: 1 },
  king: { base: 1.25, slope: -1, usual: 1 },
  seventhLast: { base: 1.25, slope: -1, usual: 1 },
  trumps: { base: -3.25, slope: 1, usual: 2 },
};
