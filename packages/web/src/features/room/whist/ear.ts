/** What colour whist adds to the spoken table: that a deal counts double, and the tricks of a result. */
import type { GameEar } from '../variant/game-ear.ts';
import { extrasOf } from './narrow.ts';

const whist: GameEar = {
  opening: (t, view) => (extrasOf(view)?.doubled === true ? t('whist.doubled') : null),
  countsTricks: true,
};

export default whist;
