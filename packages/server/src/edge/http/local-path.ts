/** Where somebody is led back to: a path of this site, never another one. */

const LONGEST = 2_000;
/** What a browser reads as a host, or throws away before it reads. */
const DANGEROUS = /^\/[/\\]|\\|[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The path as it was given when it stays here however often somebody decodes it; else `/`. */
export function localPath(given: string | undefined): string {
  if (given === undefined || given.length > LONGEST || !given.startsWith('/')) return '/';
  for (let text = given, last = ''; text !== last; ) {
    if (DANGEROUS.test(text)) return '/';
    last = text;
    try {
      text = decodeURIComponent(text);
    } catch {
      // What cannot be decoded any further is judged as it stands.
    }
  }
  return given;
}
