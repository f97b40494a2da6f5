/** Playing without a connection, in a real browser with its service worker. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, newPerson, type Person, PHONE, shot } from './support/browser.ts';
import { enter, playByKeyboard, playDealByKeyboard } from './support/keyboard.ts';
import { EVERY_ROLE, openSite } from './support/site.ts';
import {
  bid,
  expectState,
  goOn,
  hand,
  nextDeal,
  nextSession,
  playCard,
  tableState,
  waitForTurn,
} from './support/table.ts';

const site = openSite(EVERY_ROLE);

/** Returns how many files of a table without a connection the device has. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(assets|played)-/.test(name));
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });

/** Opens the landing page in the installed app, and waits until the app has all it needs to play. */
async function installed(landing: string, screen: object): Promise<Person> {
  const person = await newPerson(site.browser, site.server.url, { ...screen, serviceWorkers: 'allow' });
  const { page, context } = person;
  await context.addInitScript(() => {
    localStorage.setItem('troef.preferences', JSON.stringify({ speed: 400 }));
    localStorage.setItem('troef.game.whist', JSON.stringify({ length: 'free' }));
    // Headless browsers install nothing.
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('standalone') ? { ...real('all'), matches: true } : real(query);
  });
  await page.goto(landing);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  let before = -1;
  let same = 0;
  await expect
    .poll(
      async () => {
        const now = await kept(page);
        same = now > 100 && now === before ? same + 1 : 0;
        before = now;
        return same;
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBe(3);
  return person;
}

test('a whole session is played by keyboard without a connection, checked, and one deal of it played again', async () => {
  const person = await installed('/nl', DESKTOP);
  const { page, context } = person;
  await context.setOffline(true);
  // A cold start: nothing of the page before is left.
  await page.goto('/nl');
  await enter(page, page.getByRole('button', { name: 'Spelen', exact: true }));
  await hand(page).getByRole('button').first().waitFor();
  expect(page.url()).toMatch(HERE);
  await shot(page, 'offline-table');
  await playByKeyboard(page, 3);
  await waitForTurn(page);
  const state = await tableState(page);
  await page.reload();
  await expectState(page, state);
  for (;;) {
    const turn = await playDealByKeyboard(page);
    if (turn !== 'over') throw new Error(`the deal ended with ${turn}`);
    await shot(page, 'offline-deal-over');
    await enter(page, page.getByRole('button', { name: 'Verlaten', exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const stop = dialog.getByRole('button', { name: 'Hier stoppen' });
    if ((await stop.count()) > 0) {
      await enter(page, stop);
      break;
    }
    // Everybody passed: only a deal that counts can be the last.
    await page.keyboard.press('Escape');
    await enter(page, nextDeal(page));
  }
  await nextSession(page).waitFor();
  await shot(page, 'offline-session-over');
  await enter(page, page.getByRole('link', { name: 'De deeltjes narekenen' }));
  await page.getByText(/precies zoals de getallen zeggen/).waitFor();
  await shot(page, 'offline-checked');
  // The end is kept, and listed.
  await page.goto('/nl/device');
  const kept = page.getByRole('listitem').filter({ hasText: 'Kleurenwiezen' });
  await kept.getByText(/plaats met/).waitFor();
  await shot(page, 'offline-device');
  await enter(page, kept.getByRole('link', { name: /^Uitslag van/ }));
  await nextSession(page).waitFor();
  // Its last deal is played once more.
  await enter(page, page.getByRole('link', { name: 'Herbekijken' }));
  const mine = page.getByRole('button', { name: 'Dit deeltje zelf spelen' });
  await mine.waitFor();
  await enter(page, mine);
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Spelen' }));
  await hand(page).getByRole('button').first().waitFor();
  await playByKeyboard(page, 1);
  await page.goto('/nl/device');
  await page.getByText('Een deeltje uit een verslag. Het telt nergens mee.').waitFor();
  await shot(page, 'offline-device-again');
  const erase = page.getByRole('button', { name: /wissen/ });
  for (const left of [1, 0]) {
    await enter(page, erase.first());
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Wissen' }));
    await expect.poll(() => erase.count()).toBe(left);
  }
  await page.getByText('Hier staat nog geen tafel.').waitFor();
  person.expectClean();
});

test('every game starts without a connection, in the language of the page', async () => {
  const person = await installed('/nl', PHONE);
  const { page, context } = person;
  await context.setOffline(true);
  for (const slug of ['', '/manille', '/wiezen', '/kingen', '/hearts', '/belote']) {
    await page.goto(`/nl${slug}`);
    await page.getByRole('button', { name: 'Spelen', exact: true }).click();
    await page.getByRole('group', { name: 'Je hand' }).getByRole('button').first().waitFor();
    await shot(page, `offline-nl${slug.replace('/', '-')}`);
  }
  person.expectClean();
});

/** The address of a table on this device: the version of its id says so. */
const HERE = /\/room\/[0-9a-f]{8}-[0-9a-f]{4}-8/;

test('a table against computers goes on without its connection, and waits at the server', async () => {
  const person = await installed('/en', PHONE);
  const { page, context } = person;
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hand(page).getByRole('button').first().waitFor();
  expect(page.url()).toMatch(/\/room\/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  for (let cards = 0; cards < 2; ) {
    const turn = await waitForTurn(page);
    if (turn === 'over') await goOn(page);
    else if (turn === 'bid') await bid(page);
    else {
      await playCard(page);
      cards++;
    }
  }
  await waitForTurn(page);
  const state = await tableState(page);
  await context.setOffline(true);
  await page.waitForURL(HERE);
  await hand(page).getByRole('button').first().waitFor();
  await context.setOffline(false);
  // A player who has played nothing here is taken back.
  await expectState(page, state);
  await context.setOffline(true);
  const told = page.getByText(/^No connection\. You play on here/).first();
  await told.waitFor();
  expect(page.url()).toMatch(/\/room\/[0-9a-f]{8}-[0-9a-f]{4}-8/);
  await shot(page, 'line-lost');
  await expectState(page, { ...state, address: new URL(page.url()).pathname });
  if ((await waitForTurn(page)) === 'card') await playCard(page);
  await waitForTurn(page);
  await context.setOffline(false);
  const back = page.getByRole('button', { name: 'Back to my table' });
  await back.waitFor({ timeout: 30_000 });
  await shot(page, 'line-back');
  await back.click();
  await expectState(page, state);
  await page.goto('/device');
  await page.getByText('There is no table here yet', { exact: false }).first().waitFor();
  person.expectClean();
});
