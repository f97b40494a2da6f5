/**
 * Tries several choices in the same worlds by successive elimination: each world gives every
 * remaining choice one try, and a choice that has surely fallen behind is dropped. So a clear decision costs
 * little, and a close one gets most worlds.
 *
 * Values are whole numbers with exact sums, so every engine finds the same best choice.
 */
export interface Trials {
  readonly choices: number;
  readonly worlds: number;
  /** Whether these worlds are all deals that fit. */
  readonly isEvery: boolean;
  /** Draws the next world, and returns its likelihood weight. */
  next(): number;
  /** Returns the worth of this choice in that world; more is better. */
  value(choice: number): number;
  /** Returns whether the budget is used up. */
  spent(): boolean;
  /** Cards played so far. */
  nodes(): number;
}

/** Worlds before a choice may be dropped and between checks; standard errors that are surely behind. */
const FAIR = 24;
const LAP = 8;
const BEHIND = 2.6;

/** Returns the best choice; of equal ones the first. */
export function bestChoice(trials: Trials): number {
  const sums = new Float64Array(trials.choices);
  let running = Array.from(sums, (_, choice) => choice);
  const worlds: Float64Array[] = [];
  const first = (): number =>
    running.reduce((best, choice) => ((sums[choice] as number) > (sums[best] as number) ? choice : best));
  while (worlds.length < trials.worlds && running.length > 1 && !trials.spent()) {
    const weight = trials.next();
    const values = new Float64Array(trials.choices);
    for (const choice of running) {
      const value = weight * trials.value(choice);
      values[choice] = value;
      sums[choice] = (sums[choice] as number) + value;
    }
    worlds.push(values);
    if (worlds.length < FAIR || worlds.length % LAP !== 0) continue;
    const best = first();
    running = running.filter((choice) => choice === best || !isBehind(worlds, best, choice));
  }
  return first();
}

/** Compares two choices world by world, so that the luck of a world is the same for both. */
function isBehind(worlds: readonly Float64Array[], best: number, choice: number): boolean {
  let behind = 0;
  let squares = 0;
  for (const values of worlds) {
    const difference = (values[best] as number) - (values[choice] as number);
    behind += difference;
    squares += difference * difference;
  }
  const variance = squares - (behind * behind) / worlds.length;
  return behind > 0 && behind * behind > BEHIND * BEHIND * variance;
}
