/** From a hand's safety to the chance of a misery or piccolo; the curves are fitted like the weights. */

/** Slope and shift of the logistic curve, by contract: played against three defenders who attack. */
const CURVES: Readonly<Record<string, { readonly slope: number; readonly shift: number }>> = {
  smallMisery: { slope: 0.56, shift: 0.61 },
  misery: { slope: 0.86, shift: 0.9 },
  openMisery: { slope: 0.76, shift: 0.15 },
  piccolo: { slope: 0.59, shift: 0.7 },
};

/** People attack a misery better than these defenders did. */
const CAUTION = 0.05;

export function miseryChance(contract: string, safety: number): number {
  const curve = CURVES[contract];
  if (curve === undefined || safety <= 0) return 0;
  if (safety >= 1) return 1;
  const logit = Math.log(safety / (1 - safety));
  return 1 / (1 + Math.exp(-(curve.slope * logit + curve.shift))) - CAUTION;
}
