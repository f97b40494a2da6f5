/**
 * The deal of the day on a phone: a guest finds it, plays, comes back, sees their percentage beside the others, and
 * keeps it when they make an account. Beside it the puzzle of a day that was found in the night.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Variant } from '@troef/games';
import { dayAt, puzzleOfRelease } from '@troef/protocol';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { MEMBER_PASSWORD } from './support/member.ts';
import { openOwnSite } from './support/site.ts';
import { playDeal, waitForChoice } from './support/table.ts';

const site = openOwnSite();

const OWN_SCORES = [14, -8, 3, 5, -10, 8, 2, 15];
const OTHERS = [
  { name: 'Godelieve', scores: [2, 30, 3, 5, 5, 8, 2, 15] },
  { name: 'Etienne', scores: [2, -8, -3, 5, -10, 8, 2, 14] },
];

const lineOf = (score: number, at: number) => ({
  dealing: at + 1,
  line: {
    ...{ deal: at + 1, dealer: at % 4, contract: null },
    ...{ result: { status: 'scored' }, scores: [score, -score, 0, 0] },
  },
});
const sheetOf = (scores: readonly number[]): string =>
  JSON.stringify({ names: ['', 'Ann', 'Bert', 'Carl'], lines: scores.map(lineOf) });

async function connected(): Promise<pg.Client> {
  const host = path.join(site.server.dataDir, 'postgres', 'socket');
  const db = new pg.Client({ host, port: 5432, user: 'troef', database: 'troef' });
  await db.connect();
  return db;
}

/** Ends the try of the room with these scores, and adds those of others: nobody waits here for 24 deals. */
async function endDay(room: string): Promise<void> {
  const db = await connected();
  for (const { name, scores } of OTHERS)
    await db.query(
      `insert into day_results (id, variant, day, guest, name, started_at, ended_at, scores, lines)
       select gen_random_uuid(), variant, day, gen_random_uuid(), $2, now(), now(), $3, $4 from day_results where id = $1`,
      [room, name, JSON.stringify(scores), sheetOf(scores)],
    );
  await db.query('update day_results set ended_at = now(), scores = $2, lines = $3 where id = $1', [
    room,
    JSON.stringify(OWN_SCORES),
    sheetOf(OWN_SCORES),
  ]);
  await db.end();
}

const SCREENS = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      expect(await sticksOut(page)).toBe(0);
      await shot(page, `day-${name}-${viewport.width}-${colorScheme}`);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE.viewport);
}

test('a guest plays the deal of the day on a phone, and keeps the result when they join', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, PHONE);
  await page.goto('/en');
  await comesAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Deal of the day' }).click();
  await page.waitForURL('**/deal-of-the-day');
  const play = page.getByRole('button', { name: 'Play the 8 deals' });
  await play.waitFor();
  await page.getByRole('heading', { name: 'Also today' }).waitFor();
  await looksRight(page, 'before');

  await play.click();
  await page.waitForURL(/\/room\/[0-9a-f-]{36}/);
  const room = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await waitForChoice(page);
  // No advice, and no way back to the start of the deal.
  expect(await page.getByRole('button', { name: 'Advice' }).count()).toBe(0);
  await playDeal(page);

  await page.goto('/deal-of-the-day');
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await page.waitForURL(`**/room/${room}`);

  await endDay(room);
  await page.goto('/deal-of-the-day');
  await page.getByRole('heading', { name: 'Your deals' }).waitFor();
  await page.getByText('Place 2 of 3.').waitFor();
  await page.getByRole('heading', { name: 'Where the best won' }).waitFor();
  await page.getByText('You played as a guest.').waitFor();
  await looksRight(page, 'result');

  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.waitForURL('**/join**');
  await comesAlive(page);
  await page.getByLabel('Name', { exact: true }).fill('Daily Nadia');
  await page.getByText('Daily Nadia is free').waitFor();
  await page.getByLabel('E-mail address', { exact: true }).fill('dailynadia@example.org');
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();

  await page.goto('/deal-of-the-day');
  await page.getByText('Place 2 of 3.').waitFor();
  await page.getByRole('link', { name: 'Daily Nadia' }).waitFor();
  expect(await page.getByText('You played as a guest.').count()).toBe(0);
  expectClean();
});

test('days of games and languages have their titles, and a day that was never made leads to today', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, PHONE);
  await page.goto('/fr/hearts/deal-of-the-day');
  await page.getByRole('button', { name: 'Jouer les 8 donnes' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Donne du jour, /);
  await page.goto('/nl/kingen/deal-of-the-day/2001-01-01');
  await page.getByText('Er zijn geen deeltjes van deze dag.').waitFor();
  await page.getByRole('link', { name: 'Naar vandaag' }).click();
  await page.getByRole('button', { name: 'Speel de 10 deeltjes' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Deeltje van de dag, /);
  expectClean();
});

/** Gives today a puzzle as `puzzle.find` does at night: another one than the release has for it. */
async function givePuzzle(variant: Variant): Promise<void> {
  const today = dayAt(Date.now());
  const all: { id: string; retired?: true }[] = JSON.parse(
    readFileSync(`content/puzzles/${variant}.json`, 'utf8'),
  );
  const other = all.find(({ id }) => id !== puzzleOfRelease(all, today)?.id);
  const puzzle = { ...other, id: `${variant.slice(0, 2)}0123456789ab` };
  const db = await connected();
  await db.query('insert into puzzle_days (variant, day, puzzle, content) values ($1, $2, $3, $4)', [
    ...[variant, today, puzzle.id],
    JSON.stringify(puzzle),
  ]);
  await db.end();
}

test('a puzzle that was found in the night is shown in the language of the page, answered and counted', async () => {
  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = visitor;
  const table = page.getByRole('region', { name: 'Problème du jour' });
  const open = async (): Promise<string> => {
    await page.goto('/fr/wiezen/puzzle');
    await comesAlive(page);
    await table.getByRole('button').first().waitFor();
    return table.innerText();
  };
  const ofRelease = await open();
  await givePuzzle('wiezen');
  const found = await open();
  expect(found).not.toEqual(ofRelease);
  expect(found).not.toMatch(/\b(table|wiezen|learn|puzzles)\.\w/);
  await looksRight(page, 'puzzle-found-open');
  for (const choice of await table.getByRole('button').all()) {
    await choice.tap();
    if (await page.getByRole('link', { name: /^Aujourd.hui.*(trouvé|manqué)/ }).isVisible()) break;
  }
  const see = page.getByRole('button', { name: 'Voir la réponse' });
  if (await see.isVisible()) await see.tap();
  await page.getByText('Vous êtes la première personne à y répondre.').waitFor();
  await looksRight(page, 'puzzle-found-answered');
  visitor.expectClean();
});

test('the puzzle of the release, answered without a connection, counts on any page when it is back', async () => {
  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  const { page, context } = visitor;
  // The browser has the puzzles of this game since an earlier day.
  await page.goto('/kingen/puzzle/2026-11-02');
  await comesAlive(page);
  const table = page.getByRole('region', { name: 'Puzzle of the day' });
  await table.getByRole('button').first().waitFor();
  const earlier = await table.innerText();
  await givePuzzle('kingen');
  await context.setOffline(true);
  const today = page.getByRole('link', { name: /^Today/ });
  await today.tap();
  await expect.poll(() => table.innerText()).not.toBe(earlier);
  const answered = page.getByRole('link', { name: /^Today.*(found|missed)/ });
  for (const choice of await table.getByRole('button').all()) {
    await choice.tap();
    if (await answered.isVisible()) break;
  }
  await answered.waitFor();
  await page.close();

  await context.setOffline(false);
  const other = await context.newPage();
  const counted = other.waitForResponse(
    (answer) => answer.url().includes('/api/kingen/puzzles/') && answer.request().method() === 'POST',
  );
  await other.goto('/en/faq');
  const row = await (await counted).json();
  expect(row).toMatchObject({ puzzle: 'ki0123456789ab', tried: 0, release: { tried: 1 } });

  // The page goes on showing the one that was answered, and how many found that one.
  await other.goto('/kingen/puzzle');
  await comesAlive(other);
  const see = other.getByRole('button', { name: 'See the answer' });
  const first = other.getByText('You are the first person to answer this one.');
  await see.or(first).waitFor();
  if (await see.isVisible()) await see.tap();
  await first.waitFor();
});
