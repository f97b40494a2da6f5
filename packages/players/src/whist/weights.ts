/**
 * Fitted weights of evaluate.ts: `npx node packages/players/src/arena/calibrate.ts 2000 cal2`, 2,000 gathered and cut
 * deals, forced contracts, played by four normal players. In the two pair lines `base` holds what the partner brings
 * on average when he has asked (4.8) or joins (4.1).
 */
export interface TrickWeights {
  readonly base: number;
  readonly trumps: number;
  readonly longTrumps: number;
  readonly trumpAce: number;
  readonly trumpKing: number;
  readonly trumpQueen: number;
  readonly trumpJackTen: number;
  readonly sideAces: number;
  readonly sideKings: number;
  readonly sideQueens: number;
  readonly bareHonours: number;
  readonly sideVoids: number;
  readonly singletons: number;
  readonly longSide: number;
}

export const WEIGHTS = {
  solo: {
    base: -0.36,
    trumps: 0.05,
    longTrumps: 0.99,
    trumpAce: 1.31,
    trumpKing: 1.06,
    trumpQueen: 0.74,
    trumpJackTen: 0.43,
    sideAces: 1.03,
    sideKings: 0.63,
    sideQueens: 0.31,
    bareHonours: 0.23,
    sideVoids: 0.3,
    singletons: 0.11,
    longSide: -0.02,
  },
  abundance: {
    base: -0.53,
    trumps: 0.1,
    longTrumps: 0.83,
    trumpAce: 1.85,
    trumpKing: 1.29,
    trumpQueen: 0.66,
    trumpJackTen: 0.29,
    sideAces: 0.9,
    sideKings: 0.64,
    sideQueens: 0.52,
    bareHonours: 0.44,
    sideVoids: 0.36,
    singletons: 0.24,
    longSide: 0.44,
  },
  asker: {
    base: 3.89,
    trumps: 0.07,
    longTrumps: 0.8,
    trumpAce: 1.08,
    trumpKing: 0.84,
    trumpQueen: 0.55,
    trumpJackTen: 0.3,
    sideAces: 1.01,
    sideKings: 0.67,
    sideQueens: 0.34,
    bareHonours: 0.36,
    sideVoids: 0.46,
    singletons: 0.16,
    longSide: 0.02,
  },
  joiner: {
    base: 4.75,
    trumps: 0.56,
    longTrumps: -0.22,
    trumpAce: 1.04,
    trumpKing: 0.69,
    trumpQueen: 0.44,
    trumpJackTen: 0.24,
    sideAces: 1.01,
    sideKings: 0.68,
    sideQueens: 0.33,
    bareHonours: 0.29,
    sideVoids: 0.5,
    singletons: 0.28,
    longSide: -0.05,
  },
} as const satisfies Record<string, TrickWeights>;

/** How far the tricks made lie from the estimate (standard deviation); in a pair the partner's hand varies too. */
export const SPREAD = { solo: 0.93, abundance: 0.85, asker: 1.35, joiner: 1.4 } as const;
