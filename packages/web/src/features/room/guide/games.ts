/** The remarks of every game, loaded with the first of them. */
import type { Variant } from '@troef/games';
import { loadOnce } from '../../../lib/page/load-once.ts';
import type { Remarks } from './remark.ts';

const REMARKS: Readonly<Record<Variant, () => Promise<{ readonly default: Remarks }>>> = {
  belote: () => import('../belote/remarks.ts'),
  whist: () => import('../whist/remarks.ts'),
  manille: () => import('../manille/remarks.ts'),
  hearts: () => import('../hearts/remarks.ts'),
  kingen: () => import('../kingen/remarks.ts'),
  wiezen: () => import('../wiezen/remarks.ts'),
};

export const loadRemarks = loadOnce((variant: Variant) => REMARKS[variant]());
