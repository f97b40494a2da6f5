/** The contracts of belote and coinche. */
import type { BeloteContract, BeloteLevel, BeloteTrump } from '@troef/games';
import { type ContractSentence, type Translate, whoIs } from './naming.ts';

export const trumpName = (t: Translate, trump: BeloteTrump): string => t('belote.trump', { trump });

/** Writes a bid: "100 in hearts", "capot, no trump". */
export const bidWords = (t: Translate, level: BeloteLevel, trump: BeloteTrump): string =>
  t('belote.bidWords', { level: String(level), trump });

/** Says that the deal counts double or four times, if it does. */
export const doubledWords = (t: Translate, multiplier: number): string =>
  multiplier === 1 ? '' : t('belote.doubled', { multiplier: String(multiplier) });

/** Says who plays what, without the doublings. */
export const beloteContract: ContractSentence<BeloteContract> = (t, scene, { taker, trump, level }) => {
  const who = whoIs(scene, taker);
  return level === null
    ? t('belote.playTake', { ...who, suit: trumpName(t, trump) })
    : t('belote.playBid', { ...who, bid: bidWords(t, level, trump) });
};
