/** Every variant that can be played, checked by the compiler. */
import { belote } from './belote/index.ts';
import { hearts } from './hearts/index.ts';
import { type Game, VARIANTS, type Variant } from './kernel/game.ts';
import { kingen } from './kingen/index.ts';
import { manille } from './manille/index.ts';
import { whist } from './whist/index.ts';
import { wiezen } from './wiezen/index.ts';

/** Grows with each game that is added; when it equals `Variant` the two become one. */
export type PlayableVariant = Extract<
  Variant,
  'whist' | 'hearts' | 'kingen' | 'wiezen' | 'belote' | 'manille'
>;

export const GAMES: Readonly<Record<PlayableVariant, Game>> = {
  whist,
  hearts,
  kingen,
  wiezen,
  belote,
  manille,
};

export const isVariant = (value: unknown): value is Variant => VARIANTS.some((known) => known === value);

export const isPlayable = (value: unknown): value is PlayableVariant =>
  typeof value === 'string' && Object.hasOwn(GAMES, value);
