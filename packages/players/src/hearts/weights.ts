/**
 * The numbers of hearts' computer player, in penalty points unless said otherwise: found by self-play on duplicate deals
 * (`duplicateMatch` of one player with a changed number against three without).
 */
export interface Weights {
  /** How likely the suit is led so often, from the first round on. */
  readonly led: readonly number[];
  readonly heartsLed: readonly number[];
  /** Of a card that only wins when it is led: how often that happens. */
  readonly stuck: number;
  /** The chance that a king or ace of spades with so many lower spades must take the queen. */
  readonly caught: readonly number[];
  /** The chance that the own queen with so many other spades falls to oneself. */
  readonly ownQueen: readonly number[];
  /** What an empty suit takes away from every danger. */
  readonly voidRelief: number;
  /** Winning a trick means leading the next. */
  readonly onLead: number;
  /** How likely a seat that could duck plays over all the same: where no points lie, and where some do. */
  readonly playsOver: number;
  readonly playsOverPoints: number;
  /** In the first trick everybody plays high. */
  readonly playsOverFirst: number;
  /** Driving out the queen with low spades. */
  readonly flush: number;
  /** How much the danger to come weighs against points now. */
  readonly future: number;
  /** Losers a hand may have to pass for the moon, and to play for it. */
  readonly moonPass: number;
  readonly moonPlay: number;
  /** How much more or less a moon of somebody else is feared than its chance by points and tricks. */
  readonly threat: number;
}

export const WEIGHTS: Weights = {
  led: [0.95, 0.85, 0.65, 0.4, 0.2, 0.1],
  heartsLed: [0.8, 0.65, 0.45, 0.3, 0.15, 0.1],
  stuck: 0.1,
  caught: [0.6, 0.45, 0.3, 0.18, 0.1, 0.06],
  ownQueen: [0.75, 0.6, 0.4, 0.25, 0.1, 0.04, 0.02],
  voidRelief: 0.2,
  onLead: 0.1,
  playsOver: 0.3,
  playsOverPoints: 0.1,
  playsOverFirst: 0.8,
  flush: 0.6,
  future: 0.8,
  moonPass: 1,
  moonPlay: 1,
  threat: 1,
};
