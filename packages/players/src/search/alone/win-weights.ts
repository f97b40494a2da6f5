/**
 * Weights of the rollout policy that wins tricks: thousandths of a trick, and chances per mille. Found by
 * self-play of the policy (lab/src/weights/tune-rollouts.ts).
 */
export interface WinWeights {
  /** Factor on the counted chance that a player who can take a trick takes it. */
  readonly willing: number;
  /** Weight of a card's later worth against the present trick. */
  readonly later: number;
  /** Value of drawing trumps from a hand strong in them. */
  readonly draw: number;
  /**
   * A trump by its place from the top of the hand; then with one or two higher trumps out, guarded or bare.
   */
  readonly trumpLength: readonly number[];
  readonly trumpGuarded: readonly number[];
  readonly trumpBare: readonly number[];
  /** Chance that all follow to a side card in the first, second, … round; then honours guarded or bare. */
  readonly followed: readonly number[];
  readonly sideGuarded: readonly number[];
  readonly sideBare: readonly number[];
  /** Cards of a suit that nobody else holds, while trumps are out and after; then long and low side cards. */
  readonly alone: number;
  readonly master: number;
  readonly long: number;
  readonly low: number;
}

export const WIN_WEIGHTS: WinWeights = {
  willing: 1472,
  later: 750,
  draw: 450,
  trumpLength: [120, 250, 700, 600, 420, 800, 900],
  trumpGuarded: [850, 700],
  trumpBare: [800, 400],
  followed: [744, 750, 672, 313],
  sideGuarded: [992, 400],
  sideBare: [550, 160],
  alone: 168,
  master: 540,
  long: 300,
  low: 24,
};
