/**
 * Every game that has a table: the one place in features/room that lists them.
 *
 * A game's table and its sentences are loaded together, once the first view says which game it is, or before that by
 * who knows (the landing of the game).
 */
import type { Variant } from '@troef/games';
import type { Locale } from '@troef/i18n';
import { wantMessages } from '../../lib/messages.ts';
import type { VariantTable } from './variant-table.ts';

type Load = () => Promise<{ readonly default: VariantTable }>;

const TABLES: Readonly<Record<Variant, Load>> = {
  belote: () => import('./belote/index.tsx'),
  whist: () => import('./whist/index.tsx'),
  manille: () => import('./manille/index.tsx'),
  hearts: () => import('./hearts/index.tsx'),
  kingen: () => import('./kingen/index.tsx'),
  wiezen: () => import('./wiezen/index.tsx'),
};

const atHand = new Map<string, VariantTable>();
const loading = new Map<string, Promise<VariantTable>>();

const keyOf = (variant: Variant, locale: Locale): string => `${variant} ${locale}`;

/** Undefined until its sentences in this language are there too. */
export const tableAtHand = (variant: Variant, locale: Locale): VariantTable | undefined =>
  atHand.get(keyOf(variant, locale));

/** The same promise for the same question, so that a component may wait for it with `use`. */
export function loadTable(variant: Variant, locale: Locale): Promise<VariantTable> {
  const key = keyOf(variant, locale);
  const running = loading.get(key);
  if (running !== undefined) return running;
  const promise = load(variant, locale).then((table) => {
    atHand.set(key, table);
    return table;
  });
  loading.set(key, promise);
  // A chunk that did not arrive may be asked for again.
  promise.catch(() => loading.delete(key));
  return promise;
}

async function load(variant: Variant, locale: Locale): Promise<VariantTable> {
  const [module] = await Promise.all([TABLES[variant](), wantMessages(variant, locale)]);
  return module.default;
}
