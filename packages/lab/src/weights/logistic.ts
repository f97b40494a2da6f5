/**
 * Fits a line to counts of tricks by maximum likelihood (ordered logistic regression with evenly spaced
 * steps).
 *
 * Handles censored data: if a deal ended early, the count is known only up to a ceiling, and just the steps
 * seen count.
 */

export interface Sample {
  readonly features: readonly number[];
  readonly tricks: number;
}

export interface Fit {
  readonly weights: readonly number[];
  /** Standard deviation around the line, in tricks. */
  readonly spread: number;
}

/** Slope at which the logistic curve is closest to the normal curve of spread 1. */
export const SLOPE = 1.702;

/** Each step means "at least so many tricks" and counts where it is known. */
export function fitTricks(samples: readonly Sample[], steps: readonly number[], rounds = 1200): Fit {
  const width = samples[0]?.features.length ?? 0;
  // Parameters scaled by SLOPE / spread, and the scale itself: logistic regression on (features, -step).
  const parameters = new Array<number>(width + 1).fill(0);
  parameters[width] = 1;
  const squares = new Array<number>(width + 1).fill(1e-8);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Array<number>(width + 1).fill(0);
    for (const { features, tricks } of samples) {
      let line = 0;
      for (let index = 0; index < width; index++) line += (parameters[index] ?? 0) * (features[index] ?? 0);
      for (const step of steps) {
        const threshold = step - 0.5;
        const chance = 1 / (1 + Math.exp(-(line - (parameters[width] ?? 0) * threshold)));
        const error = (tricks >= step ? 1 : 0) - chance;
        for (let index = 0; index < width; index++) {
          gradient[index] = (gradient[index] ?? 0) + error * (features[index] ?? 0);
        }
        gradient[width] = (gradient[width] ?? 0) - error * threshold;
      }
    }
    const rate = 0.12 / (1 + round / 60);
    for (let index = 0; index <= width; index++) {
      const slope = (gradient[index] ?? 0) / samples.length;
      squares[index] = 0.9 * (squares[index] ?? 0) + 0.1 * slope * slope;
      parameters[index] =
        (parameters[index] ?? 0) + (rate * slope) / Math.sqrt((squares[index] ?? 0) + 1e-10);
    }
  }
  const scale = parameters[width] ?? 1;
  return { weights: parameters.slice(0, width).map((value) => value / scale), spread: SLOPE / scale };
}
