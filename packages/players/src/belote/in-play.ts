/**
 * The worth at the table of points the solver finds. It plays with open cards. People and computers do not,
 * so they make or lose contracts that the solver regards as settled. The score is therefore the mean over a
 * bell curve around the solver's points, by cards left. The curve shows how far deals of four `hard` players
 * end from them: the declarers a little short.
 *
 * Numbers are from self-play (70 deals, docs/players.md). Whole numbers only.
 */
type Points = (points: number) => number;

/** By cards left: points by which declarers fall short of the solver, and the standard deviation. */
const SHORT = [0, 0, 0, 0, 1, 3, 5, 7, 8] as const;
const SPREAD = [0, 0, 4, 7, 10, 12, 13, 15, 16] as const;

/** A bell curve in five steps: tenths of a standard deviation, and weight. */
const STEPS = [
  [-19, 1],
  [-9, 3],
  [0, 4],
  [9, 3],
  [19, 1],
] as const;

/** Factor on every worth: the sum of the weights. */
export const IN_PLAY = STEPS.reduce((sum, [, times]) => sum + times, 0);

/**
 * Returns the mean worth of the solver's points, times `IN_PLAY`. `left`: cards in the hand. `most`: points
 * still to be won. `declares`: whether the asker's side declares. All points and no points stay exact: the
 * last trick is not won by chance.
 */
export function inPlay(
  left: number,
  most: number,
  declares: boolean,
): (points: number, worth: Points) => number {
  const spread = SPREAD[left] ?? 0;
  const short = SHORT[left] ?? 0;
  const middle = declares ? -short : short;
  return (points, worth) => {
    if (spread === 0 || points <= 0 || points >= most) return IN_PLAY * worth(points);
    let sum = 0;
    for (const [tenths, times] of STEPS) {
      const likely = points + middle + Math.round((tenths * spread) / 10);
      sum += times * worth(Math.max(1, Math.min(most - 1, likely)));
    }
    return sum;
  };
}
