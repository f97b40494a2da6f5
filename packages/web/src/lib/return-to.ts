/**
 * Where to go after a log-in: `return_to`, as far as it is a path of this site (docs/behaviour/pages.md 3). Anything that a browser
 * could read as another host, written out or encoded, is nowhere.
 */
const HERE = 'https://here.invalid';
/** A host after two slashes, whichever way they lean; signs a browser drops while it reads. */
const ELSEWHERE = /^[/\\]{2}|[\p{Cc}\\]/u;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The path with its query, or undefined for what does not stay here. */
export function localPath(value: string | null | undefined): string | undefined {
  if (value == null || !value.startsWith('/')) return undefined;
  const plain = decoded(value);
  if (plain === undefined || ELSEWHERE.test(value) || ELSEWHERE.test(plain)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // `/a/..//evil` is `//evil` once it is read.
  return origin === HERE && !ELSEWHERE.test(pathname) ? pathname + search + hash : undefined;
}

/** The address with the way back in it. */
export const withReturn = (path: string, back: string): string =>
  `${path}?${new URLSearchParams({ return_to: back })}`;
