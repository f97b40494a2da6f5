/** Bids and contracts of wiezen. A bid in the turned suit is called one in trump, as at a real table. */
import type { AuctionEntry, Suit, WiezenContract } from '@troef/games';
import { pairOf, playersOf, progress, trullOf } from './declarers.ts';
import type { GameWords } from './game-words.ts';
import { cardWord, nameIn, partsOf, signOf, suitWord, type Telling, turnedSuit, who } from './telling.ts';

const ALL_TRICKS = 13;

export const wiezenWords: GameWords = {
  bid,
  said(telling, move) {
    const { level, first } = partsOf(move);
    const suit = signOf(first ?? turnedSuit(telling));
    return telling.t('wiezen.said', { kind: kindOf(move), level, suit }).trim();
  },
  contract: (telling, contract) => contractSentence(telling, contract as WiezenContract),
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

/** Five tricks alone and all thirteen are both solos in identifiers. In sentences the first is `alone`. */
function kindOf(id: string): string {
  const { kind, level } = partsOf(id);
  return kind === 'solo' && level !== ALL_TRICKS ? 'alone' : kind;
}

/** Says "in hearts", or "in trump (hearts)" of a bid that other suits allow too. */
const whereWords = ({ t }: Telling, suit: Suit | null, turned = false): string =>
  suit === null ? '' : t('wiezen.where', { turned: turned ? 'yes' : 'no', suit: suitWord(t, suit) });

/** Names a bid or contract inside a sentence. */
function nameOf(telling: Telling, id: string, trump: Suit | null): string {
  const { kind, level, first } = partsOf(id);
  const suit = (first as Suit | null) ?? trump;
  const where = whereWords(telling, suit, kind === 'abundance' && suit === turnedSuit(telling));
  return telling.t('wiezen.name', { kind: kindOf(id), level, where });
}

function bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry === undefined) return '';
  const { t } = telling;
  const turned = turnedSuit(telling);
  const name = who(telling, entry.seat);
  const where = whereWords(telling, turned);
  const { kind } = partsOf(entry.move);
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

function contractSentence(telling: Telling, { id, trump, declarers, target }: WiezenContract): string {
  const { t } = telling;
  const contract = nameOf(telling, id, trump);
  const pair = pairOf(telling, declarers);
  switch (partsOf(id).kind) {
    case 'together':
      return t('wiezen.playPair', { ...pair, contract });
    case 'trull':
    case 'trullFour':
      return t('wiezen.playTrull', { ...pair, contract, target });
    case 'misery':
    case 'openMisery':
      return t('wiezen.playMisery', { ...playersOf(telling, declarers), contract });
    default:
      return t('wiezen.playOne', { ...pair, contract });
  }
}
