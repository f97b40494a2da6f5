/**
 * The journeys that walk all pages list them by hand, so that each list says what a page is for. These checks
 * compare the lists with the code: a page that nobody walks fails.
 */
import { expect, test } from 'vitest';
import {
  COMING,
  LEADS,
  LOOKED_AT,
  OF_MEMBERS,
  OTHERS,
  pagesOf,
  WRITTEN,
} from '../../e2e/support/page-list.ts';
import { ALL_CASES, LAST_CASE } from '../../e2e/support/route-cases.ts';
import { COMING_THINGS } from '../../packages/web/src/lib/pages/coming-pages.ts';
import { prerenderedPaths, ROUTES, type Route } from '../../packages/web/src/lib/pages/route-table.ts';
import { textNames, writtenPaths } from '../../packages/web/vite/written-files.ts';

/** Every address of this pattern, with or without a query: `:name` is one part, `/*` the rest. */
function matcherOf(pattern: string): (address: string) => boolean {
  const source = pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+');
  const whole = new RegExp(`^/?${source}$`);
  return (address) => whole.test(address.replace(/\?.*/, ''));
}

const CASES = [...ALL_CASES, LAST_CASE].map(({ path }) => path);
const EXAMPLE = { day: '2026-01-31', slam: '1-ab', tournament: 'a-cup', user: 'marie' };
const SEEN = [...LOOKED_AT, ...OF_MEMBERS, ...pagesOf(EXAMPLE)];
const inEnglish = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => /^\/en(\/|$)/.test(address)).map((address) => address.slice('/en'.length));

/** Pages that show nothing of their own, by the name of their row, and why. */
const NEVER_LOOKED_AT: Readonly<Record<string, string>> = {
  play: 'it leads to a new table',
  register: 'it leads to the page with its other name',
  menuAlias: 'it leads to the page with its other name',
  help: 'it leads to the page for screen readers',
  friends: 'it leads to the settings',
  profileEdit: 'it leads to the settings',
  profileSubscription: 'it leads to the settings',
  profileCards: 'it leads to the settings',
  profileRules: 'it leads to the settings',
  logout: 'it leads home',
  callback: 'a window that closes itself',
  admin: 'only an administrator sees it',
  adminPages: 'only an administrator sees it',
  adminTournaments: 'only an administrator sees it',
  setup: 'every-route.test.ts looks at it: only a member without a name sees it',
};
const kindOf = ({ id }: Route): string => id.replace(/^\w+\./, '');

test('every page of the route table is opened by every kind of visitor', () => {
  const missing = ROUTES.filter(({ path }) => !CASES.some(matcherOf(path))).map(({ path }) => path);
  expect(missing, 'a row in e2e/support/route-cases.ts').toEqual([]);
});

test('every address that visitors open is a page', () => {
  const texts = ['not-found', ...textNames()];
  const strange = CASES.filter(
    (address) => ![...ROUTES.map(({ path }) => path), ...texts].some((each) => matcherOf(each)(address)),
  );
  expect(strange).toEqual([]);
});

test('every kind of page is looked at', () => {
  const seen = new Set(ROUTES.filter(({ path }) => SEEN.some(matcherOf(path))).map(kindOf));
  const missing = ROUTES.map(kindOf).filter((kind) => !seen.has(kind) && NEVER_LOOKED_AT[kind] === undefined);
  expect([...new Set(missing)], 'a row in e2e/support/page-list.ts').toEqual([]);
  expect(
    Object.keys(NEVER_LOOKED_AT).filter((kind) => seen.has(kind)),
    'looked at after all',
  ).toEqual([]);
});

test('the first page and the rules of every game are looked at', () => {
  const kinds = ['landing', 'rules'];
  const missing = ROUTES.filter(
    (route) => kinds.includes(kindOf(route)) && !SEEN.some(matcherOf(route.path)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('every text is read before any script, and looked at', () => {
  expect([...WRITTEN, ...COMING].sort()).toEqual([...inEnglish(writtenPaths())].sort());
  expect(textNames().filter((name) => !SEEN.includes(`/${name}`))).toEqual([]);
});

test('every other public page is read before any script', () => {
  // Lessons are all alike, so one of them is read.
  const isOtherLesson = (address: string): boolean => /\/learn\/(?!follow$)/.test(address);
  const pages = inEnglish(prerenderedPaths()).filter((address) => !isOtherLesson(address));
  expect([...OTHERS].sort()).toEqual([...pages].sort());
});

test('every address of a thing that does not exist yet is opened, and no other', () => {
  const things = Object.entries(COMING_THINGS);
  const opened = Object.entries(LEADS);
  const isOf = ([pattern, page]: readonly [string, string], [path, to]: readonly [string, string]): boolean =>
    matcherOf(pattern)(path) && to === `/${page}`;
  expect(things.filter((thing) => !opened.some((lead) => isOf(thing, lead)))).toEqual([]);
  expect(opened.filter((lead) => !things.some((thing) => isOf(thing, lead)))).toEqual([]);
});
