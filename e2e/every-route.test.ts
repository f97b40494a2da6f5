/**
 * Every page of the route table, in three languages, for five kinds of visitors: what each of them gets
 * (support/route-cases.ts).
 *
 * The server's answer is read for every address in every language. A browser then opens pages of the site,
 * of colour whist and of belote, which needs a role: each visitor other ones, in a language that changes from
 * page to page. It loads some of them, and goes to the rest as links do. With `TROEF_LONG=1` everybody loads
 * the pages of all games in all languages.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../packages/server/src/testing/identity-provider.ts';
import { findFaults } from './sizes/find-faults.ts';
import { makeAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, type Person, sharedBrowser, sticksOut } from './support/browser.ts';
import { leadTo, shownLanguage } from './support/inside.ts';
import { logInByApi, newAccount, newMember } from './support/member.ts';
import {
  ALL_CASES,
  LAST_CASE,
  type Outcome,
  type RouteCase,
  USUAL_CASES,
  VISITORS,
  type Visitor,
} from './support/route-cases.ts';
import { type RunningServer, startServer } from './support/server.ts';
import type { Site } from './support/site.ts';
import { sitDown } from './support/table.ts';

const LANGUAGES = ['en', 'nl', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
const IS_LONG = process.env.TROEF_LONG === '1';
/** Of the pages the usual run opens one in so many, others for each visitor, and so each page once. */
const OPENS_ONE_IN = VISITORS.length;
/** Of those it loads one in so many, and goes to the rest as links do. */
const LOADS_ONE_IN = 10;

let service: TestIdentityProvider;
let server: RunningServer;
let site: Site<RunningServer>;

beforeAll(async () => {
  service = await startIdentityProvider();
  const [started, browser] = await Promise.all([
    startServer({ ...CLIENT, GOOGLE_ISSUER: service.issuer }),
    sharedBrowser(),
  ]);
  server = started;
  site = { server, browser };
  service.allow(`${server.url}/auth/social/google/callback`);
});

afterAll(async () => {
  await server?.stop();
  await service?.close();
});

const addressOf = ({ path, isBare }: RouteCase, language: Language): string =>
  isBare ? path : `/${language}${path}`;

describe.each(LANGUAGES)('the server in %s', (language) => {
  test('answers every page of every game', async () => {
    const cases = [...ALL_CASES, LAST_CASE];
    const statuses = await Promise.all(
      cases.map(async (each) => {
        const { status } = await fetch(server.url + addressOf(each, language), { redirect: 'manual' });
        return `${each.path} ${status}`;
      }),
    );
    // This server opens belote to some users only, and writes nothing to read about it.
    const missing = [
      '/not-found',
      ...['', '/rules', '/learn', '/learn/follow', '/games'].map((page) => `/belote${page}`),
    ];
    const expected = cases.map(({ path }) => `${path} ${missing.includes(path) ? 404 : 200}`);
    expect(statuses).toEqual(expected);
  });
});

/** Somebody who has just logged in at another site, and has not chosen a name. */
async function newIncomplete(): Promise<Person> {
  service.seat({ sub: 'ines', email: 'ines@example.org', email_verified: true });
  const person = await newPerson(site.browser, server.url, DESKTOP);
  const { page } = person;
  await page.goto('/login');
  await comesAlive(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Go on with Google' }).click();
  await page.waitForURL('**/setup');
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  // No other journey sees this page, so it is looked at here, once the page of the log-in has gone.
  await comesAlive(page);
  const look = async () => [
    await sticksOut(page),
    await page.evaluate(findFaults, ''),
    await axeFindings(page),
  ];
  await expect.poll(look).toEqual([0, [], []]);
  return person;
}

async function newAdministrator(): Promise<Person> {
  const keeper = await newAccount(site, 'Ada Zwaan');
  const { token } = await logInByApi(site, keeper);
  await makeAdministrator(site, { ...keeper, token });
  const { storageState } = await logInByApi(site, keeper);
  return newPerson(site.browser, server.url, { ...DESKTOP, storageState });
}

async function newGuest(): Promise<Person> {
  const person = await newPerson(site.browser, server.url, DESKTOP);
  await sitDown(person.page);
  return person;
}

const COMES: Readonly<Record<Visitor, () => Promise<Person>>> = {
  nobody: () => newPerson(site.browser, server.url, DESKTOP),
  guest: newGuest,
  member: () => newMember(site, 'Mieke Mus', '/en'),
  incomplete: newIncomplete,
  admin: newAdministrator,
};

const withoutLanguage = (address: string): string => address.replace(/^\/(en|nl|fr)(?=\/|$)/, '');

/** Tells in the words of the table where an address has led. */
function outcomeOf(at: string, asked: string): Outcome {
  if (at === asked) return 'here';
  const path = withoutLanguage(at)
    .replace(/(?<=\/room\/)[\w-]{36}$/, ':id')
    .replace(/(?<=\/user\/).+/, ':slug');
  if (path === '/not-found') return '404';
  if (/^(\/\w+)?\/login$/.test(path)) return 'login';
  if (/^(\/\w+)?\/setup$/.test(path)) return 'setup';
  if (/^(\/(manille|wiezen|kingen|hearts|belote))?$/.test(path)) return 'home';
  return `to ${path}`;
}

interface Step {
  readonly address: string;
  /** Undefined for an address without one, which shows what the visitor chose before. */
  readonly language: Language | undefined;
  readonly expected: Outcome;
  /** Whether the browser loads the address; else it goes there as a link does. */
  readonly isLoaded: boolean;
}

const told = ({ address, language }: Step, outcome: string): string =>
  `${address} ${language ?? '-'} ${outcome}`;

/** Where the address leads in the browser once the visitor is known, with the language of the page there. */
async function opened({ page }: Person, step: Step): Promise<string> {
  const { address, language, expected } = step;
  if (step.isLoaded) {
    await page.goto(address);
    await comesAlive(page);
  } else await leadTo(page, address);
  const look = async () => {
    const shown = await shownLanguage(page);
    return shown === language || (language === undefined && shown !== '…')
      ? told(step, outcomeOf(new URL(page.url()).pathname, address))
      : shown;
  };
  // A test reads what is there at the end, so a wrong page is named and not only waited for.
  await expect
    .poll(look)
    .toBe(told(step, expected))
    .catch(() => undefined);
  return look();
}

/** The steps of one visitor. Each differs from the one before in its language (shownLanguage). */
function stepsOf(visitor: Visitor): readonly Step[] {
  const at = VISITORS.indexOf(visitor);
  const cases = IS_LONG
    ? ALL_CASES.flatMap((each) => LANGUAGES.map(() => each))
    : USUAL_CASES.filter((_, index) => (index + at) % OPENS_ONE_IN === 0);
  const languageOf = (index: number): Language => LANGUAGES[(index + at) % LANGUAGES.length] ?? 'en';
  return [...cases, LAST_CASE].map((each, index) => ({
    address: addressOf(each, languageOf(index)),
    language: each.isBare ? undefined : languageOf(index),
    expected: each.outcomes[at] ?? '404',
    isLoaded: IS_LONG || each.isBare === true || index % LOADS_ONE_IN === 0,
  }));
}

describe.each(VISITORS)('%s', (visitor) => {
  test(
    'gets the pages that are for them, and is led on from the others',
    async () => {
      const person = await COMES[visitor]();
      const steps = stepsOf(visitor);
      const found: string[] = [];
      for (const step of steps) found.push(await opened(person, step));
      expect(found).toEqual(steps.map((step) => told(step, step.expected)));
      person.expectClean();
    },
    IS_LONG ? 1_800_000 : 240_000,
  );
});
