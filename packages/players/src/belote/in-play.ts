/**
 * What points the solver promises are worth at a table. It plays with open cards; people and computers do not, and make or
 * lose contracts it finds settled. So the score is not that of its points alone, but the mean over how far a deal of four
 * `hard` players ends from them: by cards left, the declarers a little short, the rest spread around it.
 *
 * Numbers of self-play (70 deals, docs/players.md). Whole numbers only.
 */
type Points = (points: number) => number;

/** By cards left: points the declarers get less than the solver says, and the standard deviation of the difference. */
const SHORT = [0, 0, 0, 0, 1, 3, 5, 7, 8] as const;
const SPREAD = [0, 0, 4, 7, 10, 12, 13, 15, 16] as const;

/** A bell in five steps: tenths of a standard deviation, and how often each counts. */
const STEPS = [
  [-19, 1],
  [-9, 3],
  [0, 4],
  [9, 3],
  [19, 1],
] as const;

/** What every worth is multiplied by: how often all steps count together. */
export const IN_PLAY = STEPS.reduce((sum, [, times]) => sum + times, 0);

/**
 * `worth` of what the solver says, `IN_PLAY` times as large. `left`: cards in the hand; `most`: points there are still to
 * win; `declares`: the own side does. Everything and nothing stay what they are: the last trick is not won by chance.
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
