/**
 * Every page of the route table, in three languages, for five kinds of visitors: what each of them gets.
 *
 * The server's answer is read for every address in every language. A browser then opens pages of the site,
 * of colour whist and of belote, which needs a role: each visitor other ones, in a language that changes from
 * page to page. With `TROEF_LONG=1` everybody opens the pages of all games in all languages.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../packages/server/src/testing/identity-provider.ts';
import { comesAlive, DESKTOP, launchBrowser, newPerson, type Person } from './support/browser.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { api, logInByApi, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { type RunningServer, startServer } from './support/server.ts';
import type { Site } from './support/site.ts';
import { sitDown } from './support/table.ts';

const LANGUAGES = ['en', 'nl', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
const VISITORS = ['nobody', 'guest', 'member', 'incomplete', 'admin'] as const;
type Visitor = (typeof VISITORS)[number];
/** Where somebody is after opening a page: still there, or sent to another one. */
type Outcome = 'here' | 'login' | 'home' | 'setup' | '404' | `to ${string}`;

/** The same page for all, but a member who has no name yet chooses one first. */
const OPEN = ['here', 'here', 'here', 'setup', 'here'] as const;
/** Pages that such a member may read before. */
const ALWAYS = ['here', 'here', 'here', 'here', 'here'] as const;
const OWN = ['login', 'login', 'here', 'setup', 'here'] as const;
const OUT_ONLY = ['here', 'here', 'home', 'setup', 'home'] as const;
const PROOF = ['login', 'login', 'here', 'here', 'here'] as const;
const SETUP = ['login', 'login', 'home', 'here', 'home'] as const;
const movedOwn = (path: string) => ['login', 'login', `to ${path}`, 'setup', `to ${path}`] as const;

const NO_ROOM = '01900000-0000-7000-8000-000000000000';

/** Pages that every game has, below its slug. */
const IN_GAME: Readonly<Record<string, readonly Outcome[]>> = {
  '': OPEN,
  '/rules': OPEN,
  '/games': OPEN,
  '/lobby': OPEN,
  '/deal-of-the-day': OPEN,
  '/login': OUT_ONLY,
  '/login/email': OUT_ONLY,
  '/join': OUT_ONLY,
  '/join/email': OUT_ONLY,
  '/recover': OUT_ONLY,
  '/reset/abc': ALWAYS,
  '/block_account/abc': ALWAYS,
  '/menu': OWN,
  '/setup': SETUP,
  '/status': OWN,
  '/verify': PROOF,
  '/verify/1': PROOF,
  [`/room/${NO_ROOM}`]: OPEN,
};

const OF_THE_SITE: Readonly<Record<string, readonly Outcome[]>> = {
  '/blog': OPEN,
  '/check': OPEN,
  '/contact': ALWAYS,
  '/faq': ALWAYS,
  '/terms': ALWAYS,
  '/replay': OPEN,
  '/device': OPEN,
  '/history': OPEN,
  '/pwa': OPEN,
  '/settings': OWN,
  '/settings/games': OWN,
  '/settings/notifications': OWN,
  '/settings/friends': OWN,
  '/settings/blocked': OWN,
  '/user/nobody-of-this-name': OPEN,
  '/profile/edit': movedOwn('/settings'),
  '/profile/subscription': movedOwn('/settings'),
  '/profile/cards': movedOwn('/settings/games'),
  '/profile/rules': movedOwn('/settings/games'),
  // The page that does not exist, on purpose.
  '/not-found': ALWAYS,
};

/** A page and what each visitor gets, in the order of `VISITORS`. */
interface RouteCase {
  readonly path: string;
  readonly outcomes: readonly Outcome[];
}

const HIDDEN = ['404', '404', '404', '404', 'here'] as const;
const gamePages = (slug: string): RouteCase[] =>
  Object.entries(IN_GAME).map(([path, outcomes]) => ({ path: `${slug}${path}`, outcomes }));

const USUAL: readonly RouteCase[] = [
  ...gamePages(''),
  ...Object.entries(OF_THE_SITE).map(([path, outcomes]) => ({ path, outcomes })),
  { path: '/register', outcomes: ['to /join', 'to /join', 'home', 'setup', 'home'] },
  { path: '/manille/profile', outcomes: ['login', 'login', 'to /manille/menu', 'setup', 'to /manille/menu'] },
  { path: '/slams', outcomes: OPEN },
  { path: '/wiezen/slams', outcomes: OPEN },
  { path: '/belote', outcomes: HIDDEN },
  { path: '/belote/lobby', outcomes: HIDDEN },
];
const MORE: readonly RouteCase[] = ['/manille', '/wiezen', '/kingen', '/hearts'].flatMap(gamePages);
const ALL = [...USUAL, ...MORE];
/** Of these pages the quick run opens one in so many, others for each visitor. */
const EVERY_NTH = 3;
const IS_LONG = process.env.TROEF_LONG === '1';

let service: TestIdentityProvider;
let server: RunningServer;
let site: Site;

beforeAll(async () => {
  service = await startIdentityProvider();
  const [started, browser] = await Promise.all([
    startServer({ ...CLIENT, GOOGLE_ISSUER: service.issuer }),
    launchBrowser(),
  ]);
  server = started;
  site = { server, browser };
  service.allow(`${server.url}/auth/social/google/callback`);
}, 120_000);

afterAll(async () => {
  await site?.browser.close();
  await server?.stop();
  await service?.close();
});

describe.each(LANGUAGES)('the server in %s', (language) => {
  test('answers every page of every game', async () => {
    const statuses = await Promise.all(
      ALL.map(async ({ path }) => {
        const { status } = await fetch(`${server.url}/${language}${path}`, { redirect: 'manual' });
        return `${path} ${status}`;
      }),
    );
    const expected = ALL.map(({ path }) => `${path} ${path === '/not-found' ? 404 : 200}`);
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
  return person;
}

async function newAdministrator(): Promise<Person> {
  const keeper = await newAccount(site, 'Ada Zwaan');
  const { token } = await logInByApi(site, keeper);
  const letter = await letterTo(server.url, keeper.email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
  const { token: sudo } = await api(site, '/auth/token/sudo', { body: { password: MEMBER_PASSWORD }, token });
  const code = new URL(server.administratorLink).hash.split('=')[1] ?? '';
  await api(site, '/api/users/me/admin', { body: { code }, token: sudo });
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

const pathOf = ({ page }: Person): string => new URL(page.url()).pathname;

/** Tells in the words of the table where an address has led. */
function outcomeOf(at: string, asked: string): Outcome {
  const path = at.replace(/^\/(en|nl|fr)(?=\/|$)/, '');
  if (at === asked) return 'here';
  if (path === '/not-found') return '404';
  if (/^(\/\w+)?\/login$/.test(path)) return 'login';
  if (/^(\/\w+)?\/setup$/.test(path)) return 'setup';
  if (/^(\/(manille|wiezen|kingen|hearts|belote))?$/.test(path)) return 'home';
  return `to ${path}`;
}

/** Where the address leads in the browser once the visitor is known, with the language of the page there. */
async function opened(person: Person, address: string, expected: Outcome): Promise<string> {
  await person.page.goto(address);
  await comesAlive(person.page);
  const look = async () => {
    // While the guard waits to know who this is, it shows a spinner.
    const lang = await person.page.evaluate(() => document.documentElement.lang);
    const isOver = (await person.page.locator('main > span + [role=status]').count()) === 0;
    return `${address} ${lang} ${isOver || expected !== 'here' ? outcomeOf(pathOf(person), address) : '…'}`;
  };
  const wanted = `${address} ${address.slice(1, 3)} ${expected}`;
  // A test reads what is there at the end, so a wrong page is named and not only waited for.
  await expect
    .poll(look, { timeout: 10_000 })
    .toBe(wanted)
    .catch(() => undefined);
  return look();
}

describe.each(VISITORS)('%s', (visitor) => {
  test(
    'gets the pages that are for them, and is led on from the others',
    async () => {
      const person = await COMES[visitor]();
      const at = VISITORS.indexOf(visitor);
      const walk = (IS_LONG ? ALL : USUAL).flatMap((route, index) => {
        const languages: readonly Language[] = IS_LONG
          ? LANGUAGES
          : [LANGUAGES[index % 3] ?? 'en'].filter(() => (index + at) % EVERY_NTH === 0);
        return languages.map((language) => ({ ...route, address: `/${language}${route.path}` }));
      });
      const found: string[] = [];
      const wanted: string[] = [];
      for (const { address, outcomes } of walk) {
        const expected = outcomes[at] ?? '404';
        wanted.push(`${address} ${address.slice(1, 3)} ${expected}`);
        found.push(await opened(person, address, expected));
      }
      expect(found).toEqual(wanted);
      person.expectClean();
    },
    IS_LONG ? 900_000 : 240_000,
  );
});
