import vm from 'node:vm';
import { expect, test } from 'vitest';
import { smallManifest } from './small-manifest.ts';

const page = (id: string, path: string | undefined, more: object = {}) => ({
  id,
  path,
  parentId: 'root',
  hasLoader: false,
  module: '/assets/login.js',
  imports: ['/assets/react.js', '/assets/common.js'],
  css: [],
  ...more,
});
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: { ...page('root', ''), parentId: undefined },
    'whist.login': page('whist.login', ':locale?/login'),
    'hearts.login': page('hearts.login', ':locale?/hearts/login'),
    'hearts.profile': page('hearts.profile', ':locale?/hearts/profile'),
    'whist.rules': page('whist.rules', ':locale?/rules'),
    'hearts.rules': page('hearts.rules', ':locale?/rules-of-hearts'),
    'belote.rules': page('belote.rules', ':locale?/belote/rules', { hasClientLoader: true }),
    'whist.room': page('whist.room', ':locale?/room/:id'),
    home: page('home', undefined, { module: '/assets/home.js', clientLoaderModule: '/assets/loader.js' }),
  },
  url: '/assets/manifest-1.js',
  version: '1a2b',
};
const script = (value: unknown): string => `window.__reactRouterManifest=${JSON.stringify(value)};`;

const meant = (code: string): unknown => {
  const window: { __reactRouterManifest?: unknown } = {};
  vm.runInNewContext(code, { window, Object, Array });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
};

test('the small manifest unfolds to what the site reads of the large one', () => {
  const { routes, ...rest } = meant(smallManifest(script(manifest))) as typeof manifest;
  expect(rest).toEqual({ entry: manifest.entry, url: manifest.url, version: manifest.version });
  expect(routes.home).toEqual({
    id: 'home',
    parentId: 'root',
    module: '/assets/home.js',
    clientLoaderModule: '/assets/loader.js',
    css: [],
  });
  expect(routes['hearts.login']).toEqual({
    id: 'hearts.login',
    path: ':locale?/hearts/login',
    parentId: 'root',
    module: '/assets/login.js',
    css: [],
  });
  expect(routes['belote.rules']).toHaveProperty('hasClientLoader', true);
});

test('a page that links fetch ahead keeps the names of everything it imports', () => {
  const { routes } = meant(smallManifest(script(manifest))) as typeof manifest;
  expect(routes['whist.room'].imports).toEqual(['/assets/react.js', '/assets/common.js']);
});

test('the pages keep their order, by which the router chooses between two that fit an address', () => {
  const { routes } = meant(smallManifest(script(manifest))) as typeof manifest;
  expect(Object.keys(routes)).toEqual(Object.keys(manifest.routes));
});

test('each file is named once', () => {
  const small = smallManifest(script(manifest));
  expect(small.split('/assets/react.js')).toHaveLength(2);
  expect(small.split('/assets/login.js')).toHaveLength(2);
});

test('a page that games share is named once', () => {
  expect(smallManifest(script(manifest)).split('login"')).toHaveLength(3);
});

test.each([
  'window.other={}',
  'export default {}',
  script({ routes: { a: { id: 'a', css: [1] } } }),
  script({ routes: { a: { id: 'a', hasAction: true } } }),
])('a manifest in another form stops the build: %s', (code) => {
  expect(() => smallManifest(code)).toThrow();
});
