/** Colour whist for the ear: that a deal counts double. */
import type { GameEar } from '../game-ear.ts';
import { extrasOf } from './narrow.ts';

const whist: GameEar = {
  opening: (t, view) => (extrasOf(view)?.doubled === true ? t('whist.doubled') : null),
};

export default whist;
