/**
 * Addresses whose system comes later: the shop. Until a system is there, its address shows a text that
 * says what it will be, or leads to such a text.
 *
 * Remove a row when the route table gets the page. Nothing else lists these addresses.
 */
import type { Variant } from '@troef/games';
import { pageOf, VARIANTS } from '../games/variants.ts';

interface ComingPage {
  /** The games that have it under their slug; none if it is a page of the site as a whole. */
  readonly games?: readonly Variant[];
  /** Whether search engines list it, because its text already helps somebody. */
  readonly listed?: true;
}

/** By path, which is also the name of the text in content/{language}. */
export const COMING_PAGES: Readonly<Record<string, ComingPage>> = {
  premium: { listed: true },
  'shop/gift': {},
  donate: {},
};

/** Addresses of single things of those systems, none of which exists yet, and the page they lead to. */
export const COMING_THINGS: Readonly<Record<string, string>> = {
  'order/:id': 'premium',
  'gift/:code': 'shop/gift',
  'gift/:code/print': 'shop/gift',
  'donate/thank-you': 'donate',
};

/** What an address shows: a text by its name, for one game if the text is there for each. */
export interface TextAddress {
  readonly name: string;
  readonly variant?: Variant;
}

/** Texts at addresses of their own kind: the rules of a game, the posts of the blog. */
const ELSEWHERE = /^(rules|blog)\//;

/**
 * Returns what is at this path, which has no language: a file (`about/friend-system`), or the text that all
 * games share (`manille/tournaments/calendar`). `isText` tells whether there is a file of that name.
 */
export function textAt(path: string, isText: (name: string) => boolean): TextAddress | undefined {
  const variant = VARIANTS.find((each) => pageOf(each).slug === path.split('/')[0]);
  const name = variant === undefined ? path : path.slice(pageOf(variant).slug.length + 1);
  const { games } = (Object.hasOwn(COMING_PAGES, name) ? COMING_PAGES[name] : undefined) ?? {};
  if (games?.includes(variant ?? 'whist')) return { name, variant: variant ?? 'whist' };
  return isText(path) && !ELSEWHERE.test(path) ? { name: path } : undefined;
}

/** Returns the same page of this game, if the address is that of a text which all games share. */
export function inGame(address: string, variant: Variant): string {
  const [, locale = '', ...path] = address.split('/');
  const name = path.join('/');
  const { slug } = pageOf(variant);
  const games = Object.hasOwn(COMING_PAGES, name) ? COMING_PAGES[name]?.games : undefined;
  return slug !== '' && games?.includes(variant) ? `/${locale}/${slug}/${name}` : address;
}

/** Whether search engines list the page. The same text for another game is not worth finding twice. */
export const isListed = ({ name, variant = 'whist' }: TextAddress): boolean => {
  const coming = Object.hasOwn(COMING_PAGES, name) ? COMING_PAGES[name] : undefined;
  return coming === undefined || (coming.listed === true && pageOf(variant).slug === '');
};
