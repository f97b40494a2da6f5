/** Names this browser to the server, so that two tabs of one person can be told from two people. Says nothing about whom. */
const KEY = 'cid';
const BYTES = 16;

/** Not `randomUUID`, which plain http on a home network does not have. */
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
    // A browser that keeps nothing has one for as long as the page is open.
    made ??= make();
  }
  return made;
}
