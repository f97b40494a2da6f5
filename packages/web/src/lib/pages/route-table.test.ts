import { describe, expect, test } from 'vitest';
import {
  canonicalPaths,
  isPublic,
  paths,
  prerenderedPaths,
  ROUTES,
  routeOf,
  shellPatterns,
  variantOfPath,
} from './route-table.ts';

describe('addresses', () => {
  test('a page for reading has an address in each language, under the slug of its game', () => {
    expect(paths.landing('nl')).toBe('/nl');
    expect(paths.landing('nl', 'kingen')).toBe('/nl/kingen');
    expect(paths.rules('fr')).toBe('/fr/rules');
    expect(paths.rules('fr', 'manille')).toBe('/fr/manille/rules');
    expect(paths.check('fr')).toBe('/fr/check');
    expect(paths.contact('nl')).toBe('/nl/contact');
    expect(paths.games('en')).toBe('/en/games');
    expect(paths.blog('nl')).toBe('/nl/blog');
    expect(paths.blog('nl', 'zo-delen-wij')).toBe('/nl/blog/zo-delen-wij');
  });

  test('a live page has one address for everybody', () => {
    expect(paths.room('0190-abc')).toBe('/room/0190-abc');
    expect(paths.room('0190-abc', 'hearts')).toBe('/hearts/room/0190-abc');
    expect(paths.play()).toBe('/play');
    expect(paths.device()).toBe('/device');
    expect([paths.future('fr'), paths.poll('a-b')]).toEqual(['/fr/future', '/poll/a-b']);
    expect(paths.history()).toBe('/history');
    expect(paths.myPlay()).toBe('/my-play');
    expect(paths.ranking()).toBe('/ranking');
    expect(paths.ranking('wiezen', '2026-11-23')).toBe('/wiezen/ranking/2026-11-23');
    expect(paths.tournamentRanking()).toBe('/tournaments/ranking');
    expect(paths.tournamentRanking('hearts', 'tour-2026')).toBe('/hearts/tournaments/ranking/tour-2026');
    expect(paths.tournamentCalendar()).toBe('/tournaments/calendar');
    expect(paths.tournamentCalendar('whist')).toBe('/tournaments/calendar?game=whist');
    expect(paths.tournamentCalendar('manille')).toBe('/manille/tournaments/calendar');
    expect(paths.slams()).toBe('/slams');
    expect(paths.premium('nl')).toBe('/nl/premium');
    expect(paths.giftShop('fr')).toBe('/fr/shop/gift');
    expect(paths.donate('en')).toBe('/en/donate');
    expect(paths.gift('2345-6789-ABCD')).toBe('/gift/2345-6789-ABCD');
    expect(paths.giftPrint('2345-6789-ABCD')).toBe('/gift/2345-6789-ABCD/print');
    expect(paths.order('o1')).toBe('/order/o1');
    expect(paths.settings('billing')).toBe('/settings/billing');
    expect(paths.puzzle('whist')).toBe('/puzzle');
    expect(paths.puzzle('hearts', '2026-11-24')).toBe('/hearts/puzzle/2026-11-24');
    expect(paths.day()).toBe('/deal-of-the-day');
    expect(paths.day('hearts', '2026-11-24')).toBe('/hearts/deal-of-the-day/2026-11-24');
    expect(paths.slams('wiezen', '1-ab')).toBe('/wiezen/slams/1-ab');
    expect(paths.play('wiezen')).toBe('/wiezen/play');
  });

  test('a value in an address cannot leave its place', () => {
    expect(paths.room('../nl?x')).toBe('/room/..%2Fnl%3Fx');
  });
});

describe('addresses for the server', () => {
  test('written pages by address, live ones by pattern with and without language', () => {
    expect(prerenderedPaths()).toEqual(
      expect.arrayContaining([
        '/en',
        '/nl',
        '/fr',
        '/en/check',
        '/fr/manille',
        '/nl/hearts/rules',
        '/en/games',
        '/en/blog',
        '/nl/pwa',
      ]),
    );
    expect(shellPatterns()).toEqual(
      expect.arrayContaining(['/room/:id', '/nl/room/:id', '/play', '/manille/room/:id', '/fr/hearts/play']),
    );
    expect(prerenderedPaths().some((path) => path.includes('room'))).toBe(false);
  });

  test('the page of all games under a slug is the same as the one without', () => {
    expect(canonicalPaths()['/nl/manille/games']).toBe('/nl/games');
    expect(canonicalPaths()['/nl/games']).toBeUndefined();
  });
});

describe('a game that asks for a role', () => {
  test('asks for it on every page and is not prerendered', () => {
    const belote = ROUTES.filter(({ variant }) => variant === 'belote');
    expect(belote.length).toBeGreaterThan(3);
    for (const { meta } of belote) expect(meta).toMatchObject({ roles: ['belote'], waitAuth: true });
    expect(prerenderedPaths().some((path) => path.includes('belote'))).toBe(false);
    expect(shellPatterns()).toEqual(expect.arrayContaining(['/nl/belote', '/belote/rules']));
  });

  test('the others ask for none', () => {
    for (const { variant, meta } of ROUTES) {
      if (variant !== 'belote' && meta.roles?.[0] !== 'admin') expect(meta.roles).toBeUndefined();
    }
  });
});

test('every page has an id and a path of its own', () => {
  expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  expect(routeOf('hearts.rules')).toMatchObject({ path: 'hearts/rules', variant: 'hearts' });
});

test('only pages with a language in their address are public', () => {
  expect(isPublic('whist.landing')).toBe(true);
  expect(isPublic('belote.landing')).toBe(true);
  expect(isPublic('whist.room')).toBe(false);
  expect(isPublic('not-found')).toBe(false);
});

test('an address is about the game of its slug, or about colour whist, or about none', () => {
  expect(variantOfPath('/nl/manille/rules')).toBe('manille');
  expect(variantOfPath('/hearts/room/1')).toBe('hearts');
  expect(variantOfPath('/nl')).toBe('whist');
  expect(variantOfPath('/play')).toBe('whist');
  expect(variantOfPath('/nl/rules')).toBe('whist');
  for (const path of ['/nl/games', '/nl/check', '/room/1', '/nl/nope']) {
    expect(variantOfPath(path)).toBeUndefined();
  }
});

describe('pages of an account', () => {
  test('exist under every game, and without one', () => {
    expect(paths.account('login')).toBe('/login');
    expect(paths.account('login', 'manille')).toBe('/manille/login');
    expect(paths.account('reset', 'whist', 'a/b')).toBe('/reset/a%2Fb');
    expect(shellPatterns()).toEqual(
      expect.arrayContaining([
        '/nl/verify/:id/code/:code',
        '/hearts/block_account/:code',
        '/register',
        '/fr/kingen/profile',
      ]),
    );
  });

  test('belong to the last game if the address names none', () => {
    expect(variantOfPath('/login')).toBeUndefined();
    expect(variantOfPath('/nl/hearts/login')).toBe('hearts');
  });

  test('an address that another service redirects to never begins with a language', () => {
    const found = shellPatterns().filter((pattern) => pattern.includes('callback'));
    expect(found).toEqual(['/callback/:provider']);
  });
});
