/** A new table with the options of the last one; its address. */
import type { RoomOptions } from '@troef/protocol';
import { readGameOptions } from '../../../lib/game-options.ts';
import { paths } from '../../../lib/route-table.ts';
import { startAlone } from '../start.ts';

export async function playAgain({ variant, length, aiLevel, rules }: RoomOptions): Promise<string> {
  const room = await startAlone(variant, readGameOptions(variant, { length, aiLevel, rules }));
  return paths.room(room, variant);
}
