/** Turns a hand's safety into the chance of a misery or piccolo. The curves are fitted like the weights. */
import { chanceOn, type SafetyCurve } from '../whist-family/safety.ts';

/** By contract, against three defenders who attack. */
const CURVES: Readonly<Record<string, SafetyCurve>> = {
  smallMisery: { slope: 0.56, shift: 0.61 },
  misery: { slope: 0.86, shift: 0.9 },
  openMisery: { slope: 0.76, shift: 0.15 },
  piccolo: { slope: 0.59, shift: 0.7 },
};

export function miseryChance(contract: string, safety: number): number {
  const curve = CURVES[contract];
  return curve === undefined ? 0 : chanceOn(curve, safety);
}
