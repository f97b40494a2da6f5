/**
 * Fitted weights of a pair in wiezen: `npx node packages/lab/src/weights/fit-wiezen.ts 1500 pair1`.
 * Deals were gathered and cut, ask and join forced on hands that might bid them, and four normal players
 * played. `base` holds the partner's mean contribution, as the joiner or the asker.
 */
import type { TrickWeights } from '../whist-family/features.ts';
import { ALONE, ALONE_SPREAD } from '../whist-family/weights.ts';

/**
 * Partners who really asked or joined contribute so much more than hands that only might have. Of 0, 0.4,
 * 0.8, 1, 1.2 and 1.3, pairs won most with this value in 1,500 deals.
 */
const SPOKEN = 1;

export const WEIGHTS = {
  ...ALONE,
  asker: {
    base: 2.86 + SPOKEN,
    trumps: 0.52,
    longTrumps: 0.23,
    trumpAce: 1.1,
    trumpKing: 0.75,
    trumpQueen: 0.58,
    trumpJackTen: 0.17,
    sideAces: 0.81,
    sideKings: 0.59,
    sideQueens: 0.28,
    bareHonours: 0.29,
    sideVoids: 0.68,
    singletons: 0.27,
    longSide: -0.18,
  },
  joiner: {
    base: 3.61 + SPOKEN,
    trumps: 0.56,
    longTrumps: 0.31,
    trumpAce: 1.16,
    trumpKing: 0.73,
    trumpQueen: 0.55,
    trumpJackTen: 0.16,
    sideAces: 0.9,
    sideKings: 0.71,
    sideQueens: 0.33,
    bareHonours: 0.1,
    sideVoids: 0.36,
    singletons: 0.26,
    longSide: -0.1,
  },
} as const satisfies Record<string, TrickWeights>;

/** Standard deviation of the tricks made around the estimate. In a pair the partner's hand adds to it. */
export const SPREAD = { ...ALONE_SPREAD, asker: 1.74, joiner: 1.69 } as const;
