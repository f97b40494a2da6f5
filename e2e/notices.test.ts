/** Notices that users get on any page: of friends, of a server that restarts, and the inbox. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, PHONE, shot } from './support/browser.ts';
import { api, type Member, newMember } from './support/member.ts';
import { START_LIMIT_MS } from './support/server.ts';
import { openOwnSite } from './support/site.ts';
import { expectState, hand, sitDown, tableState } from './support/table.ts';

const site = openOwnSite();

const member = (...args: [name: string, path: string, options?: Parameters<typeof newMember>[3]]) =>
  newMember(site, ...args);

/** Makes `who` a friend of `friend` who wants to know whenever that friend is available. */
const befriend = (who: Member, friend: Member) =>
  api(site, '/api/users/me', {
    body: {
      friendships: [{ user: friend.id }],
      preferences: { notifications: { friendAvailable: 'always' } },
    },
    token: who.token,
  });

/**
 * Reloads the page and waits until the server has confirmed that it is in sight: from then on it shows
 * notices.
 */
async function openLine(page: Page): Promise<void> {
  const looked = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => {
      let question: string | undefined;
      socket.on('framesent', ({ payload }) => {
        question ??= /^42(\d+)\["visible",\{"visible":true/.exec(String(payload))?.[1];
      });
      socket.on('framereceived', ({ payload }) => {
        if (question !== undefined && String(payload).startsWith(`43${question}[`)) resolve();
      });
    });
  });
  await page.reload();
  await looked;
}

async function becomeAvailable(who: Member, isTold: () => Promise<boolean>): Promise<void> {
  const body = { availability: { status: 'available', variants: ['hearts'] } };
  await api(site, '/api/users/me', { body, token: who.token });
  await expect.poll(isTold).toBe(true);
}

test('a page in sight shows that a friend would like to play', async () => {
  const an = await member('An Noticed', '/settings');
  const bert = await member('Bert Noticed', '/settings/friends');
  await befriend(bert, an);
  await openLine(bert.page);
  const sentence = `${an.name} would like to play: available for Hearts.`;
  const list = bert.page.getByRole('list', { name: 'Notices' });
  await becomeAvailable(an, () => list.getByText(sentence).isVisible());
  await shot(bert.page, 'notice-friend');
  const notice = bert.page.getByRole('listitem').filter({ hasText: sentence });
  expect(await notice.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/');
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  bert.expectClean();
});

test('a notice lies over the table and leaves the hand free', async () => {
  const an = await member('An Above', '/settings');
  const dirk = await member('Dirk Above', '/settings', PHONE);
  const { page } = dirk;
  await befriend(dirk, an);
  await sitDown(page);
  await openLine(page);
  await hand(page).getByRole('button').first().waitFor();
  const notice = page.getByRole('listitem').filter({ hasText: 'An Above would like to play' });
  await becomeAvailable(an, () => notice.isVisible());
  await shot(page, 'notice-table-phone');
  const [above, below] = await Promise.all([notice.boundingBox(), hand(page).boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  dirk.expectClean();
});

test('notices in the inbox are counted, read and removed', async () => {
  const chantal = await member('Chantal Noticed', '/settings', PHONE);
  const { page } = chantal;
  await api(site, '/api/users/me/notifications', {
    body: { type: 'spacing', width: 390 },
    token: chantal.token,
  });
  await page.reload();
  await page.getByRole('button', { name: /1 new notice/ }).click();
  await page.getByRole('button', { name: /^Notices/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await dialog.getByText('Your screen is narrow').waitFor();
  await shot(page, 'notices-inbox-phone');
  await dialog.getByRole('link', { name: 'Set the cards' }).click();
  await page.waitForURL((url) => url.pathname === '/settings/games');
  await page.getByRole('button', { name: /new notice/ }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await api(site, '/api/users/me/notifications', { token: chantal.token })).data)
    .toEqual([]);
  chantal.expectClean();
});

test('a server that shuts down in order says so, and the table goes on with the next one', async () => {
  const player = await newPerson(site.browser, site.server.url);
  await sitDown(player.page);
  const state = await tableState(player.page);
  const reader = await member('Luc Noticed', '/settings');
  await openLine(reader.page);
  await site.server.drain();
  const bar = player.page.getByRole('banner');
  await bar.getByText('The server is being updated. Your game goes on in a moment.').waitFor();
  await reader.page.getByText('The server is being updated. It is back in a moment.').waitFor();
  await shot(reader.page, 'notice-update');
  // Each is shown for a moment only, maybe before the server has said that it is up.
  const told = Promise.all([
    bar.getByText('Updated. Play on!').waitFor({ timeout: START_LIMIT_MS }),
    reader.page.getByText('Updated.', { exact: true }).waitFor({ timeout: START_LIMIT_MS }),
  ]);
  await Promise.all([told, site.server.startAgain()]);
  await expectState(player.page, state);
  player.expectClean();
  reader.expectClean();
});
