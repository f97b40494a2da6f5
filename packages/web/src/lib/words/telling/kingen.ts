/** The games of king, and the choices of the dealer. */
import type { Suit } from '@troef/games';
import type { GameWords } from './game-words.ts';
import { partsOf, signOf, suitWord, who } from './telling.ts';

export const kingenWords: GameWords = {
  bid(telling, entries, at) {
    const entry = entries[at];
    if (entry === undefined) return '';
    const { kind, first } = partsOf(entry.move);
    const name = who(telling, entry.seat);
    return kind === 'trump'
      ? telling.t('kingen.heardTrump', { ...name, suit: suitWord(telling.t, first as Suit) })
      : telling.t('kingen.heardGame', { ...name, game: first ?? '' });
  },
  said({ t }, move) {
    const { kind, first } = partsOf(move);
    return kind === 'trump' ? signOf(first) : t('kingen.short', { game: first ?? '' });
  },
  badge: ({ t }, { id, trump }) => `${t('kingen.short', { game: id })} ${signOf(trump)}`.trim(),
};
