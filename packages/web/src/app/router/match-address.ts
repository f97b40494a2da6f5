/**
 * Finds the page of an address, as React Router's `matchRoutes` does. That one first makes a regular expression
 * of every page in every language, which takes a slow phone a quarter of a second; this one only compares words.
 *
 * A page fits if its words fit one after the other. `:name` takes any word, `:name?` any word or none, `*` the
 * rest. Of several pages the one with more fixed words wins, then the first.
 */
import type { DataRouteMatch, DataRouteObject, Params } from 'react-router';

interface Place {
  readonly words: readonly string[];
  /** From the root to the page. */
  readonly routes: readonly DataRouteObject[];
}

interface Fit {
  readonly score: number;
  readonly params: Record<string, string | undefined>;
  /** How many words of the address come before the rest that `*` takes. */
  readonly before: number;
}

/** As React Router counts: a page with a longer, more exact address wins. */
const FIXED = 11;
const ANY = 4;
const REST = -1;

export type Match = (pathname: string) => DataRouteMatch[] | null;

export function createMatch(tree: readonly DataRouteObject[]): Match {
  const places: Place[] = [];
  const collect = (routes: readonly DataRouteObject[], above: readonly DataRouteObject[]): void => {
    for (const route of routes) {
      const own = [...above, route];
      if (route.children !== undefined) collect(route.children, own);
      else places.push({ words: own.flatMap(({ path }) => wordsOf(path ?? '')), routes: own });
    }
  };
  collect(tree, []);

  return (pathname) => {
    const words = wordsOf(pathname).map(decoded);
    const lower = words.map((word) => word.toLowerCase());
    let best: (Fit & { readonly routes: readonly DataRouteObject[] }) | undefined;
    for (const place of places) {
      const fit = fitOf(place.words, words, lower);
      if (fit !== undefined && (best === undefined || fit.score > best.score))
        best = { ...fit, routes: place.routes };
    }
    if (best === undefined) return null;
    const { routes, params, before } = best;
    return routes.map((route, at) => {
      const isPage = at === routes.length - 1;
      return {
        route,
        params: params as Params,
        pathname: isPage ? `/${words.join('/')}` : '/',
        pathnameBase: isPage ? `/${words.slice(0, before).join('/')}` : '/',
      };
    });
  };
}

/** Slashes at the end say nothing. Two in the middle have an empty word between them, which only `*` takes. */
function wordsOf(path: string): readonly string[] {
  const bare = path.replace(/^\//, '').replace(/\/+$/, '');
  return bare === '' ? [] : bare.split('/');
}

/** What a page is given: there a slash inside a word is a slash. */
const given = (words: string): string => words.replaceAll('%2F', '/');

/** A slash inside a word stays written as `%2F`, because it parts no words. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word).replaceAll('/', '%2F');
  } catch {
    return word;
  }
}

/** The best way in which the words of a page fit those of an address; undefined if there is none. */
function fitOf(
  [first, ...others]: readonly string[],
  words: readonly string[],
  lower: readonly string[],
  from = 0,
): Fit | undefined {
  if (first === undefined) return from === words.length ? { score: 0, params: {}, before: from } : undefined;
  if (first === '*') {
    return { score: REST, params: { '*': given(words.slice(from).join('/')) }, before: from };
  }
  const word = words[from];
  if (!first.startsWith(':')) {
    return first === lower[from] ? counted(fitOf(others, words, lower, from + 1), FIXED) : undefined;
  }
  const name = first.slice(1).replace('?', '');
  const taken =
    word === undefined || word === ''
      ? undefined
      : counted(fitOf(others, words, lower, from + 1), ANY, { [name]: given(word) });
  const skipped = first.endsWith('?') ? fitOf(others, words, lower, from) : undefined;
  return skipped !== undefined && (taken === undefined || skipped.score > taken.score) ? skipped : taken;
}

const counted = (fit: Fit | undefined, score: number, params: Fit['params'] = {}): Fit | undefined =>
  fit === undefined
    ? undefined
    : { score: fit.score + score, params: { ...params, ...fit.params }, before: fit.before };
