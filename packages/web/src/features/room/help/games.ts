/** The help of every game, loaded when a player asks for it. */
import type { Variant } from '@troef/games';
import { loadOnce } from '../../../lib/page/load-once.ts';
import type { GameHelp } from './game-help.ts';

const HELP: Readonly<Record<Variant, () => Promise<{ readonly default: GameHelp }>>> = {
  belote: () => import('../belote/help.ts'),
  whist: () => import('../whist/help.ts'),
  manille: () => import('../manille/help.ts'),
  hearts: () => import('../hearts/help.ts'),
  kingen: () => import('../kingen/help.ts'),
  wiezen: () => import('../wiezen/help.ts'),
};

export const loadHelp = loadOnce((variant: Variant) => HELP[variant]());
