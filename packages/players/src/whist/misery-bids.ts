/** From a hand to the chance of an all-or-nothing contract; the misery curves are fitted like the weights. */
import { SUITS } from '@troef/games';
import type { Hand } from './evaluate.ts';
import { ACE } from './holding.ts';

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

/**
 * Thirteen tricks with a hand that passed the slam check: a suit is safe when all its cards are masters or the missing
 * ones must fall under them, and otherwise fails when they lie badly.
 */
export function slamChance(hand: Hand): number {
  let chance = 1;
  for (const suit of SUITS) {
    const held = hand[suit];
    const gap = held.findIndex((strength, place) => strength !== ACE - place);
    const out = 13 - held.length;
    if (gap === -1 || gap >= out) continue;
    chance *= gap - Math.ceil(out / 3) >= 2 ? 0.95 : 0.8;
  }
  return chance;
}
