/** What wiezen adds to the spoken table: the card that is turned up, and the tricks of a result. */
import type { GameEar } from '../variant/game-ear.ts';
import { extrasOf } from './narrow.ts';
import { trullSentence, turnedSentence } from './sentences.ts';

const wiezen: GameEar = {
  opening: turnedSentence,
  announced(t, view) {
    const trull = extrasOf(view)?.trull ?? null;
    return trull === null ? null : trullSentence(t, view, trull);
  },
  countsTricks: true,
};

export default wiezen;
