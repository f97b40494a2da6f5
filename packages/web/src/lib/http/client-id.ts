/**
 * Identifies this browser to the server, so that two tabs of one user can be told from two users. It says
 * nothing about who the user is.
 */
const KEY = 'cid';
const BYTES = 16;

/** Makes a random id. Not by `randomUUID`, which plain http on a home network does not have. */
const make = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let made: string | undefined;

export function clientId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    made ??= make();
    localStorage.setItem(KEY, made);
  } catch {
    // In a browser without storage the id lasts as long as the page is open.
    made ??= make();
  }
  return made;
}
