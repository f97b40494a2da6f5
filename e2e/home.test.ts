/** The home of a member: it stands where guests have the landing page, and shows what they can do now. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { api, logInByApi, MEMBER_PASSWORD, type Member, newAccount, newMember } from './support/member.ts';
import { EVERY_ROLE, openSite } from './support/site.ts';

const site = openSite(EVERY_ROLE);

const LEAD = 'Ask, join or go alone. Thirteen tricks, four players, one trump.';
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const greeting = ({ page, name }: Member) => page.getByText(`Hello ${name}`);

/** Returns how much the page has moved by itself since it was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

test('a guest sees the game; a member is greeted, and says until when they would like to play', async () => {
  const guest = await newPerson(site.browser, site.server.url);
  await guest.page.goto('/en');
  await comesAlive(guest.page);
  await guest.page.getByText(LEAD).waitFor();
  expect(await guest.page.getByText('Would you like to play?').count()).toBe(0);
  // No guest is made only to read what happens today.
  expect(await guest.page.evaluate(() => localStorage.getItem('troef.session') ?? '')).not.toContain(
    '"token":"',
  );

  const member = await newMember(site, 'Home Marie', '/en');
  const { page } = member;
  await greeting(member).waitFor();
  expect(await page.getByText(LEAD).count()).toBe(0);
  await page.getByRole('heading', { name: 'Would you like to play?' }).waitFor();
  await page.getByText('Your list of friends is still empty.').waitFor();
  const [first] = await page.getByRole('group', { name: 'Until when?' }).getByRole('radio').all();
  await first?.check();
  await page.getByRole('heading', { name: /^I’d like to play until \d\d:\d\d$/ }).waitFor();
  const profile = () => api(site, '/api/users/me', { token: member.token });
  await expect.poll(async () => (await profile()).availability.status).toBe('available');
  await page.reload();
  await page.getByRole('heading', { name: /^I’d like to play until/ }).waitFor();
  await page.getByRole('radio', { name: 'Not now' }).check();
  await page.getByRole('heading', { name: 'Would you like to play?' }).waitFor();
  await expect.poll(async () => (await profile()).availability.status).toBe('unavailable');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/room\//);
  member.expectClean();
});

test('home tells what happens today, and so does the page of a game to a guest who has played', async () => {
  const member = await newMember(site, 'Home Today', '/nl/hearts', PHONE);
  const { page } = member;
  const deal = page.getByRole('region', { name: 'Deeltje van de dag' });
  await deal.getByText('Iedereen krijgt dezelfde kaarten en heeft één kans').waitFor();
  await page
    .getByRole('region', { name: 'Volgend toernooi' })
    .getByRole('link', { name: 'Kalender' })
    .waitFor();
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await deal.scrollIntoViewIfNeeded();
  await shot(page, 'home-today-phone');
  await deal.getByRole('link', { name: 'Proberen' }).click();
  await page.waitForURL('**/hearts/deal-of-the-day');
  member.expectClean();

  const guest = await newPerson(site.browser, site.server.url, DESKTOP);
  await guest.page.goto('/fr/hearts');
  await comesAlive(guest.page);
  await guest.page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await guest.page.waitForURL(/\/room\//);
  await guest.page.goto('/fr/hearts');
  await guest.page
    .getByRole('region', { name: 'Donne du jour' })
    .getByRole('link', { name: 'Essayer' })
    .waitFor();
  await guest.page.getByRole('region', { name: 'Prochain tournoi' }).waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  guest.expectClean();
});

test('a running table comes before a new game', async () => {
  const member = await newMember(site, 'Home Runner', '/en/hearts');
  const { page } = member;
  await greeting(member).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/hearts\/room\//);
  const room = new URL(page.url()).pathname;
  await page
    .getByRole('group', { name: 'Your hand' })
    .or(page.getByRole('list', { name: 'Your hand' }))
    .first()
    .waitFor();
  await page.goto('/en');
  const back = page.getByRole('link', { name: 'Back to your table Hearts, against computers' });
  await back.waitFor();
  await page.getByRole('button', { name: 'New game against computers' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);

  // The page of another game leads to that game first, and names this table below.
  await page.goto('/en/manille');
  await page.getByRole('list', { name: 'Your tables' }).getByText('Hearts').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await back.count()).toBe(0);
  await page.goto('/en');
  await back.click();
  await page.waitForURL(`**${room}`);
  member.expectClean();
});

test('a guest is told that their table stays theirs, and a member is not led to it', async () => {
  const account = await newAccount(site, 'Home Guest');
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en/hearts');
  await comesAlive(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/hearts\/room\//);
  await page.getByRole('group', { name: 'Your hand' }).getByRole('button').first().waitFor();
  await page.goto('/en/hearts');
  await page.getByRole('link', { name: 'Back to your table' }).waitFor();
  await page.goto('/login');
  await page.getByText('Your table against the computer stays with the guest you are now.').waitFor();
  await page.getByLabel('Name or e-mail address').fill(account.name);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto('/en/hearts');
  await page.getByText('Hello Home Guest').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /Back to your table/ }).count()).toBe(0);
  person.expectClean();
});

test('a press that comes before the table with people is known leads to that table', async () => {
  const member = await newMember(site, 'Home Early', '/en/hearts');
  const { page } = member;
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await greeting(member).waitFor();
  await play.click();
  await page.waitForURL(/\/hearts\/room\//);
  const { pathname } = new URL(page.url());
  // As if others sat there, at a table that this device does not know.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/rooms/mine', async (route) => {
    await held;
    await route.fulfill({ json: { room: { id: pathname.split('/').at(-1), variant: 'hearts' } } });
  });
  await page.addInitScript(() => localStorage.removeItem('troef.table'));
  await page.goto('/en');
  await greeting(member).waitFor();
  await play.click();
  expect(await play.getAttribute('aria-busy')).toBe('true');
  answer();
  await page.waitForURL(`**${pathname}`);
  member.expectClean();
});

test('friends who can play and invitations stand on the sheet', async () => {
  const member = await newMember(site, 'Home Friend', '/settings', PHONE);
  const host = await newMember(site, 'Home Host', '/manille/lobby');
  const chantal = await logInByApi(site, await newAccount(site, 'Home Chantal'));
  const friends = [host, { token: chantal.token, id: chantal.profile.id }];
  for (const { token } of friends) {
    const body = { preferences: { profile: { visibility: 'public' } } };
    await api(site, '/api/users/me', { token, body });
  }
  const free = { status: 'available', until: inHours(1), variants: [] };
  await api(site, '/api/users/me', { token: chantal.token, body: { availability: free } });
  await api(site, '/api/users/me', {
    token: member.token,
    body: {
      availability: { ...free, anyone: true },
      friendships: friends.map(({ id }) => ({ user: id })),
    },
  });
  await host.page.getByRole('button', { name: 'Open a table', exact: true }).click();
  await host.page.getByRole('button', { name: 'Open the table', exact: true }).click();
  await host.page.waitForURL(/\/room\//);
  const room = /\/room\/([\w-]+)/.exec(host.page.url())?.[1] ?? '';
  await api(site, `/api/rooms/${room}/invitation`, { token: host.token, body: { user: member.id } });

  const { page } = member;
  await page.goto('/en');
  const list = page.getByRole('region', { name: 'Friends who can play' });
  await list.getByRole('link', { name: 'Home Chantal' }).waitFor();
  await list.getByText(/^until \d\d:\d\d$/).waitFor();
  // They sit at the table to which they ask.
  expect(await list.getByText('at a table: Manille').count()).toBe(0);
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'home-phone');
  const asked = list.getByText('Home Host asks you to a table: Manille');
  await asked.waitFor();
  await list.getByRole('link', { name: 'To the table (Home Host)' }).click();
  await page.getByRole('main').getByText('Home Host invites you to a table of Manille.').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('You skip this one.').waitFor();
  await page.goto('/en');
  await list.getByRole('link', { name: 'Home Chantal' }).waitFor();
  await list.getByText('at a table: Manille').waitFor();
  expect(await asked.count()).toBe(0);

  await list.getByRole('button', { name: 'Invite (Home Chantal, Colour whist)' }).click();
  await page.waitForURL(/\/room\//);
  await page.getByText('Home Chantal is invited.').waitFor();
  const waiting = await api(site, '/api/rooms/invitations', { token: chantal.token });
  expect(waiting.data).toMatchObject([{ variant: 'whist', from: 'Home Friend' }]);
  const table = new URL(page.url()).pathname;
  expect(table).toContain(waiting.data[0].room);
  // A member who sits at a table already invites to that one.
  await page.goto('/en/hearts');
  await list.getByRole('button', { name: 'Invite (Home Chantal, Hearts)' }).click();
  await page.waitForURL(`**${table}`);
  member.expectClean();
});

test('the sheet of a member whose friends cannot play ends below its last line', async () => {
  const member = await newMember(site, 'Home Alone', '/settings', DESKTOP);
  const away = await logInByApi(site, await newAccount(site, 'Home Away'));
  const body = { friendships: [{ user: away.profile.id }] };
  await api(site, '/api/users/me', { token: member.token, body });
  const { page } = member;
  await page.goto('/en');
  const friends = page.getByRole('region', { name: 'Friends who can play' });
  await friends.getByText(/^None of your friends/).waitFor();
  const left = await friends.evaluate((region) => {
    const sheet = region.parentElement?.getBoundingClientRect().bottom ?? 0;
    return Math.round(sheet - region.getBoundingClientRect().bottom);
  });
  expect(left).toBeLessThan(48);
  member.expectClean();
});

test.each([
  ['1280x600', 1280, 600],
  ['1024x600', 1024, 600],
  ['844x390', 844, 390],
])('on %s Play is in sight, in every language and with the largest letters', async (_, width, height) => {
  const guest = await newPerson(site.browser, site.server.url, { viewport: { width, height } });
  for (const address of usually(['/nl/hearts', '/fr'], ['/nl', '/fr', '/en', '/nl/hearts', '/fr/hearts'])) {
    await guest.page.goto(address);
    await comesAlive(guest.page);
    for (const text of ['', 'larger']) {
      await guest.page.evaluate((size) => {
        document.documentElement.dataset.text = size;
      }, text);
      const play = guest.page.getByRole('main').getByRole('button').first();
      const box = await play.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), `${address} ${text}`).toBeLessThanOrEqual(height);
    }
  }
  guest.expectClean();
});

const LANGUAGES = [
  ['nl', 'Dag', 'Zin om te spelen?', 'Tafel openen'],
  ['fr', 'Bonjour', 'Envie de jouer\u202f?', 'Ouvrir une table'],
  ['en', 'Hello', 'Would you like to play?', 'Open a table'],
];
test.each(usually(LANGUAGES.slice(0, 1), LANGUAGES))('home in %s', async (language, hello, ask, open) => {
  const member = await newMember(site, `Home ${hello}`, `/${language}/wiezen`);
  const { page } = member;
  await page.getByText(`${hello} Home ${hello}`).waitFor();
  await page.getByRole('heading', { name: ask }).waitFor();
  await page.getByRole('link', { name: open }).click();
  await page.waitForURL(/\/wiezen\/lobby\?open=all/);
  await page.getByRole('dialog').waitFor();
  member.expectClean();
});

test.each([
  ['360x640', 360, 640],
  ['390x844', 390, 844],
  ['1366x768', 1366, 768],
])('on %s the games can be chosen without scrolling', async (_, width, height) => {
  const guest = await newPerson(site.browser, site.server.url, { viewport: { width, height } });
  await guest.page.goto('/nl');
  await comesAlive(guest.page);
  const others = guest.page.getByRole('navigation', { name: 'Andere spellen' }).getByRole('link');
  expect(await others.allTextContents()).toEqual(
    expect.arrayContaining(['Manillen', 'Wiezen', 'Kingen', 'Hartenjagen']),
  );
  // It reads as a line of words: no bullets, and no margin of a list before the first name.
  const line = guest.page.getByRole('navigation', { name: 'Andere spellen' });
  expect(
    await line.evaluate((nav) => {
      const bullets = [...nav.querySelectorAll('li')].map((item) => getComputedStyle(item).listStyleType);
      const [list] = nav.getElementsByTagName('ul');
      const [first] = nav.getElementsByTagName('a');
      if (list === undefined || first === undefined) return 'no list';
      const indent = first.getBoundingClientRect().left - list.getBoundingClientRect().left;
      return { bullets: [...new Set(bullets)], indent };
    }),
  ).toEqual({ bullets: ['none'], indent: 0 });
  for (const link of await others.all()) {
    const box = await link.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  await others.filter({ hasText: 'Kingen' }).click();
  await guest.page.waitForURL(/\/nl\/king/);
  guest.expectClean();
});

describe('before any script but the first', () => {
  test('the page of a member shows nothing that is for guests', async () => {
    const account = await newAccount(site, 'Home Early');
    const { storageState } = await logInByApi(site, account);
    const person = await newPerson(site.browser, site.server.url, { ...DESKTOP, storageState });
    const { page } = person;
    await page.route(/\/assets\/(?!boot)[\w.-]+\.js$/, (route) => route.abort());
    await page.goto('/en');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    for (const words of [LEAD, 'What is colour whist?']) {
      expect(await page.getByText(words).isVisible(), words).toBe(false);
    }
    expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0);
  });

  test('the page of a guest shows all of it', async () => {
    const { page } = await newPerson(site.browser, site.server.url);
    await page.route(/\/assets\/(?!boot)[\w.-]+\.js$/, (route) => route.abort());
    await page.goto('/en');
    for (const words of [LEAD, 'What is colour whist?']) {
      expect(await page.getByText(words).isVisible(), words).toBe(true);
    }
  });
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s nothing moves when a member loads their home again', async (name, options) => {
  const member = await newMember(site, `Still ${name}`, '/en', options);
  const { page } = member;
  await greeting(member).waitFor();
  await page.reload();
  await comesAlive(page);
  await greeting(member).waitFor();
  // Open tables come when the page is idle.
  await page
    .getByText(/online/)
    .first()
    .waitFor();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  member.expectClean();
});
