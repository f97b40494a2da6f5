/** What tricks are worth in the contracts of wiezen in which every trick counts (docs/rules/wiezen.md 8). */

export interface TrickValues {
  /** The value if exactly made, and of every overtrick. */
  readonly made: number;
  readonly over: number;
  /** The value if one trick short, and of every further trick short. */
  readonly short: number;
  readonly further: number;
}

const TRULL: TrickValues = { made: 4, over: 2, short: 6, further: 2 };

export const VALUES_BY_TRICKS: Readonly<Record<string, TrickValues>> = {
  together8: { made: 2, over: 1, short: 6, further: 2 },
  solo5: { made: 2, over: 1, short: 4, further: 2 },
  trull: TRULL,
  trullFour: TRULL,
};
