/**
 * The one public entry of the computer players: one player a variant, a move from a view.
 */
import type { Player } from './player.ts';
import { whistPlayer } from './whist/index.ts';

export { isLevel, LEVELS, type Level } from './level.ts';
export type { Player } from './player.ts';
export { randomPlayer } from './random-player.ts';

export const PLAYERS: { readonly whist: Player } = { whist: whistPlayer };
