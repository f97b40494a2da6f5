/** Returns the candidate with the highest score. Of equal ones the first wins, so the order matters. */
export function bestBy<T>(candidates: readonly T[], score: (candidate: T) => number): T {
  let best = candidates[0] as T;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const points = score(candidate);
    if (points > highest) {
      highest = points;
      best = candidate;
    }
  }
  return best;
}
