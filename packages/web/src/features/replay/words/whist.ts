/** Bids and contracts of colour whist. */
import type { AuctionEntry, Suit, WhistContract } from '@troef/games';
import { pairOf, playersOf, progress, trullOf } from './declarers.ts';
import type { GameWords } from './game-words.ts';
import { nameIn, partsOf, signOf, suitWord, type Telling, who } from './telling.ts';

export const whistWords: GameWords = {
  bid,
  said({ t }, move) {
    const { kind, level, first } = partsOf(move);
    return t('whist.said', { kind, level, suit: signOf(first) }).trim();
  },
  contract: (telling, contract) => contractSentence(telling, contract as WhistContract),
  badge({ t }, { id, trump }) {
    const { kind, level } = partsOf(id);
    return `${t('whist.contract', { family: kind, level })} ${signOf(trump)}`.trim();
  },
  trull: (telling) =>
    telling.deal.trull === null ? '' : telling.t('whist.trullWith', trullOf(telling, telling.deal.trull)),
  progress,
};

function bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry === undefined) return '';
  const { kind, level, first } = partsOf(entry.move);
  const asked = entries
    .slice(0, at)
    .findLast(({ seat, move }) => move === `ask:${first}` && seat !== entry.seat);
  return telling.t('whist.heard', {
    ...who(telling, entry.seat),
    kind,
    level,
    suit: suitWord(telling.t, first as Suit | null),
    partner: kind === 'join' && asked !== undefined ? nameIn(telling, asked.seat) : '',
    partnerMe: 'no',
  });
}

function contractSentence(telling: Telling, { id, trump, declarers, target }: WhistContract): string {
  const { t } = telling;
  const { kind, level } = partsOf(id);
  const suit = suitWord(t, trump);
  const pair = pairOf(telling, declarers);
  switch (kind) {
    case 'together':
      return t('whist.playPair', { ...pair, level, suit });
    case 'trull':
      return t('whist.playTrull', { ...pair, level: target, suit });
    case 'solo':
      return t('whist.playSolo', { ...pair, level, suit });
    case 'abundance':
      return t('whist.playAbundance', { ...pair, level, suit });
    case 'soloSlim':
      return t('whist.playSlim', { ...pair, suit });
    case 'piccolo':
      return t('whist.playPiccolo', pair);
    default:
      return t('whist.playMisery', { ...playersOf(telling, declarers), kind });
  }
}
