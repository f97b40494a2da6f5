/** The one public entry of the computer players: one player for each variant, a move from a view. */
import type { SessionView, Variant } from '@troef/games';
import { hiddenInDeal as hiddenInBelote } from './belote/hidden.ts';
import { belotePlayer } from './belote/index.ts';
import { hiddenFrom as hiddenFromHearts } from './hearts/hidden.ts';
import { heartsPlayer } from './hearts/index.ts';
import { type HiddenFrom, type ImaginedDeal, imagine } from './imagine.ts';
import { hiddenFrom as hiddenFromKingen } from './kingen/hidden.ts';
import { kingenPlayer } from './kingen/index.ts';
import { manillePlayer } from './manille/index.ts';
import { positionOf } from './manille/position.ts';
import { hiddenFrom as hiddenFromManille } from './manille/search.ts';
import type { Player } from './player.ts';
import { whistPlayer } from './whist/index.ts';
import { hiddenFrom as hiddenFromFamily } from './whist-family/hidden.ts';
import { hiddenFrom as hiddenFromWiezen } from './wiezen/hidden.ts';
import { wiezenPlayer } from './wiezen/index.ts';

export { type DealtCards, dealtFrom } from './dealt-cards.ts';
export type { ImaginedDeal } from './imagine.ts';
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

const EVERY_TRICK = 13;

/** A deal of the view is of its own game, which the compiler cannot follow. */
const HIDDEN: Readonly<Record<Variant, HiddenFrom>> = {
  whist: (deal, me) => hiddenFromFamily(deal as never, me),
  belote: (deal, me) => hiddenInBelote(deal as never, me),
  wiezen: (deal, me) => hiddenFromWiezen(deal as never, me),
  hearts: (deal, me) => hiddenFromHearts(deal as never, me),
  kingen: (deal, me) => hiddenFromKingen(deal as never, me),
  manille: (deal, me) => hiddenFromManille(positionOf(deal as never, me, EVERY_TRICK)),
};

/** Draws a deal that the seat of this view may take for the real one (imagine.ts). */
export const imagineDeal = (variant: Variant, view: SessionView, seed: string): ImaginedDeal | undefined =>
  imagine(HIDDEN[variant], view, seed);
