/**
 * Weights of a hand alone against three, the same in colour whist and wiezen. Fitted with `npx node
 * packages/lab/src/weights/fit-whist.ts 3000 cal3`: 3,000 gathered and cut deals of colour whist, forced
 * contracts, four normal players. In `abundance` the declarer leads.
 */
import type { TrickWeights } from './features.ts';

export const ALONE = {
  solo: {
    base: -0.53,
    trumps: -0.02,
    longTrumps: 1.02,
    trumpAce: 1.61,
    trumpKing: 1.27,
    trumpQueen: 0.85,
    trumpJackTen: 0.46,
    sideAces: 1.02,
    sideKings: 0.61,
    sideQueens: 0.29,
    bareHonours: 0.23,
    sideVoids: 0.54,
    singletons: 0.25,
    longSide: 0.03,
  },
  abundance: {
    base: -0.49,
    trumps: 0.14,
    longTrumps: 0.85,
    trumpAce: 1.81,
    trumpKing: 1.23,
    trumpQueen: 0.59,
    trumpJackTen: 0.04,
    sideAces: 0.91,
    sideKings: 0.78,
    sideQueens: 0.48,
    bareHonours: 0.36,
    sideVoids: 0.35,
    singletons: 0.19,
    longSide: 0.43,
  },
} as const satisfies Record<string, TrickWeights>;

/** Standard deviation of the tricks made around the estimate. */
export const ALONE_SPREAD = { solo: 0.91, abundance: 0.86 } as const;
