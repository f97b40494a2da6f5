/** A feature that an address asks for counts in this browser (docs/behaviour/pages.md 4). */
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useMemo: (make: () => unknown) => make(),
}));
vi.mock('./session-store.ts', () => ({ useSession: () => null }));
vi.mock('./session.ts', () => ({}));
vi.mock('./user.ts', () => ({}));

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

async function rolesAt(search: string): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubGlobal('location', { search });
  return (await import('./roles.ts')).useRoles();
}

test('until an address takes it away', async () => {
  expect(await rolesAt('')).toEqual([]);
  expect(await rolesAt('?feature=belote,nonsense')).toEqual(['belote']);
  expect(await rolesAt('?x=1')).toEqual(['belote']);
  expect(await rolesAt('?feature=')).toEqual([]);
  expect(await rolesAt('')).toEqual([]);
});
