import { describe, expect, test } from 'vitest';
import { judge, type Visit } from './guard.ts';

const to = { login: '/login', home: '/nl', setup: '/setup', notFound: '/nl/not-found' };
const visit = (given: Partial<Visit>): Visit => ({
  meta: {},
  here: '/menu?a=1',
  returnTo: null,
  login: 'out',
  roles: 'yes',
  user: null,
  to,
  ...given,
});
const COMPLETE = { incomplete: false };

describe('a page that needs a log-in', () => {
  const meta = { requiresAuth: true } as const;
  test('waits until the log-in state is known', () =>
    expect(judge(visit({ meta, login: 'asking' }))).toBe('wait'));
  test('sends a visitor who is not logged in to the log-in, with the whole address to come back to', () =>
    expect(judge(visit({ meta }))).toEqual({ to: '/login?return_to=%2Fmenu%3Fa%3D1' }));
  test('lets a member in', () => expect(judge(visit({ meta, login: 'in', user: COMPLETE }))).toBe('show'));
});

describe('a page for visitors who are not logged in', () => {
  const meta = { noAuth: true } as const;
  test.each([
    ['/room/1', '/room/1'],
    ['//evil.example', '/nl'],
    [null, '/nl'],
  ])('sends a member to where they wanted to go: %s', (returnTo, expected) =>
    expect(judge(visit({ meta, login: 'in', returnTo, user: COMPLETE }))).toEqual({ to: expected }),
  );
  test('sends a member without a name to choose one', () =>
    expect(judge(visit({ meta, login: 'in', user: { incomplete: true } }))).toEqual({ to: '/setup' }));
  test('shows itself to everybody else', () => expect(judge(visit({ meta }))).toBe('show'));
});

test('a page for incomplete accounts sends the others home', () => {
  const meta = { requiresAuth: true, requiresIncomplete: true, incompleteToo: true } as const;
  expect(judge(visit({ meta, login: 'in', user: COMPLETE }))).toEqual({ to: '/nl' });
  expect(judge(visit({ meta, login: 'in', user: { incomplete: true } }))).toBe('show');
});

test('a page that only waits for the log-in state is then shown to everybody', () => {
  const meta = { waitAuth: true } as const;
  expect(judge(visit({ meta, login: 'asking' }))).toBe('wait');
  expect(judge(visit({ meta }))).toBe('show');
});

test('a page with roles does not exist for a user who lacks them', () => {
  const meta = { roles: ['belote'] } as const;
  expect(judge(visit({ meta, roles: 'asking' }))).toBe('wait');
  expect(judge(visit({ meta, roles: 'no' }))).toEqual({ to: '/nl/not-found' });
});

test('a page without flags is shown at once', () => expect(judge(visit({ login: 'asking' }))).toBe('show'));

describe('a member whose account is incomplete', () => {
  const incomplete = { login: 'in', user: { incomplete: true } } as const;
  test('is led to choosing a name from any page, and comes back to it', () => {
    expect(judge(visit({ ...incomplete, here: '/nl/hearts' }))).toEqual({
      to: '/setup?return_to=%2Fnl%2Fhearts',
    });
    expect(judge(visit({ ...incomplete, meta: { requiresAuth: true } }))).toEqual({
      to: '/setup?return_to=%2Fmenu%3Fa%3D1',
    });
  });
  test('reads the terms, proves an address and logs out on pages for everybody', () =>
    expect(judge(visit({ ...incomplete, meta: { incompleteToo: true } }))).toBe('show'));
  test('is not led to the set-up of a game that does not exist for them', () =>
    expect(judge(visit({ ...incomplete, meta: { roles: ['belote'] }, roles: 'no' }))).toEqual({
      to: '/nl/not-found',
    }));
  test('stays on the page until the log-in is known', () =>
    expect(judge(visit({ ...incomplete, login: 'asking' }))).toBe('show'));
});
