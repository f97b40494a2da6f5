/** The one public entry of the computer players: one player for each variant, a move from a view. */
import type { Variant } from '@troef/games';
import { belotePlayer } from './belote/index.ts';
import { heartsPlayer } from './hearts/index.ts';
import { kingenPlayer } from './kingen/index.ts';
import { manillePlayer } from './manille/index.ts';
import type { Player } from './player.ts';
import { whistPlayer } from './whist/index.ts';
import { wiezenPlayer } from './wiezen/index.ts';

export { isLevel, LEVELS, type Level } from './level.ts';
export type { Player } from './player.ts';
export { randomPlayer } from './random-player.ts';

/** The compiler demands a player as soon as a variant can be played. */
export const PLAYERS: Readonly<Record<Variant, Player>> = {
  whist: whistPlayer,
  belote: belotePlayer,
  wiezen: wiezenPlayer,
  hearts: heartsPlayer,
  kingen: kingenPlayer,
  manille: manillePlayer,
};
