/** All variants. The compiler checks that none is missing. */
import { belote } from './belote/index.ts';
import { hearts } from './hearts/index.ts';
import type { Game, Variant } from './kernel/game.ts';
import { kingen } from './kingen/index.ts';
import { manille } from './manille/index.ts';
import { whist } from './whist/index.ts';
import { wiezen } from './wiezen/index.ts';

export const GAMES: Readonly<Record<Variant, Game>> = { whist, manille, wiezen, kingen, hearts, belote };

export const isVariant = (value: unknown): value is Variant =>
  typeof value === 'string' && Object.hasOwn(GAMES, value);
