/** Hearts has no auction and no contract. */
import type { GameWords } from './game-words.ts';

export const heartsWords: GameWords = {
  bid: () => '',
  said: () => '',
  badge: () => '',
};
