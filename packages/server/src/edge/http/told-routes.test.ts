/**
 * Every route of the OpenAPI document is in docs/api.md, and every call that a document names is a route. A
 * call is a method and an address. `…` stands for `/api/users/{user}`, and a segment may be filled in
 * (`/auth/token/sudo`). The rules of the games are there too.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIANTS } from '@troef/games';
import { ruleChoices } from '@troef/protocol';
import { expect, test } from 'vitest';
import { describedRoutes } from '../../testing/api.ts';
import { openTestApp } from '../../testing/open-app.ts';

const ROOT = path.join(import.meta.dirname, '../../../../..');
const CALL = /\b(GET|POST|PUT|DELETE) ((?:\/(?:api|auth)\/|…)(?:\{[^}]*\}|[\w./…-])*)/g;

const callsIn = (document: string): readonly string[] =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(CALL)].map(
    ([, method = '', address = '']) => `${method} ${address.replace('…', '/api/users/{user}')}`,
  );

const { app } = await openTestApp();
const routes = (await describedRoutes(app)).map(({ method, path: address }) => `${method} ${address}`);

const isParam = (segment: string): boolean => segment.startsWith('{');

/** Returns the route that a call leads to. One that names the segment counts before one with a parameter. */
function routeOf(call: string): string | undefined {
  const segments = call.split('/');
  const matching = routes.filter((route) => {
    const parts = route.split('/');
    return (
      parts.length === segments.length && parts.every((part, at) => part === segments[at] || isParam(part))
    );
  });
  const unknowns = (route: string): number => route.split('/').filter(isParam).length;
  return matching.toSorted((a, b) => unknowns(a) - unknowns(b))[0];
}

test('every route is described', () => {
  const described = new Set(callsIn('docs/api.md').map(routeOf));
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter((route) => !described.has(route))).toEqual([]);
});

test('every call that a document names is a route', () => {
  const lost = globSync('docs/**/*.md', { cwd: ROOT }).flatMap((document) =>
    callsIn(document)
      .filter((call) => routeOf(call) === undefined)
      .map((call) => `${document}: ${call}`),
  );
  expect(lost).toEqual([]);
});

test('every rule of a game is described', () => {
  const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
  const rules = VARIANTS.flatMap((variant) => Object.keys(ruleChoices(variant)));
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((rule) => !document.includes(`\`${rule}\``))).toEqual([]);
});
