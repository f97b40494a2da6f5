/** What colour whist adds to the spoken table: that a deal counts double. */
import type { GameEar } from '../variant/game-ear.ts';
import { extrasOf } from './narrow.ts';

const whist: GameEar = {
  opening: (t, view) => (extrasOf(view)?.doubled === true ? t('whist.doubled') : null),
};

export default whist;
