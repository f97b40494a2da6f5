/** Makes a new table with the options of the last one, and returns its id. */
import type { RoomOptions } from '@troef/protocol';
import { readGameOptions } from '../../../lib/games/game-options.ts';
import { startAlone } from '../start.ts';

export async function playAgain({ variant, length, aiLevel, rules }: RoomOptions): Promise<string> {
  return startAlone(variant, readGameOptions(variant, { length, aiLevel, rules }));
}
