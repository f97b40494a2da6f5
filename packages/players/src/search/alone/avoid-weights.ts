/**
 * Weights of the rollout policy that avoids points, by game: hundredths of a point unless another unit is
 * given. Found by self-play of the policy (lab/src/weights/tune-rollouts.ts).
 */
import type { KingenNegativeGame } from '@troef/games';

export interface AvoidWeights {
  /** Per mille: chance that a suit is led a first, second, … time. Above 1000 the round weighs more. */
  readonly led: readonly number[];
  /** The same for hearts. */
  readonly heartsLed: readonly number[];
  /**
   * By round of a suit: percent of their penalty cards that void players throw. Hearts: one value, in
   * hundredths.
   */
  readonly thrown: readonly number[];
  /** Cost of a trick itself, besides the cards in it. */
  readonly trick: number;
  /** Percent: how much the danger that leaves a hand with a card counts against the points of the trick. */
  readonly relief: number;
  /** Cost of having to lead the next trick. */
  readonly lead: number;
  /** Per mille: how often a player who could stay under plays over, without and with points in the trick. */
  readonly eager: number;
  readonly eagerPaid: number;
  /** Value of being rid of a suit. */
  readonly empty: number;
  /** Per mille: chance that a lower penalty card of the suit falls under a given card in one round. */
  readonly fall: number;
  /** Value of one point that goes to another player. */
  readonly gift: number;
  /** Cost of a card in a suit that nobody else can follow. */
  readonly stuck: number;
  /**
   * Hearts. Per mille: the own queen of spades falls to its owner, by number of other spades; king or ace of
   * spades catches it, by place in the hand. Then the value of leading a low spade.
   */
  readonly ownQueen: readonly number[];
  readonly caught: readonly number[];
  readonly flush: number;
}

const COMMON: AvoidWeights = {
  led: [950, 850, 650, 400, 200, 100],
  heartsLed: [950, 850, 650, 400, 200, 100],
  thrown: [6, 20, 45, 65, 75],
  trick: 0,
  relief: 80,
  lead: 5,
  eager: 200,
  eagerPaid: 30,
  empty: 10,
  fall: 500,
  gift: 15,
  stuck: 15,
  ownQueen: [0],
  caught: [0],
  flush: 0,
};

export const AVOID_WEIGHTS: Readonly<Record<KingenNegativeGame | 'blackLady', AvoidWeights>> = {
  tricks: {
    ...COMMON,
    led: [950, 850, 416, 400, 200, 100],
    heartsLed: [950, 1063, 650, 400, 200, 100],
    thrown: [0],
    trick: 100,
    lead: 8,
    eagerPaid: 123,
    empty: 53,
    stuck: 4,
  },
  hearts: {
    ...COMMON,
    led: [950, 1360, 1040, 400, 200, 100],
    heartsLed: [430, 228, 144, 200, 100, 50],
    thrown: [21, 64, 27, 23, 45],
    trick: 3,
    lead: -4,
    eager: 512,
    empty: 13,
  },
  kingsJacks: {
    ...COMMON,
    led: [1188, 850, 650, 400, 200, 100],
    thrown: [6, 20, 45, 65, 120],
    eager: 512,
    empty: 13,
    stuck: 5,
  },
  queens: {
    ...COMMON,
    led: [1188, 680, 390, 400, 200, 100],
    thrown: [21, 20, 27, 65, 120],
    trick: 2,
    relief: 64,
    lead: -2,
    eager: 512,
    gift: 19,
  },
  king: {
    ...COMMON,
    led: [1520, 850, 650, 400, 200, 100],
    heartsLed: [344, 380, 480, 200, 100, 50],
    thrown: [26, 20, 45, 65, 75],
    trick: 3,
    lead: 2,
    eager: 320,
    empty: 13,
    fall: 300,
  },
  blackLady: {
    ...COMMON,
    heartsLed: [800, 650, 450, 300, 150, 100],
    thrown: [90],
    relief: 64,
    lead: 10,
    eager: 480,
    eagerPaid: 100,
    fall: 300,
    ownQueen: [750, 480, 320, 250, 100, 24, 20],
    caught: [600, 270, 300, 180, 100, 38],
    flush: 120,
  },
  seventhLast: {
    ...COMMON,
    led: [950, 1063, 650, 400, 200, 100],
    heartsLed: [950, 1063, 650, 400, 200, 100],
    thrown: [0],
    trick: 72,
    lead: 2,
    eager: 960,
    stuck: 9,
  },
};
