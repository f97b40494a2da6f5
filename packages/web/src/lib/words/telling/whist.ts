/** Bids and contracts of colour whist. */
import type { AuctionEntry, Suit } from '@troef/games';
import { progress, trullOf } from './declarers.ts';
import type { GameWords } from './game-words.ts';
import { nameIn, partsOf, signOf, suitWord, type Telling, who } from './telling.ts';

export const whistWords: GameWords = {
  bid,
  said({ t }, move) {
    const { kind, level, first } = partsOf(move);
    return t('whist.said', { kind, level, suit: signOf(first) }).trim();
  },
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
