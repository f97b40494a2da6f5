/** Fitted weights of evaluate.ts. */
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

const SOLO: TrickWeights = {
  base: -1.2,
  trumps: 0.8,
  longTrumps: 0.1,
  trumpAce: 0.5,
  trumpKing: 0.45,
  trumpQueen: 0.35,
  trumpJackTen: 0.15,
  sideAces: 0.85,
  sideKings: 0.45,
  sideQueens: 0.2,
  bareHonours: 0.15,
  sideVoids: 0.3,
  singletons: 0.15,
  longSide: 0.2,
};

export const WEIGHTS = {
  solo: SOLO,
  abundance: SOLO,
  asker: { ...SOLO, base: 1.9 },
  joiner: {
    ...SOLO,
    base: 4.4,
    trumps: 0.4,
    longTrumps: 0,
    trumpAce: 0.7,
    trumpKing: 0.6,
    trumpQueen: 0.45,
  },
} as const satisfies Record<string, TrickWeights>;

/** How far the tricks made lie from the estimate (standard deviation). */
export const SPREAD = { solo: 1.3, abundance: 1.2, asker: 1.7, joiner: 1.7 } as const;
