/** Whether a caller has kept the answer that would be sent (`If-None-Match`). */

/** `tag`: that of the answer, in quotes. */
export function isKept(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((kept) => kept.trim().replace(/^W\//, ''))
    .some((kept) => kept === tag || kept === '*');
}
