/** A new table with the options of the last one. */
import type { RoomOptions } from '@troef/protocol';
import { readGameOptions } from '../../../lib/game-options.ts';
import { startAlone } from '../start.ts';

export const playAgain = ({ length, aiLevel, rules }: RoomOptions): Promise<string> =>
  startAlone(readGameOptions({ length, aiLevel, rules }));
