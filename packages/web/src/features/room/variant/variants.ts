/**
 * Every game that has a table: the one place in features/room that lists them.
 *
 * A game's table and its sentences are loaded together, once the first view says which game it is, or earlier
 * by a page that knows the game (its landing page).
 */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { loadOnce } from '../../../lib/page/load-once.ts';
import { wantMessages } from '../../../lib/words/messages.ts';
import type { VariantTable } from './variant-table.ts';

type TableLoader = () => Promise<{ readonly default: VariantTable }>;

const TABLES: Readonly<Record<Variant, TableLoader>> = {
  belote: () => import('../belote/index.tsx'),
  whist: () => import('../whist/index.tsx'),
  manille: () => import('../manille/index.tsx'),
  hearts: () => import('../hearts/index.tsx'),
  kingen: () => import('../kingen/index.tsx'),
  wiezen: () => import('../wiezen/index.tsx'),
};

const atHand = new Map<string, VariantTable>();

const keyOf = (variant: Variant, locale: Locale): string => `${variant} ${locale}`;

/** Returns undefined until the sentences in this language are loaded too. */
export const tableAtHand = (variant: Variant, locale: Locale): VariantTable | undefined =>
  atHand.get(keyOf(variant, locale));

const loadByKey = loadOnce(async (key: string) => {
  const [variant, locale] = key.split(' ') as [Variant, Locale];
  const [{ default: table }] = await Promise.all([TABLES[variant](), wantMessages(variant, locale)]);
  atHand.set(key, table);
  return table;
});

export const loadTable = (variant: Variant, locale: Locale): Promise<VariantTable> =>
  loadByKey(keyOf(variant, locale));
