/** The remarks of every game: loaded with the first of them. */
import type { Variant } from '@troef/games';
import type { Remarks } from './remark.ts';

type Load = () => Promise<{ readonly default: Remarks }>;

const REMARKS: Readonly<Record<Variant, Load>> = {
  belote: () => import('../belote/remarks.ts'),
  whist: () => import('../whist/remarks.ts'),
  manille: () => import('../manille/remarks.ts'),
  hearts: () => import('../hearts/remarks.ts'),
  kingen: () => import('../kingen/remarks.ts'),
  wiezen: () => import('../wiezen/remarks.ts'),
};

const loading = new Map<Variant, ReturnType<Load>>();

/** The same promise for the same game, so that a component may wait for it with `use`. */
export function loadRemarks(variant: Variant): ReturnType<Load> {
  const running = loading.get(variant);
  if (running !== undefined) return running;
  const promise = REMARKS[variant]();
  loading.set(variant, promise);
  // A chunk that did not arrive may be asked for again.
  promise.catch(() => loading.delete(variant));
  return promise;
}
