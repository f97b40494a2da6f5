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
  test('waits until it is known who is there', () =>
    expect(judge(visit({ meta, login: 'asking' }))).toBe('wait'));
  test('sends who is not logged in to the log-in, with the whole way back', () =>
    expect(judge(visit({ meta }))).toEqual({ to: '/login?return_to=%2Fmenu%3Fa%3D1' }));
  test('is shown to who is', () => expect(judge(visit({ meta, login: 'in', user: COMPLETE }))).toBe('show'));
});

describe('a page for who is not logged in', () => {
  const meta = { noAuth: true } as const;
  test.each([
    ['/room/1', '/room/1'],
    ['//evil.example', '/nl'],
    [null, '/nl'],
  ])('sends others to where they wanted to go: %s', (returnTo, expected) =>
    expect(judge(visit({ meta, login: 'in', returnTo, user: COMPLETE }))).toEqual({ to: expected }),
  );
  test('sends who has no name yet to choose one', () =>
    expect(judge(visit({ meta, login: 'in', user: { incomplete: true } }))).toEqual({ to: '/setup' }));
  test('is shown to everybody else', () => expect(judge(visit({ meta }))).toBe('show'));
});

test('a page for incomplete accounts sends the others home', () => {
  const meta = { requiresAuth: true, requiresIncomplete: true } as const;
  expect(judge(visit({ meta, login: 'in', user: COMPLETE }))).toEqual({ to: '/nl' });
  expect(judge(visit({ meta, login: 'in', user: { incomplete: true } }))).toBe('show');
});

test('a page that only waits is shown to everybody in the end', () => {
  const meta = { waitAuth: true } as const;
  expect(judge(visit({ meta, login: 'asking' }))).toBe('wait');
  expect(judge(visit({ meta }))).toBe('show');
});

test('a page with roles is not there for who lacks one', () => {
  const meta = { roles: ['belote'] } as const;
  expect(judge(visit({ meta, roles: 'asking' }))).toBe('wait');
  expect(judge(visit({ meta, roles: 'no' }))).toEqual({ to: '/nl/not-found' });
});

test('a page without flags asks nobody', () => expect(judge(visit({ login: 'asking' }))).toBe('show'));
