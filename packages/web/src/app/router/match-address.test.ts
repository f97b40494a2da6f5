import { type DataRouteObject, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { canonicalPaths, prerenderedPaths, ROUTES, shellPatterns } from '../../lib/pages/route-table.ts';
import config from '../routes.ts';
import { createMatch } from './match-address.ts';

interface Entry {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}
const routeOf = ({ id, path, file, children }: Entry): DataRouteObject => ({
  id: id ?? file,
  ...(path === undefined ? {} : { path }),
  ...(children === undefined ? {} : { children: children.map(routeOf) }),
});
const tree: DataRouteObject[] = [
  { id: 'root', path: '', children: (config as readonly Entry[]).map(routeOf) },
];
const match = createMatch(tree);

const filled = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'x1').replace('*', 'a/b');
const addresses = [
  ...new Set([
    ...prerenderedPaths(),
    ...Object.keys(canonicalPaths()),
    ...shellPatterns().map(filled),
    ...ROUTES.map(({ path }) => `/xx/${filled(path)}`),
    ...ROUTES.map(({ path }) => `/${filled(path)}/more`),
    ...[
      '/',
      '/en',
      '/en/',
      '/NL/Manille/RULES',
      '//en//rules',
      '/manille',
      '/manillen/rules',
      '/fr/barbu',
      '/barbu',
    ],
    ...[
      '/no-such',
      '/nl/no/such/page',
      '/user',
      '/user/a%20b',
      '/nl/user/%2Fx',
      '/user/100%',
      '/callback/google',
    ],
    ...[
      '/nl/callback/google',
      '/blog',
      '/nl/blog/tag/site',
      '/play',
      '/fr/hearts/play',
      '/verify/1/code/2',
      '/%E9',
    ],
  ]),
];

test('there are many addresses', () => {
  expect(addresses.length).toBeGreaterThan(300);
});

test.each(addresses)('%s leads where React Router leads it', (address) => {
  const brief = (matches: ReturnType<typeof match>) =>
    matches?.map(({ route: { id }, params }) => ({ id, params }));
  const theirs = matchRoutes(tree, address) as ReturnType<typeof match>;
  expect(brief(match(address))).toEqual(brief(theirs));
});

test('a match says which part of the address is its own', () => {
  expect(match('/nl/blog/tag/site')?.map(({ pathname, pathnameBase }) => [pathname, pathnameBase])).toEqual([
    ['/', '/'],
    ['/', '/'],
    ['/nl/blog/tag/site', '/nl/blog'],
  ]);
});
