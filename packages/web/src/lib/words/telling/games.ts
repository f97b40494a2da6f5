/** The words of every game. The compiler checks that none is missing. */
import type { Variant } from '@troef/games';
import { beloteWords } from './belote.ts';
import type { GameWords } from './game-words.ts';
import { heartsWords } from './hearts.ts';
import { kingenWords } from './kingen.ts';
import { manilleWords } from './manille.ts';
import { whistWords } from './whist.ts';
import { wiezenWords } from './wiezen.ts';

export const GAME_WORDS: Readonly<Record<Variant, GameWords>> = {
  whist: whistWords,
  manille: manilleWords,
  wiezen: wiezenWords,
  kingen: kingenWords,
  hearts: heartsWords,
  belote: beloteWords,
};
