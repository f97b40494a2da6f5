/** Addresses as they are counted: without ids, codes, names and queries (docs/behaviour/analytics.md 2). */
import { ROUTES } from '../pages/route-table.ts';
import { localeOfPath } from '../words/locale.ts';

const PATTERNS = ROUTES.filter(({ path }) => /[:*]/.test(path)).map(({ path }) => ({
  path: `/${path.replace('/*', '')}`,
  matches: new RegExp(`^/${path.replace('/*', '/.*').replace(/:\w+/g, '[^/]+')}$`),
}));

/** A part of an address of no page of ours that may be an id or a code. */
const LIKE_A_CODE = /^(?=.*\d).{6,}$|^.{25,}$|[@%]/;

/** `/nl/room/0189…` is `/nl/room/:id`. */
export function countedAddress(pathname: string): string {
  const locale = localeOfPath(pathname);
  const rest = locale === undefined ? pathname : pathname.slice(locale.length + 1);
  const known = PATTERNS.find(({ matches }) => matches.test(rest))?.path;
  const shown =
    known ??
    rest
      .split('/')
      .map((part) => (LIKE_A_CODE.test(part) ? ':code' : part))
      .join('/');
  return `${locale === undefined ? '' : `/${locale}`}${shown}` || '/';
}

/** The site that the visitor came from, without the page there; '' if the browser does not say. */
export function siteOf(referrer: string): string {
  return URL.parse(referrer)?.origin ?? '';
}
