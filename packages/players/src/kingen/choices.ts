/**
 * The dealer's choice by rules of thumb: the trump with most expected tricks; in a double session the game
 * with the highest expected gain for the hand. The gain counts against the mean of the table, because every
 * game is played by somebody in the end.
 *
 * The lines from a hand's estimate to its gain are fitted to self-play (weights.ts).
 */

import { isNegativeKingenGame, type KingenGame, SUITS } from '@troef/games';
import { FULL_SUIT, type PerSuit, perSuit, SUIT_NUMBERS, type SuitNumber, setsOf } from '../card-sets.ts';
import { bestBy } from '../whist-family/choose.ts';
import { dangerOf } from './danger.ts';
import type { KingenDeal } from './knowledge.ts';
import { tricksWith } from './trumps.ts';
import { GAIN, USUAL } from './weights.ts';

interface Sets {
  readonly hand: PerSuit<number>;
  readonly unseen: PerSuit<number>;
}

export function setsBefore(hand: KingenDeal['hand']): Sets {
  const own = setsOf(hand);
  return { hand: own, unseen: perSuit((suit) => FULL_SUIT & ~own[suit]) };
}

export function bestTrump(sets: Sets): { readonly trump: SuitNumber; readonly tricks: number } {
  let best: { trump: SuitNumber; tricks: number } = { trump: 0, tricks: -1 };
  for (const trump of SUIT_NUMBERS) {
    const tricks = tricksWith(sets, trump);
    if (tricks > best.tricks) best = { trump, tricks };
  }
  return best;
}

/** The variable of the fitted line: points the hand is expected to capture, or tricks with the best trump. */
export const estimateOf = (game: KingenGame, sets: Sets): number =>
  isNegativeKingenGame(game) ? dangerOf(game, sets) : bestTrump(sets).tricks;

/** Points above the mean of the four players that the hand is expected to make in this game. */
export function gainOf(game: KingenGame, sets: Sets): number {
  const { base, slope } = GAIN[game];
  return base + slope * estimateOf(game, sets);
}

/** Share of each kind in a dealer's five deals. */
const FULL = { negative: 0.6, trumps: 0.4 } as const;
/** Points by which a gain may fall short of the usual while the whole quota of its kind is unused. */
const SCARCITY = 1.5;

/**
 * The worth of choosing this kind of game now, besides the gain of the deal: minus the usual gain of the
 * kind, plus more the more of its quota is left. 0 without quotas.
 */
export function advantageOf(deal: KingenDeal, game: KingenGame): number {
  const quota = deal.game.quotas?.players[deal.dealer];
  if (quota === undefined) return 0;
  const left = Math.max(1, quota.negative + quota.trumps);
  const kind = isNegativeKingenGame(game) ? 'negative' : 'trumps';
  return SCARCITY * (quota[kind] / left - FULL[kind]) - USUAL[kind];
}

export function chooseGame(deal: KingenDeal, legal: readonly string[]): string {
  const sets = setsBefore(deal.hand);
  return bestBy(legal, (move) => {
    const game = move.slice('game:'.length) as KingenGame;
    return gainOf(game, sets) + advantageOf(deal, game);
  });
}

export function chooseTrump(deal: KingenDeal): string {
  return `trump:${SUITS[bestTrump(setsBefore(deal.hand)).trump]}`;
}
