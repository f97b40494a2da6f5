/** From the safety of a hand to the chance that the contract is made; fitted like the weights. */
import { SUITS, type Suit } from '@troef/games';
import type { Hand } from './evaluate.ts';
import { countAbove } from './holding.ts';

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

/** Thirteen tricks: every missing higher card of any suit may cost one. */
export function slamChance(hand: Hand, trump: Suit): number {
  let chance = 0.95;
  for (const suit of SUITS) {
    const held = hand[suit];
    const lowest = held[held.length - 1];
    if (lowest === undefined) continue;
    const out = 13 - held.length;
    // Cards below a gap win only when the missing ones fall in the rounds before.
    const run = held.findIndex((strength, place) => strength !== 14 - place);
    const solid = run === -1 ? held.length : run;
    if (solid < held.length && solid < out) {
      chance *= 1 - 0.35 * (countAbove([...held], 0) > 0 ? 1 : 0) * Math.min(1, (out - solid) / 3);
    }
    if (suit === trump && solid < 4 && out > 4) chance *= 0.85;
  }
  return chance;
}
