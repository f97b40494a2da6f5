import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPassword, knownPassword, newPassword, passwordIn, withPassword } from './table-password.ts';

const ROOM = '01900000-0000-7000-8000-000000000001';

/** The page shows this address. */
function open(address: string): void {
  const { pathname, hash } = new URL(address, 'https://troef.example');
  vi.stubGlobal('location', { pathname, hash });
}
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  open('/');
});
afterEach(() => vi.unstubAllGlobals());

test('a link carries its password in the part of the address that no browser sends', () => {
  const link = withPassword(`https://troef.example/room/${ROOM}`, 'één & twee #3');
  const { hash, pathname, search } = new URL(link);
  expect(pathname + search).toBe(`/room/${ROOM}`);
  expect(passwordIn(hash)).toBe('één & twee #3');
});

test('whoever opens such a link knows the password, also after a log-in on the way', () => {
  expect(knownPassword(ROOM)).toBeNull();
  open(`/room/${ROOM}#key=482913`);
  expect(knownPassword(ROOM)).toBe('482913');
  open(`/room/${ROOM}`);
  expect(knownPassword(ROOM)).toBe('482913');
  keepPassword(ROOM, null);
  expect(knownPassword(ROOM)).toBeNull();
});

test('a fragment of another kind is none', () => {
  expect(passwordIn('')).toBeNull();
  expect(passwordIn('#seats')).toBeNull();
  expect(passwordIn('#key=')).toBeNull();
});

test('a password we make can be said on the telephone', () => {
  expect(newPassword()).toMatch(/^\d{6}$/);
  expect(new Set(Array.from({ length: 50 }, newPassword)).size).toBeGreaterThan(40);
});
