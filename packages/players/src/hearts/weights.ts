/**
 * Weights of the hearts player, in penalty points unless another unit is given. Found by self-play on
 * duplicate deals (`duplicateMatch`: one player with a changed weight against three without).
 */
export interface Weights {
  /** Chance that the suit is led a first, second, … time. */
  readonly led: readonly number[];
  readonly heartsLed: readonly number[];
  /** Chance that a card that wins only when led has to be led. */
  readonly stuck: number;
  /** Chance that a king or ace of spades must take the queen, by number of lower spades in the hand. */
  readonly caught: readonly number[];
  /** Chance that a seat takes its own queen, by number of other spades in the hand. */
  readonly ownQueen: readonly number[];
  /** Part of all danger that one empty suit removes. */
  readonly voidRelief: number;
  /** Cost of having to lead the next trick. */
  readonly onLead: number;
  /** Chance that a seat that could duck plays over: without points in the trick, and with points. */
  readonly playsOver: number;
  readonly playsOverPoints: number;
  /** The same in the first trick, where players play high. */
  readonly playsOverFirst: number;
  /** Value of driving out the queen with low spades. */
  readonly flush: number;
  /** Weight of later danger against points now. */
  readonly future: number;
  /** Losers a hand may have to pass for a moon, and to play for one. */
  readonly moonPass: number;
  readonly moonPlay: number;
  /** Factor on the chance of another player's moon. */
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
