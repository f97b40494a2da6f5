/**
 * Where to go after a log-in: `return_to`, if it is a path of this site (docs/behaviour/pages.md 3). Anything
 * that a browser could read as another host, plain or encoded, is dropped.
 */
const HERE = 'https://here.invalid';
/** Two slashes of either kind, which begin a host, and characters that a browser drops while it reads. */
const ELSEWHERE = /^[/\\]{2}|[\p{Cc}\\]/u;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns the path with its query; undefined if it leads away from this site. */
export function localPath(value: string | null | undefined): string | undefined {
  if (value == null || !value.startsWith('/')) return undefined;
  const plain = decoded(value);
  if (plain === undefined || ELSEWHERE.test(value) || ELSEWHERE.test(plain)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // A browser reads `/a/..//evil` as `//evil`.
  return origin === HERE && !ELSEWHERE.test(pathname) ? pathname + search + hash : undefined;
}

export const withReturn = (path: string, back: string): string =>
  `${path}?${new URLSearchParams({ return_to: back })}`;
