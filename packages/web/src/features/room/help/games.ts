/** The help of every game: loaded when somebody asks for it. */
import type { Variant } from '@troef/games';
import type { GameHelp } from './game-help.ts';

type Load = () => Promise<{ readonly default: GameHelp }>;

const HELP: Readonly<Record<Variant, Load>> = {
  belote: () => import('../belote/help.ts'),
  whist: () => import('../whist/help.ts'),
  manille: () => import('../manille/help.ts'),
  hearts: () => import('../hearts/help.ts'),
  kingen: () => import('../kingen/help.ts'),
  wiezen: () => import('../wiezen/help.ts'),
};

const loading = new Map<Variant, ReturnType<Load>>();

/** The same promise for the same game, so that a component may wait for it with `use`. */
export function loadHelp(variant: Variant): ReturnType<Load> {
  const running = loading.get(variant);
  if (running !== undefined) return running;
  const promise = HELP[variant]();
  loading.set(variant, promise);
  // A chunk that did not arrive may be asked for again.
  promise.catch(() => loading.delete(variant));
  return promise;
}
