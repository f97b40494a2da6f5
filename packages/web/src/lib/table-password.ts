/**
 * The passwords of tables this tab knows: of its own tables, because its person chose them or was told them again, and of
 * those whose link carried one. A link carries it behind the `#`, which a browser never sends: neither a server nor its log
 * sees it. Once read it goes out of the address.
 *
 * One is known to the person who was here when it was kept: a guest takes theirs along when they log in, and after a log-out
 * nobody knows it.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { readSession } from './session-store.ts';

const NAME = 'key';
const KEY = 'troef.password.';

const DIGITS = 6;
/** Six digits: easily said on the telephone, and few enough tries are let through. */
export const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(DIGITS)), (value) => value % 10).join('');

/** Where a browser keeps nothing, the page does. */
const held = new Map<string, string>();
const listeners = new Set<() => void>();

function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Empty for a guest; `?` for an account that is not known by its id yet. */
function person(): string {
  const { account, profile } = readSession();
  return account ? (profile?.id ?? '?') : '';
}

export function keepPassword(room: string, password: string | null): void {
  const key = KEY + room;
  if (password === null) {
    held.delete(key);
    stored((storage) => storage.removeItem(key));
  } else {
    const value = `${person()} ${password}`;
    held.set(key, value);
    stored((storage) => storage.setItem(key, value));
  }
  for (const listen of listeners) listen();
}

/** At a log-out. */
export function forgetPasswords(): void {
  held.clear();
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key);
  });
  for (const listen of listeners) listen();
}

/** The password of this table as far as this tab knows; null: it does not. */
export function knownPassword(room: string): string | null {
  const value = stored((storage) => storage.getItem(KEY + room)) ?? held.get(KEY + room);
  if (value === undefined) return null;
  const [whose = ''] = value.split(' ', 1);
  const now = person();
  const isTheirs = whose === '' || whose === now || (now !== '' && [whose, now].includes('?'));
  return isTheirs ? value.slice(whose.length + 1) : null;
}

/** Of a fragment; null where it carries none. */
export const passwordIn = (hash: string): string | null => {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return found === null || found === '' ? null : found;
};

/** What the address carries is kept, so that logging in on the way does not lose it, and stands there no longer. */
export function takeFromAddress(room: string): void {
  const { hash, pathname, search } = location;
  const carried = passwordIn(hash);
  if (carried === null || !pathname.includes(room)) return;
  history.replaceState(history.state, '', pathname + search);
  keepPassword(room, carried);
}

const listenTo = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** The same, also when another link to this table is put into the address while the page is open. */
export function useTablePassword(room: string): string | null {
  useEffect(() => {
    const look = (): void => takeFromAddress(room);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [room]);
  return useSyncExternalStore(
    listenTo,
    () => knownPassword(room),
    () => null,
  );
}

/** The same link with the password in it. */
export const withPassword = (link: string, password: string): string =>
  `${link}#${new URLSearchParams({ [NAME]: password })}`;
