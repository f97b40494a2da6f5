/**
 * The names under which visitors look for a game, in three languages, besides the slug in its addresses. An
 * address that begins with one of them leads to the same page under the slug. The server gets this list with
 * the build (build/routes.json); a page loads it only for an address that it does not know.
 */
import type { Variant } from '@troef/games';
import { LOCALES } from '@troef/i18n/locales.ts';
import { squeezedName } from '@troef/protocol';
import { pageOf, VARIANTS } from './variants.ts';

const OTHER_NAMES: Readonly<Record<Variant, readonly string[]>> = {
  whist: [
    'whist',
    'kleurenwiezen',
    'kleurwiezen',
    'kleurenwhist',
    'kleurwhist',
    'whisten',
    'colour-whist',
    'color-whist',
    'whist-a-la-couleur',
    'whist-couleur',
  ],
  manille: ['manillen', 'la-manille', 'manilla'],
  wiezen: ['wies', 'wiesen', 'belgian-whist', 'belgische-whist', 'whist-belge', 'whist-a-la-belge'],
  kingen: ['king', 'le-king', 'barbu', 'le-barbu', 'king-barbu', 'barbu-king'],
  hearts: [
    'heart',
    'hartenjagen',
    'harten-jagen',
    'harten',
    'schoppenvrouw',
    'black-lady',
    'queen-of-spades',
    'dame-de-pique',
    'la-dame-de-pique',
    'coeurs',
    'les-coeurs',
  ],
  belote: [
    'la-belote',
    'belotte',
    'beloten',
    'coinche',
    'la-coinche',
    'belote-coinchee',
    'belote-et-coinche',
  ],
};

/** `[name, slug]`, the name squeezed. The slug is its own name, for an address with capital letters. */
export const NAMES_OF_GAMES: readonly (readonly [name: string, slug: string])[] = VARIANTS.flatMap(
  (variant) => {
    const { slug } = pageOf(variant);
    const names = new Set([...OTHER_NAMES[variant], slug].map(squeezedName));
    return [...names].filter((name) => name !== '').map((name) => [name, slug] as const);
  },
);

const SLUGS = new Map(NAMES_OF_GAMES);

/** Returns the same address with the game's own slug; undefined if it names no game, or by its slug. */
export function withOwnSlug(pathname: string): string | undefined {
  const parts = pathname.split('/');
  const at = LOCALES.some((locale) => locale === parts[1]) ? 2 : 1;
  const named = decoded(parts[at] ?? '');
  const slug = SLUGS.get(squeezedName(named));
  if (slug === undefined || slug === named) return undefined;
  return parts.toSpliced(at, 1, ...(slug === '' ? [] : [slug])).join('/') || '/';
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
