/**
 * Whole evenings as their players see them: they register, are called to their table from another page, play two rounds
 * with computers, and look at the result. A reserve gets the place of a player who is not there, and chats.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeActingAdministrator } from '../support/administrator.ts';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, PHONE, shot, sticksOut } from '../support/browser.ts';
import { codeIn, letterTo } from '../support/mail.ts';
import { type Account, api, logInByApi, type Member, newAccount, newMember } from '../support/member.ts';
import { openOwnSite } from '../support/site.ts';
import { bid, goOn, playCard, turnOf } from '../support/table.ts';

const site = openOwnSite({
  DEAL_PAUSE_MS: '100',
  COMPUTER_DELAY_MS: '0',
  TOURNAMENT_CHECKIN_MS: '1500',
  TOURNAMENT_GRACE_MS: '2000',
  // A player who goes from the table to another page is nowhere while it loads, and on a busy machine that takes seconds.
  TOURNAMENT_BREAK_MS: '5000',
  // The plan expects a round to take two thirds of it. The only deal of a round is played to its end.
  TOURNAMENT_ROUND_CAP_MS: '3000',
  TOURNAMENT_MIN_PLAYERS: '1',
});
let known: Promise<string> | undefined;
/** Returns the token of the organiser, made in the first test: mails are waited for inside tests only. */
const organiser = (): Promise<string> => {
  known ??= (async () => {
    const keeper = await newAccount(site, 'Keeper of Cups');
    const { token } = await logInByApi(site, keeper);
    return makeActingAdministrator(site, { ...keeper, token });
  })();
  return known;
};

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
/** Until the check-in and through it, after the last player has come. */
const BEGINS_MS = 2_000;
const PATIENCE = { timeout: 30_000 };

/** Makes a drive of manille, one deal a round, and waits until registration is open. */
async function newCup(name: string, more: object = {}): Promise<string> {
  const token = await organiser();
  const { slug } = await api(site, '/api/manille/tournaments', {
    token,
    body: {
      ...{ name: { en: name, nl: name, fr: name }, start: inMs(3_600_000), status: 'scheduled', minKarma: 0 },
      ...{ format: 'progressive', scoring: 'place', partners: 'round', roundCount: 2, deals: 1, ...more },
    },
  });
  await expect
    .poll(async () => (await api(site, `/api/tournaments/${slug}`, { token })).status, PATIENCE)
    .toBe('open');
  return slug;
}
const begins = async (slug: string) =>
  api(site, `/api/tournaments/${slug}`, { token: await organiser(), body: { start: inMs(BEGINS_MS) } });

async function prove({ email }: Account, token: string): Promise<void> {
  const letter = await letterTo(site.server.url, email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
}
async function provenMember(name: string, screen: object): Promise<Member> {
  const member = await newMember(site, name, '/en', screen);
  await prove(member, member.token);
  return member;
}
/** Opens the page of a tournament of manille. */
async function opens({ page }: Member, slug: string): Promise<Page> {
  await page.goto(`/manille/tournament/${slug}`);
  await comesAlive(page);
  return page;
}
/** Makes a proven account that nobody uses in a browser. Returns its token. */
async function provenAccount(name: string): Promise<string> {
  const account = await newAccount(site, name);
  const { token } = await logInByApi(site, account);
  await prove(account, token);
  return token;
}

const call = (page: Page) => page.getByRole('dialog', { name: 'Your table begins' });
const toTournament = (page: Page) => page.getByRole('link', { name: 'Back to the tournament' });

/** Plays what is asked of the player until the room is over. */
async function playRoom(page: Page): Promise<void> {
  for (;;) {
    if ((await toTournament(page).count()) > 0) return;
    const turn = await turnOf(page);
    if (turn === 'bid') await bid(page);
    else if (turn === 'card') await playCard(page);
    else if (turn === 'over') await goOn(page);
    else await page.waitForFunction(() => true);
  }
}

test('a player registers, is taken to the table from another page, and plays two rounds', async () => {
  const [slug, an] = await Promise.all([newCup('Cup of two rounds'), provenMember('An of the Cup', DESKTOP)]);
  const page = await opens(an, slug);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Registered, number 1').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const elsewhere = await an.newTab();
  // Home names it, whichever game it is the home of.
  await elsewhere.goto('/en/hearts');
  const next = elsewhere.getByRole('region', { name: 'Next tournament' });
  await next.getByText('Registered, number 1').waitFor();
  await next.getByText('Cup of two rounds · Manille').waitFor();
  expect(await axeFindings(elsewhere)).toEqual([]);
  await next.scrollIntoViewIfNeeded();
  await shot(elsewhere, 'home-next-tournament');
  // So does the search for an address that is none.
  await elsewhere.goto('/en/cup-of-two');
  await comesAlive(elsewhere);
  await elsewhere.getByRole('button', { name: 'Search' }).click();
  await elsewhere.getByRole('link', { name: /^Cup of two rounds · / }).waitFor();
  await elsewhere.goto('/settings');
  await comesAlive(elsewhere);
  await begins(slug);

  // Both tabs are told. In one the player stays, so the other stays too, and keeps the way.
  await call(elsewhere).waitFor(PATIENCE);
  await elsewhere.keyboard.press('Escape');
  await call(elsewhere).waitFor({ state: 'detached' });
  await call(page).waitFor({ state: 'detached' });
  await elsewhere.getByText('Your table 1 waits for you.').waitFor();
  await elsewhere.close();
  await page.getByRole('link', { name: 'To your table 1' }).first().click();
  await page.waitForURL('**/manille/room/*');
  const first = page.url();
  await playRoom(page);

  // The next round calls from the page of the tournament, and nobody has to press anything.
  await toTournament(page).click();
  await page.waitForURL(`**/tournament/*`);
  await call(page).waitFor(PATIENCE);
  await page.waitForURL('**/manille/room/*', PATIENCE);
  expect(page.url()).not.toBe(first);
  await playRoom(page);

  await toTournament(page).click();
  const title = page.getByRole('heading', { level: 1, name: /You win!|wins/ });
  await title.waitFor(PATIENCE);
  await page.getByText(/It gives you \d+ points in the ranking/).waitFor();
  const said = page.getByRole('log');
  for (const words of [
    'Registration is open.',
    'Round 1 is over.',
    'Round 2 begins, at 1 table.',
    'An of the Cup wins.',
  ])
    await said.getByText(words).waitFor();
  const path = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Round 1' }) });
  expect(await path.getByRole('row').count()).toBe(2);
  expect(await path.getByText(/at table 1/).count()).toBe(2);
  await path.getByText(/^ranking \+\d+$/).waitFor();
  await page.getByRole('link', { name: 'Replay table 1' }).first().waitFor();
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'tournament-after');
  an.expectClean();
});

test('a reserve gets the place of a player who is not there, and is heard in the chat', async () => {
  const [slug, bo, ...absent] = await Promise.all([
    newCup('Cup with a reserve', { maxPlayers: 4 }),
    newMember(site, 'Bo the Reserve', '/en', PHONE),
    ...['Absent One', 'Absent Two', 'Absent Three', 'Absent Four'].map(provenAccount),
  ]);
  for (const token of absent) await api(site, `/api/tournaments/${slug}/user`, { body: {}, token });
  const page = await opens(bo, slug);
  // What is missing is said before anything is pressed, and the way leads back.
  const chat = page.getByRole('region', { name: 'Chat', exact: true });
  await chat.getByText('Confirm your e-mail address to write yourself.').waitFor();
  expect(await page.getByRole('button', { name: 'Register', exact: true }).count()).toBe(0);
  expect(await page.getByLabel('Write a message').count()).toBe(0);
  await page.getByRole('link', { name: 'Confirm my address' }).click();
  const letter = await letterTo(site.server.url, bo.email, /\d{3}\s?\d{3}/);
  await page.getByLabel('Code of six digits').fill(codeIn(letter));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('link', { name: 'Back to where you were', exact: true }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Reserve 1').waitFor();
  await page.getByLabel('Write a message').fill('Is anybody there?');
  await page.getByLabel('Write a message').press('Enter');
  await page.getByRole('log').getByText('Is anybody there?').waitFor();
  const { messages } = await api(site, `/api/tournaments/${slug}`, { token: bo.token });
  expect(messages).toMatchObject([{ from: 'Bo the Reserve', text: 'Is anybody there?' }]);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(0);
  await begins(slug);
  await call(page).waitFor(PATIENCE);
  await shot(page, 'tournament-call-phone');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.waitForURL('**/manille/room/*');

  // A page that opens while the table waits leads there as well.
  await page.goto('/en/faq');
  await comesAlive(page);
  await call(page).waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.goto(`/manille/tournament/${slug}`);
  await page.getByRole('heading', { level: 2, name: 'Table 1, yours' }).waitFor();
  await page.getByText('While your round is played you only read along').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  bo.expectClean();
});
