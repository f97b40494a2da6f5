/**
 * A member finds a session of last week, opens its replay, and reads their reputation as a table. A guest finds theirs
 * among what this browser keeps.
 */
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';
import { playDeal, sitDown, taps } from './support/table.ts';

const site = openOwnSite();

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function leave(room: string, token: string): Promise<void> {
  const answer = await fetch(`${site.server.url}/api/rooms/${room}/player/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
}

async function atDatabase(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({
    host: path.join(site.server.dataDir, 'postgres', 'socket'),
    port: 5432,
    user: 'troef',
    database: 'troef',
  });
  await db.connect();
  await work(db);
  await db.end();
}

/**
 * Makes a session that was left after a deal one that was finished a week ago, with a contract of its player, and
 * gives them reputation.
 */
async function moveToLastWeek(room: string, user: string): Promise<void> {
  await atDatabase(async (db) => {
    await db.query(
      `update results set ended_at = now() - interval '7 days', status = 'finished' where room = $1`,
      [room],
    );
    await db.query(
      `update result_seats set contracts = '{"solo5": {"bid": 1, "made": 1}}' where room = $1 and "user" = $2`,
      [room, user],
    );
    await db.query(
      `insert into karma_changes (id, "user", variant, delta, reason, at)
       values (gen_random_uuid(), $1, 'whist', 64, 'start', now() - interval '7 days')`,
      [user],
    );
  });
}

test('a session of last week is found by game and contract, replayed, and the chart read as a table', async () => {
  const { page, id, token, expectClean } = await newMember(site, 'Terugblik Els', '/history', PHONE);
  await page.getByText('You have not played a game to its end yet.').waitFor();
  await sitDown(page);
  await page.waitForURL(/\/room\/[0-9a-f-]{36}/);
  const room = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await playDeal(page);
  await leave(room, token);
  await moveToLastWeek(room, id);

  await page.goto('/history');
  const rows = page.getByRole('region', { name: 'Games, newest first' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Hearts' });
  await page.getByText('No game fits what you ask for.').waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Colour whist' });
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel('You played', { exact: true }).selectOption({ label: 'Solo 5' });
  await page.getByLabel('From', { exact: true }).fill(dayAgo(9));
  await page.getByLabel('Until', { exact: true }).fill(dayAgo(5));
  await expect.poll(() => new URL(page.url()).search).toContain(`to=${dayAgo(5)}`);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().textContent()).toMatch(/Colour whist.*against computers.*Solo 5.*3 computers/);
  await shot(page, 'history-phone');
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await rows.first().getByRole('button', { name: 'Save the record' }).click();
  expect((await saved).suggestedFilename()).toBe(`troef-${room}.json`);

  await rows.first().getByRole('link', { name: 'Replay' }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deal 1, /);
  await page.goBack();

  await page.getByRole('img', { name: /^Reputation in Colour whist since .*: 64 now/ }).waitFor();
  await page.getByRole('button', { name: /^As a table ?, Reputation over time$/ }).click();
  const table = page.getByRole('table', { name: 'Colour whist' });
  expect(await table.getByRole('row').last().textContent()).toMatch(/\d{4}64$/);
  await page.getByRole('button', { name: /^As a picture ?, Reputation over time$/ }).click();
  await page.getByRole('img', { name: /^Reputation in Colour whist/ }).waitFor();
  expectClean();
});

test('a guest finds a finished session again, from the start page on', async () => {
  const guest = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = guest;
  await sitDown(page, taps, '/en/manille');
  await page.waitForURL(/\/room\/[0-9a-f-]{36}/);
  const room = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await playDeal(page, taps);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('troef.session') ?? '{}') as { token: string }).token,
  );
  await leave(room, token);
  await atDatabase(async (db) => {
    await db.query(`update results set status = 'finished' where room = $1`, [room]);
  });
  await page.evaluate(() =>
    localStorage.setItem('troef.table', JSON.stringify({ tables: [], played: 'manille' })),
  );
  await page.goto('/en/manille');
  await page.getByRole('link', { name: 'Your games in this browser' }).tap();
  const games = page.getByRole('region', { name: 'Finished games' });
  await games.getByRole('heading', { name: /^Manille/ }).waitFor();
  await shot(page, 'device-guest-phone');
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await games.getByRole('link', { name: 'Replay' }).tap();
  await expect.poll(() => page.url()).toContain(`/replay?room=${room}`);
  guest.expectClean();
});
