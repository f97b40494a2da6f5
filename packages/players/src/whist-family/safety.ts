/** The safety of a hand in an all-or-nothing contract, before anything is known about the others. */
import { SUITS } from '@troef/games';
import { ACE, countOf, FULL_SUIT, topOf } from '../card-sets.ts';
import { dangerOf } from './danger.ts';
import type { Hand } from './hand.ts';

/** Chance that no suit of the hand is caught. */
export function missesEverything(hand: Hand): number {
  let safe = 1;
  for (const suit of SUITS) safe *= 1 - dangerOf(hand[suit], FULL_SUIT & ~hand[suit]);
  return safe;
}

/** Slope and shift of a logistic curve over the logit of the safety, fitted to results of such hands. */
export interface SafetyCurve {
  readonly slope: number;
  readonly shift: number;
}

/** Deduction, because people attack a misery better than the defenders of the fit. */
const CAUTION = 0.05;

export function chanceOn({ slope, shift }: SafetyCurve, safety: number): number {
  if (safety <= 0) return 0;
  if (safety >= 1) return 1;
  const logit = Math.log(safety / (1 - safety));
  return 1 / (1 + Math.exp(-(slope * logit + shift))) - CAUTION;
}

/**
 * Chance of thirteen tricks for a hand that passed the slam check. A suit is safe if all its cards are
 * masters or the missing cards must fall under them. Otherwise it fails if they are badly split.
 */
export function slamChance(hand: Hand): number {
  let chance = 1;
  for (const suit of SUITS) {
    const missing = FULL_SUIT & ~hand[suit];
    const out = countOf(missing);
    const masters = ACE - topOf(missing);
    if (masters === countOf(hand[suit]) || masters >= out) continue;
    chance *= masters - Math.ceil(out / 3) >= 2 ? 0.95 : 0.8;
  }
  return chance;
}
