/** Where a user is led back to: a path of this site, never another one. */

const LONGEST = 2_000;
/** Characters that a browser reads as a host, or throws away before it reads. */
const DANGEROUS = /^\/[/\\]|\\|[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns the given path if it stays on this site however often it is decoded; otherwise `/`. */
export function localPath(given: string | undefined): string {
  if (given === undefined || given.length > LONGEST || !given.startsWith('/')) return '/';
  for (let text = given, last = ''; text !== last; ) {
    if (DANGEROUS.test(text)) return '/';
    last = text;
    try {
      text = decodeURIComponent(text);
    } catch {
      // A path that cannot be decoded any further is judged as it is.
    }
  }
  return given;
}
