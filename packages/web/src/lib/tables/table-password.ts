/**
 * The passwords of tables that this tab knows: of the user's own tables (chosen here, or told again by the
 * server), and of those whose link carried one. A link carries it behind the `#`, which a browser never
 * sends, so neither a server nor its log sees it. Once read, it is removed from the address.
 *
 * A password belongs to the user who was here when it was kept. A guest keeps theirs when they log in, and
 * after a log-out it is forgotten.
 */
import { useSyncExternalStore } from 'react';
import { readSession } from '../session/session-store.ts';

const NAME = 'key';
const KEY = 'troef.password.';

const DIGITS = 6;
/** Returns six digits: easily said on the telephone, and the server allows too few tries to guess them. */
export const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(DIGITS)), (value) => value % 10).join('');

/** Keeps the passwords if the browser has no storage. */
const held = new Map<string, string>();
const listeners = new Set<() => void>();

function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns the user's id: empty for a guest, `?` for an account whose id is not known yet. */
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

/** Called at a log-out. */
export function forgetPasswords(): void {
  held.clear();
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key);
  });
  for (const listen of listeners) listen();
}

export function knownPassword(room: string): string | null {
  const value = stored((storage) => storage.getItem(KEY + room)) ?? held.get(KEY + room);
  if (value === undefined) return null;
  const [whose = ''] = value.split(' ', 1);
  const now = person();
  const isTheirs = whose === '' || whose === now || (now !== '' && [whose, now].includes('?'));
  return isTheirs ? value.slice(whose.length + 1) : null;
}

export const passwordIn = (hash: string): string | null => {
  const found = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  return found === null || found === '' ? null : found;
};

/** Takes the password out of the address and keeps it, so that a log-in in between does not lose it. */
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

/** Returns the password of this table. The page of the room takes it out of the address. */
export const useTablePassword = (room: string): string | null =>
  useSyncExternalStore(
    listenTo,
    () => knownPassword(room),
    () => null,
  );

export const withPassword = (link: string, password: string): string =>
  `${link}#${new URLSearchParams({ [NAME]: password })}`;
