/** What colour whist adds to the spoken table: that a deal counts double, and the tricks of a result. */
import type { GameEar } from '../variant/game-ear.ts';
import { extrasOf } from './narrow.ts';
import { trullSentence } from './sentences.ts';

const whist: GameEar = {
  opening: (t, view) => (extrasOf(view)?.doubled === true ? t('whist.doubled') : null),
  announced(t, view) {
    const trull = extrasOf(view)?.trull ?? null;
    return trull === null ? null : trullSentence(t, view, trull);
  },
  countsTricks: true,
};

export default whist;
