/**
 * The names under which visitors look for a game, in three languages, besides the slug in its addresses, and the
 * words that they use for some pages. An address with one of them leads to the same page under its own. The server
 * gets this list with the build (build/routes.json); a page loads it only for an address that it does not know.
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

/** `[word, page]`: the words for a page in other languages than that of its address, squeezed. */
export const WORDS_OF_PAGES: readonly (readonly [word: string, page: string])[] = [
  ['leren', 'learn'],
  ['lessen', 'learn'],
  ['apprendre', 'learn'],
  ['lecons', 'learn'],
  ['regels', 'rules'],
  ['spelregels', 'rules'],
  ['regles', 'rules'],
  ['klassement', 'ranking'],
  ['classement', 'ranking'],
  ['toernooien', 'tournaments'],
  ['tournois', 'tournaments'],
];

const SLUGS = new Map(NAMES_OF_GAMES);
const PAGES = new Map(WORDS_OF_PAGES);

/** Returns the same address with the game's own slug and the page's own word; undefined if it has them. */
export function withOwnSlug(pathname: string): string | undefined {
  const parts = pathname.split('/');
  const at = LOCALES.some((locale) => locale === parts[1]) ? 2 : 1;
  const named = decoded(parts[at] ?? '');
  const slug = SLUGS.get(squeezedName(named));
  const pageAt = slug === undefined ? at : at + 1;
  const page = PAGES.get(squeezedName(decoded(parts[pageAt] ?? '')));
  if ((slug === undefined || slug === named) && page === undefined) return undefined;
  const whole = page === undefined ? parts : parts.with(pageAt, page);
  if (slug === undefined) return whole.join('/');
  return whole.toSpliced(at, 1, ...(slug === '' ? [] : [slug])).join('/') || '/';
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
