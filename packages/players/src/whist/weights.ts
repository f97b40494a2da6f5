/**
 * Fitted weights of evaluate.ts: `npx node packages/lab/src/weights/fit-whist.ts 3000 cal3`, 3,000 gathered
 * and cut deals, forced contracts, four normal players. In the two lines of a pair, `base` includes the
 * partner's mean contribution: 5.0 as the asker, 4.45 as the joiner.
 */
import type { TrickWeights } from '../whist-family/features.ts';
import { ALONE, ALONE_SPREAD } from '../whist-family/weights.ts';

export const WEIGHTS = {
  ...ALONE,
  asker: {
    base: 4.36,
    trumps: 0.15,
    longTrumps: 0.66,
    trumpAce: 1.09,
    trumpKing: 0.9,
    trumpQueen: 0.6,
    trumpJackTen: 0.3,
    sideAces: 0.93,
    sideKings: 0.67,
    sideQueens: 0.29,
    bareHonours: 0.23,
    sideVoids: 0.53,
    singletons: 0.29,
    longSide: 0.02,
  },
  joiner: {
    base: 5.0,
    trumps: 0.57,
    longTrumps: -0.07,
    trumpAce: 1.01,
    trumpKing: 0.77,
    trumpQueen: 0.44,
    trumpJackTen: 0.23,
    sideAces: 0.96,
    sideKings: 0.58,
    sideQueens: 0.23,
    bareHonours: 0.18,
    sideVoids: 0.59,
    singletons: 0.23,
    longSide: -0.08,
  },
} as const satisfies Record<string, TrickWeights>;

/** Standard deviation of the tricks made around the estimate. In a pair the partner's hand adds to it. */
export const SPREAD = { ...ALONE_SPREAD, asker: 1.3, joiner: 1.35 } as const;
