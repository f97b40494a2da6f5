/**
 * Fitted weights of evaluate.ts: `npx node packages/players/src/arena/calibrate.ts 3000 cal3`, 3,000 gathered and cut
 * deals, forced contracts, played by four normal players. In the two pair lines `base` holds what the partner brings
 * on average when he has asked (5.0) or joins (4.45).
 */
import type { TrickWeights } from '../whist-family/features.ts';

export const WEIGHTS = {
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
export const SPREAD = { solo: 0.91, abundance: 0.86, asker: 1.3, joiner: 1.35 } as const;
