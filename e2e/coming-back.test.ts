/** After a reload, a lost connection or a restart of the server the table is in the same state. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { newPerson, type Person, shot } from './support/browser.ts';
import { openOwnSite } from './support/site.ts';
import {
  bid,
  cardsInHand,
  expectState,
  goOn,
  playCard,
  sitDown,
  tableState,
  waitForTurn,
} from './support/table.ts';

/** Cards played before something happens: enough to be in the middle of a deal, and in a trick. */
const BEFORE = 3;

const site = openOwnSite();
let person: Person;

beforeEach(async () => {
  person = await newPerson(site.browser, site.server.url);
  await sitDown(person.page);
  await playSome(person.page, BEFORE);
});

/** Plays until this many cards of a deal are gone and it is the player's turn again. */
async function playSome(page: Page, cards: number): Promise<void> {
  for (;;) {
    const turn = await waitForTurn(page);
    if (turn === 'over') await goOn(page);
    else if (turn === 'bid') await bid(page);
    else if ((await cardsInHand(page)).length <= 13 - cards) return;
    else await playCard(page);
  }
}

/** Checks that the table is alive: the server accepts the next card. */
async function goesOn(page: Page): Promise<void> {
  await waitForTurn(page);
  await playCard(page);
  await waitForTurn(page);
}

test('a reload in the middle of a trick keeps the state', async () => {
  const { page } = person;
  const state = await tableState(page);
  await page.reload();
  await expectState(page, state);
  await shot(page, 'coming-back-reload');
  await goesOn(page);
  person.expectClean();
});

test('a second tab shows the same table, and both follow', async () => {
  const { page } = person;
  const state = await tableState(page);
  const second = await person.newTab();
  await second.goto(state.address);
  await expectState(second, state);
  await goesOn(second);
  await expectState(page, await tableState(second));
  await goesOn(page);
  await expectState(second, await tableState(page));
  person.expectClean();
});

test('the state is the same after being offline', async () => {
  const { page, context } = person;
  const state = await tableState(page);
  await context.setOffline(true);
  await page.waitForTimeout(1_500);
  await shot(page, 'coming-back-offline');
  await expectState(page, state);
  await context.setOffline(false);
  await expectState(page, state);
  await goesOn(page);
  person.expectClean();
});

test('a page goes on once a killed server has started again on the same data', async () => {
  const { page } = person;
  const state = await tableState(page);
  await site.server.kill();
  await page.waitForTimeout(500);
  await expectState(page, state);
  await shot(page, 'coming-back-no-server');
  const began = performance.now();
  await site.server.startAgain();
  const up = performance.now() - began;
  // A table whose server is away for long goes on at the device, and comes back untouched.
  await page.waitForURL((url) => url.pathname === state.address);
  await expectState(page, state);
  await goesOn(page);
  process.stderr.write(
    `server back after ${Math.round(up)} ms, next card after ${Math.round(performance.now() - began)} ms\n`,
  );
  expect(new URL(page.url()).pathname).toBe(state.address);
  person.expectClean();
});

test('a reload after a killed server is back keeps the state', async () => {
  const { page } = person;
  const state = await tableState(page);
  await site.server.kill();
  await site.server.startAgain();
  await page.reload();
  await expectState(page, state);
  await waitForTurn(page);
  await playCard(page);
  await waitForTurn(page);
  person.expectClean();
});
