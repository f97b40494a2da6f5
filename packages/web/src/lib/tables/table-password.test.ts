import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetPasswords,
  keepPassword,
  knownPassword,
  newPassword,
  passwordIn,
  takeFromAddress,
  withPassword,
} from './table-password.ts';

const ROOM = '01900000-0000-7000-8000-000000000001';
const who = vi.hoisted(() => ({ account: false, profile: null as { id: string } | null }));
vi.mock('../session/session-store.ts', () => ({ readSession: () => who }));

let shown = '/';
/** Opens this address in the page. */
function open(address: string): void {
  const { pathname, hash, search } = new URL(address, 'https://troef.example');
  shown = address;
  vi.stubGlobal('location', { pathname, hash, search });
}
const logIn = (id: string | null): void =>
  void Object.assign(who, { account: id !== null, profile: id && { id } });

beforeEach(() => {
  const kept: Record<string, string> = {};
  const storage = Object.create({
    getItem: (key: string) => kept[key],
    setItem: (key: string, value: string) => {
      storage[key] = value;
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
      delete kept[key];
    },
  });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('history', {
    state: { idx: 3 },
    replaceState: (_: unknown, __: string, to: string) => open(to),
  });
  logIn(null);
  forgetPasswords();
  open('/');
});
afterEach(() => vi.unstubAllGlobals());

test('a link carries its password in the part of the address that no browser sends', () => {
  const link = withPassword(`https://troef.example/room/${ROOM}`, 'één & twee #3');
  const { hash, pathname, search } = new URL(link);
  expect(pathname + search).toBe(`/room/${ROOM}`);
  expect(passwordIn(hash)).toBe('één & twee #3');
});

test('a visitor who opens such a link knows the password, and it is removed from the address', () => {
  takeFromAddress(ROOM);
  expect(knownPassword(ROOM)).toBeNull();
  open(`/room/${ROOM}?invitation=7#key=482+913`);
  takeFromAddress(ROOM);
  expect(knownPassword(ROOM)).toBe('482 913');
  expect(shown).toBe(`/room/${ROOM}?invitation=7`);
  keepPassword(ROOM, null);
  expect(knownPassword(ROOM)).toBeNull();
});

test('a guest who then logs in still knows it; after a log-out nobody does', () => {
  keepPassword(ROOM, '482913');
  logIn('an');
  expect(knownPassword(ROOM)).toBe('482913');
  keepPassword(ROOM, '482913');
  // In a tab that did not notice the log-out.
  logIn(null);
  expect(knownPassword(ROOM)).toBeNull();
  logIn('bo');
  expect(knownPassword(ROOM)).toBeNull();
  logIn('an');
  expect(knownPassword(ROOM)).toBe('482913');
  forgetPasswords();
  expect(knownPassword(ROOM)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('if the browser has no storage, the page keeps it', () => {
  vi.stubGlobal('sessionStorage', undefined);
  open(`/room/${ROOM}#key=482913`);
  takeFromAddress(ROOM);
  expect(knownPassword(ROOM)).toBe('482913');
});

test('a fragment of another kind is not a password', () => {
  expect(passwordIn('')).toBeNull();
  expect(passwordIn('#seats')).toBeNull();
  expect(passwordIn('#key=')).toBeNull();
});

test('a generated password can be said on the telephone', () => {
  expect(newPassword()).toMatch(/^\d{6}$/);
  expect(new Set(Array.from({ length: 50 }, newPassword)).size).toBeGreaterThan(40);
});
