/** Bids and contracts of wiezen. A bid in the turned suit is called one in trump, as at a real table. */
import type { AuctionEntry, Suit } from '@troef/games';
import { bidOf, whereWords, wiezenName } from '../contracts/wiezen.ts';
import { progress, trullOf } from './declarers.ts';
import type { GameWords } from './game-words.ts';
import { cardWord, nameIn, partsOf, signOf, type Telling, turnedSuit, who } from './telling.ts';

export const wiezenWords: GameWords = {
  bid,
  said(telling, move) {
    const { level, first } = partsOf(move);
    const suit = signOf(first ?? turnedSuit(telling));
    return telling.t('wiezen.said', { kind: kindOf(move), level, suit }).trim();
  },
  badge({ t }, { id, trump }) {
    const { level } = partsOf(id);
    return `${t('wiezen.contract', { kind: kindOf(id), level })} ${signOf(trump)}`.trim();
  },
  trull: (telling) =>
    telling.deal.trull === null
      ? ''
      : telling.t('wiezen.trullWith', {
          ...trullOf(telling, telling.deal.trull),
          royal: telling.deal.trull.aces === 4 ? 'yes' : 'no',
        }),
  turned: ({ t, deal: { turned } }) =>
    turned === null ? '' : t('wiezen.turned', { card: cardWord(t, turned) }),
  progress,
};

const kindOf = (id: string): string => bidOf(id).kind;

/** Names a bid inside a sentence. */
const nameOf = (telling: Telling, id: string, trump: Suit | null): string =>
  wiezenName(telling.t, turnedSuit(telling), id, trump);

function bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry === undefined) return '';
  const { t } = telling;
  const turned = turnedSuit(telling);
  const name = who(telling, entry.seat);
  const where = whereWords(telling.t, turned);
  const kind = kindOf(entry.move);
  switch (kind) {
    case 'wait':
      return t('wiezen.heardWait', name);
    case 'ask':
      return t('wiezen.heardAsk', { ...name, where });
    case 'join': {
      const asker = entries.slice(0, at).find(({ move }) => move === 'ask');
      const partner = asker === undefined ? '' : nameIn(telling, asker.seat);
      return t('wiezen.heardJoin', { ...name, where, partner, partnerMe: 'no' });
    }
    case 'alone':
      return t('wiezen.heardAlone', { ...name, contract: nameOf(telling, entry.move, turned) });
    case 'misery':
    case 'openMisery': {
      const too = entries.slice(0, at).some(({ move }) => move === entry.move);
      const contract = nameOf(telling, entry.move, null);
      return t(too ? 'wiezen.heardToo' : 'wiezen.heardBid', { ...name, contract });
    }
    default:
      return t('wiezen.heardBid', { ...name, contract: nameOf(telling, entry.move, turned) });
  }
}
