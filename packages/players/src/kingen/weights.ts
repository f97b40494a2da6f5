/**
 * Weights of the kingen player, by game. Tried on duplicate deals against the player with one weight changed.
 * The lines of GAIN are fitted to self-play: `npx node packages/lab/src/weights/fit-kingen.ts 220`, 880
 * hands.
 */
import type { KingenGame, KingenNegativeGame } from '@troef/games';

export interface AvoidWeights {
  /** Weight of the danger that leaves the hand with a card, against the points of this trick. */
  readonly relief: number;
  /** Value of giving a penalty card to another player, as a part of its points. */
  readonly gift: number;
  /** Cost of having to lead the next trick. */
  readonly lead: number;
  /** Chance that a player plays over a card without having to. */
  readonly eager: number;
  /** Surplus of unseen lower cards, as a part of the suit, that makes a catch likely. */
  readonly catching: number;
  /** Rounds that are certain to come. Each later round is less likely, by `fades`. */
  readonly sure: number;
  readonly fades: number;
  /** Chance that a card of a suit nobody else holds takes a trick: its owner must lead it. */
  readonly stuck: number;
  /** Factor on THROWN, the chance that penalty cards are thrown on a trick of another suit. */
  readonly thrown: number;
}

const COMMON = { catching: 0.38, sure: 2.2, fades: 0.28, stuck: 0.2, thrown: 1 } as const;

export const AVOID: Readonly<Record<KingenNegativeGame, AvoidWeights>> = {
  tricks: { ...COMMON, relief: 0.8, gift: 0, lead: 0.03, eager: 0.05 },
  hearts: { ...COMMON, relief: 1.2, gift: 0.15, lead: 0.06, eager: 0.25 },
  kingsJacks: { ...COMMON, relief: 0.9, gift: 0.2, lead: 0.05, eager: 0.15 },
  queens: { ...COMMON, relief: 0.8, gift: 0.2, lead: 0.1, eager: 0.12 },
  king: { ...COMMON, relief: 0.8, gift: 0.3, lead: 0.08, eager: 0.45 },
  seventhLast: { ...COMMON, relief: 0.8, gift: 0, lead: 0, eager: 0.6 },
};

/** The lines from a hand's estimate (points captured, or tricks) to its gain over the mean of the table. */
export const GAIN: Readonly<Record<KingenGame, { readonly base: number; readonly slope: number }>> = {
  tricks: { base: 4.06, slope: -1.01 },
  hearts: { base: 3.6, slope: -1.21 },
  kingsJacks: { base: 1.83, slope: -0.76 },
  queens: { base: 1.98, slope: -0.73 },
  king: { base: 0.82, slope: -0.64 },
  seventhLast: { base: 1.1, slope: -0.62 },
  trumps: { base: -3.13, slope: 1.01 },
};

/** Mean gain of a dealer's best negative game, and of trumps, against which a choice is measured. */
export const USUAL = { negative: 0.96, trumps: 1.64 } as const;
