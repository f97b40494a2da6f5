/** Bids and contracts of belote and coinche. */
import type { AuctionEntry, BeloteContract } from '@troef/games';
import type { GameWords } from './game-words.ts';
import { cardWord, partsOf, type Say, signOf, type Telling, turnedSuit, who } from './telling.ts';

const trumpWord = (t: Say, trump: string): string => t('belote.trump', { trump });

/** A suit as its sign, no trump and all trump in words. */
const trumpSign = (t: Say, trump: string): string => signOf(trump) || trumpWord(t, trump);

export const beloteWords: GameWords = {
  bid,
  said(telling, move) {
    const { t } = telling;
    const { kind, first, second } = partsOf(move);
    switch (kind) {
      case 'take':
        return t('belote.saysTake', { me: 'no', suit: signOf(first ?? turnedSuit(telling)) });
      case 'bid':
        return t('belote.saysBid', { level: first ?? '', trump: trumpSign(t, second ?? '') });
      default:
        return t(kind === 'coinche' ? 'belote.saysCoinche' : 'belote.saysSurcoinche');
    }
  },
  badge({ t }, contract) {
    const { trump, level, multiplier } = contract as BeloteContract;
    const bidden = level === null ? '' : t('belote.level', { level: String(level) });
    const times = multiplier > 1 ? `×${multiplier}` : '';
    return [bidden, trumpSign(t, trump), times].filter((part) => part !== '').join(' ');
  },
  turned: ({ t, deal: { turned } }) =>
    turned === null ? '' : t('belote.turned', { card: cardWord(t, turned) }),
};

function bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry === undefined) return '';
  const { t } = telling;
  const name = who(telling, entry.seat);
  const { kind, first, second } = partsOf(entry.move);
  switch (kind) {
    case 'take':
      return t('belote.heardTake', { ...name, suit: trumpWord(t, first ?? turnedSuit(telling) ?? '') });
    case 'bid':
      return t('belote.heardBid', {
        ...name,
        bid: t('belote.bidWords', { level: first ?? '', trump: second ?? '' }),
      });
    default:
      return t(kind === 'coinche' ? 'belote.heardCoinche' : 'belote.heardSurcoinche', name);
  }
}
