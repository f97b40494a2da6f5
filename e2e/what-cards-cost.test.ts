/**
 * *What did my cards cost?*: a veteran finds in a replay the card that lost most, goes to its moment and plays on from
 * there. Three deals a day are free.
 */
import { playedRecord, playedSession } from '@troef/players/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { clicks, playDeal, sitDown } from './support/table.ts';

const site = openSite();
const NAMES = ['Anke', 'Bert', 'Chloé', 'Dirk'] as const;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const aRecord = (seed: string) => ({ ...playedRecord('whist', seed, 'easy'), players: NAMES });

async function replay(page: Page, record: object, locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/replay`);
  await comesAlive(page);
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.locator('form button[type=submit]').click();
}

const status = (page: Page) =>
  page.getByRole('region', { name: 'What the cards cost' }).getByRole('status').first();

test('a veteran finds by keyboard the card that cost most, and plays on from there', async () => {
  const veteran = await newPerson(site.browser, site.server.url);
  const { page } = veteran;
  const record = aRecord('what cards cost 9');
  await replay(page, record);
  // The limit is said before anything is used.
  await page.getByText('3 of the 3 free deals of today are left.').waitFor();
  await page.getByRole('button', { name: 'What did my cards cost?' }).press('Enter');
  // It begins at once, for the seat below; another player of the same deal takes nothing more.
  await page
    .getByRole('listitem')
    .filter({ hasText: /no choice|0|−|–/ })
    .first()
    .waitFor();
  await page.getByRole('radio', { name: 'Chloé' }).check();
  const list = page.getByRole('list', { name: 'Choices, from the first to the last' });
  await list.getByRole('listitem').first().waitFor();
  await expect.poll(() => status(page).textContent(), { timeout: 60_000 }).toMatch(/mistake|luck|less|lost/);
  expect(await status(page).textContent()).toMatch(/2 of the 3 free deals of today are left/);
  const own = (record.deals[0]?.moves ?? []).filter((move) => move.startsWith('2 '));
  expect(await list.getByRole('listitem').count()).toBe(own.length);

  const marked = list.getByRole('button', { name: /clear loss|small loss/ }).first();
  await marked.press('Enter');
  await page.getByText(/points? on average\./).waitFor();
  // The table shows which cards those are, and so do words that are announced.
  expect(await page.locator('.card-mark-better').count()).toBeGreaterThan(0);
  expect(await page.locator('.card-mark-chosen').count()).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('status').getByText('a tick marks what was better').waitFor();
  await shot(page, 'what-cards-cost');
  expect(await axeFindings(page)).toEqual([]);
  // The table stands before that card: its player is to move with it.
  const place = Number(/m=(\d+)/.exec(new URL(page.url()).hash)?.[1] ?? 0);
  expect(place).toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Play on from here' }).press('Enter');
  await page.waitForURL(/\/room\//);
  await page.locator('[data-place="own-hand"] button').first().waitFor();
  veteran.expectClean();
});

test('one control leads a veteran to the deal and the card that lost the session', async () => {
  const veteran = await newPerson(site.browser, site.server.url);
  const { page } = veteran;
  await replay(page, { ...playedSession('whist', 'what cards cost 7', 'easy', 3), players: NAMES });
  await page.getByRole('button', { name: 'What did my cards cost?' }).click();
  await page.getByRole('radio', { name: 'Chloé' }).check();
  await page.getByRole('button', { name: 'Which card cost me most?' }).press('Enter');
  const panel = page.getByRole('region', { name: 'What the cards cost' });
  const found = panel
    .getByRole('status')
    .filter({ hasText: 'more than anything else in the 3 deals looked at' });
  await found.waitFor({ timeout: 120_000 });
  const [, deal, points] = /Deal (\d+)[^:]*: .+ cost ([\d.]+) points?/.exec(await found.innerText()) ?? [];

  // The table stands before that card in that deal, and its row says why.
  expect(await page.getByRole('combobox', { name: 'Deal' }).inputValue()).toBe(String(Number(deal) - 1));
  const row = panel.getByRole('button', { expanded: true });
  expect(await row.innerText()).toContain(`\u2212${points}`);
  await panel.getByText('on average.').first().waitFor();
  await shot(page, 'what-cards-cost-session');
  expect(await axeFindings(page)).toEqual([]);
  veteran.expectClean();
});

/** A choice that is opened on a phone: its moment on the table and what is said of it are in sight, upright and sideways. */
async function staysInSight(page: Page): Promise<void> {
  for (const viewport of [{ width: 844, height: 390 }, PHONE.viewport]) {
    await page.setViewportSize(viewport);
    const rows = page.getByRole('list', { name: 'Choix' }).locator('button[aria-expanded]');
    await rows.last().click();
    await page.waitForTimeout(300);
    for (const part of [
      page.locator('main svg').first(),
      rows.last(),
      rows.last().locator('xpath=../div/p[1]'),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(-1);
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 150)).toBeLessThanOrEqual(viewport.height);
    }
    // The row is not under the table.
    const [table, row] = [await page.locator('main').boundingBox(), await rows.last().boundingBox()];
    const isBeside = (row?.x ?? 0) >= (table?.x ?? 0) + (table?.width ?? 0) - 1;
    expect(isBeside || (row?.y ?? 0) >= (table?.y ?? 0) + (table?.height ?? 0) - 1).toBe(true);
    await rows.first().click();
  }
}

test('on a phone, in French: three deals a day are free, the same deal counts once', async () => {
  const reader = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = reader;
  const leftOf = (left: number) =>
    page.getByText(
      left === 0
        ? 'Les 3 donnes gratuites d’aujourd’hui sont épuisées.'
        : left === 1
          ? 'Il reste une des 3 donnes gratuites d’aujourd’hui.'
          : `Il reste ${left} des 3 donnes gratuites d’aujourd’hui.`,
    );
  /** The same line before a deal is looked at and after it. */
  const expectLeft = (left: number) => leftOf(left).first().waitFor();
  const found = async (): Promise<void> => {
    await page
      .getByRole('listitem')
      .filter({ hasText: /pas de choix|0|−/ })
      .first()
      .waitFor();
  };
  for (const [seed, before, after] of [
    ['a', 3, 2],
    ['b', 2, 1],
    ['c', 1, 0],
    ['d', 0, 0],
    ['c', 0, 0],
  ] as const) {
    await replay(page, aRecord(`phone ${seed}`), 'fr');
    await page.getByRole('button', { name: /Que m’ont coûté mes cartes/ }).click();
    await expectLeft(before === 1 ? 1 : after);
    if (seed === 'd') {
      // Nothing is left, and that is said without a press.
      await page.getByText('avec Premium', { exact: false }).first().waitFor();
      await shot(page, 'what-cards-cost-lock');
      continue;
    }
    // The last one is used up only if the reader wants that.
    if (before === 1) await page.getByRole('button', { name: 'Calculer' }).click();
    await found();
    await expectLeft(after);
    expect(await page.evaluate(WIDER)).toBe(0);
    if (seed !== 'a') continue;
    await staysInSight(page);
    // Another player of the same deal takes none, and the page says so beforehand.
    await page.getByRole('radio', { name: 'Chloé' }).check();
    await page.getByText('Cette donne est déjà comptée').waitFor();
    await found();
    await expectLeft(after);
  }
  await shot(page, 'what-cards-cost-phone');
  expect(await axeFindings(page)).toEqual([]);
  reader.expectClean();
});

test('after a deal against computers a button leads to what one’s own cards cost, and back to the table', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page, clicks, '/en/manille');
  await playDeal(page);
  const table = page.url();
  // The player has come for the panel: on a phone it stands right below the table of the replay, which stays in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'What did my cards cost?' }).click();
  const panel = page.getByRole('heading', { name: 'What the cards cost' });
  await panel.waitFor();
  const belowTable = async (): Promise<number> => {
    const board = await page.getByRole('main').boundingBox();
    return ((await panel.boundingBox())?.y ?? 0) - ((board?.y ?? 0) + (board?.height ?? 0));
  };
  await expect.poll(belowTable).toBeLessThan(100);
  await page.waitForTimeout(1_000);
  expect(await belowTable()).toBeGreaterThanOrEqual(0);
  expect(await belowTable()).toBeLessThan(100);
  expect((await page.getByRole('main').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await shot(page, 'what-cards-cost-from-table');
  // The seat of the player is chosen already.
  await expect.poll(() => status(page).textContent(), { timeout: 60_000 }).toMatch(/mistake|luck|less|lost/);
  await page
    .getByRole('listitem')
    .filter({ hasText: /of (hearts|spades|clubs|diamonds)/i })
    .first()
    .waitFor();
  await page.goBack();
  await page.waitForURL(table);
  await page.getByRole('button', { name: 'Why these cards?' }).waitFor();
  person.expectClean();
});
