/**
 * The numbers of the quick policy that avoids points, by game: hundredths of a point, or chances out of a thousand. Found by
 * self-play of the policy against itself (scripts/tune-playouts.ts).
 */
import type { KingenNegativeGame } from '@troef/games';

export interface AvoidWeights {
  /** How likely a suit comes for the first, second … time; more than a thousand where that matters more. */
  readonly led: readonly number[];
  /** The same of hearts. */
  readonly heartsLed: readonly number[];
  /** Points a seat that cannot follow throws on a trick, while it may have some, by round of the suit. */
  readonly thrown: readonly number[];
  /** Of a trick itself, beside the cards in it. */
  readonly trick: number;
  /** Out of a hundred: what a hand loses in danger against the points of the trick. */
  readonly relief: number;
  /** Having to lead the next trick. */
  readonly lead: number;
  /** Out of a thousand: how often somebody plays over without having to; where nothing lies, where points lie. */
  readonly eager: number;
  readonly eagerPaid: number;
  /** Being rid of a suit. */
  readonly empty: number;
  /** Out of a thousand: how likely a penalty card falls under a higher card in a round. */
  readonly fall: number;
  /** Out of a hundred: of a penalty card that somebody else gets. */
  readonly gift: number;
  /** A card nobody else can follow to. */
  readonly stuck: number;
  /** Hearts: the own queen of spades by number of spades; king and ace under the queen by place; a low spade led. */
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
