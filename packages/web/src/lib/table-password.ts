/**
 * The passwords of tables this tab knows: of its own tables, because its person chose them, and of those whose link carried
 * one. A link carries it behind the `#`, which a browser never sends: neither a server nor its log sees it.
 */
const NAME = 'key';
const keyOf = (room: string): string => `troef.password.${room}`;

const DIGITS = 6;
/** Six digits: easily said on the telephone, and few enough tries are let through. */
export const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(DIGITS)), (value) => value % 10).join('');

export function keepPassword(room: string, password: string | null): void {
  try {
    if (password === null) sessionStorage.removeItem(keyOf(room));
    else sessionStorage.setItem(keyOf(room), password);
  } catch {
    // A browser that keeps nothing: whoever comes is asked for it.
  }
}

function keptPassword(room: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(room));
  } catch {
    return null;
  }
}

/** What the address carries; it is kept, so that logging in on the way does not lose it. */
function carriedPassword(room: string): string | null {
  const carried = passwordIn(location.hash);
  if (carried !== null && location.pathname.includes(room)) keepPassword(room, carried);
  return carried;
}

/** Of a fragment; null where it carries none. */
export const passwordIn = (hash: string): string | null => {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return found === null || found === '' ? null : found;
};

/** The password of this table as far as this tab knows; null: it does not. */
export const knownPassword = (room: string): string | null => carriedPassword(room) ?? keptPassword(room);

/** The same link with the password in it. */
export const withPassword = (link: string, password: string): string =>
  `${link}#${new URLSearchParams({ [NAME]: password })}`;
