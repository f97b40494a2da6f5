/**
 * Fitted weights of evaluate.ts: `npx node packages/players/src/arena/calibrate.ts 3000 cal3`, 3,000 gathered and cut
 * deals, forced contracts, played by four normal players. In the two pair lines `base` holds what the partner brings
 * on average when he has asked (5.0) or joins (4.45).
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

/** How far the tricks made lie from the estimate (standard deviation); in a pair the partner's hand varies too. */
export const SPREAD = { ...ALONE_SPREAD, asker: 1.3, joiner: 1.35 } as const;
