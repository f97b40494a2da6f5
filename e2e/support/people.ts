/** Seats guests at one table, and waits until it is the turn of one of them. */
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { comesAlive, newPerson, type Person, PHONE } from './browser.ts';
import {
  bid,
  cardsInHand,
  cardsInTrick,
  clicks,
  hand,
  nextDeal,
  playable,
  playCard,
  tableState,
  turnOf,
} from './table.ts';

/** Without anybody being asked. */
const SILENT_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 25;

export const newGuest = (
  browser: Browser,
  url: string,
  name: string,
  options: BrowserContextOptions = PHONE,
): Promise<Person> =>
  newPerson(browser, url, {
    ...options,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'troef.name', value: JSON.stringify({ name }) }] }],
    },
  });

const quickSeat = (page: Page): Locator => page.getByRole('button', { name: 'Quick seat', exact: true });

async function openLobby({ page }: Person): Promise<void> {
  await page.goto('/manille/lobby');
  await comesAlive(page);
  await quickSeat(page).waitFor();
}

async function sitDown({ page }: Person): Promise<void> {
  await quickSeat(page).click();
  await page.waitForURL(/\/manille\/room\//);
}

/** The first opens a table, the others find it, and computers fill it. Resolves when all have their hand. */
export async function sitTogether(everybody: readonly [Person, ...Person[]]): Promise<void> {
  const [host, ...others] = everybody;
  await Promise.all(everybody.map(openLobby));
  for (const person of everybody) await sitDown(person);
  const free = host.page.getByRole('button', { name: /^Add a computer/ });
  for (let left = 3 - others.length; left > 0; left--) {
    await expect.poll(() => free.count()).toBe(left);
    await free.first().click();
  }
  await Promise.all(everybody.map(({ page }) => hand(page).getByRole('button').first().waitFor()));
  expect(new Set(everybody.map(({ page }) => new URL(page.url()).pathname)).size).toBe(1);
}

/**
 * Plays the last legal card, mostly a low one: with high ones the same player would keep the lead for the
 * whole deal.
 */
async function playLow(page: Page): Promise<void> {
  const before = (await cardsInHand(page)).length;
  await clicks(playable(page).last());
  await expect.poll(async () => (await cardsInHand(page)).length).not.toBe(before);
}

/** Everybody who sees the result of a deal asks for the next one. The deal comes once all have asked. */
async function askNextDeal(everybody: readonly Person[]): Promise<void> {
  for (const { page } of everybody) if ((await turnOf(page)) === 'over') await clicks(nextDeal(page));
  await Promise.all(everybody.map(({ page }) => nextDeal(page).waitFor({ state: 'detached' })));
}

/** Everybody bids and plays until `whose` is asked for a card. */
export async function playUntilTurnOf(whose: Person, everybody: readonly Person[]): Promise<void> {
  for (let asked = performance.now(); performance.now() - asked < SILENT_LIMIT_MS; ) {
    const turns = await Promise.all(everybody.map(({ page }) => turnOf(page)));
    if (turns[everybody.indexOf(whose)] === 'card') return;
    // A page may show the result a moment before the others.
    if (turns.every((turn) => turn === 'over')) {
      await askNextDeal(everybody);
      asked = performance.now();
      continue;
    }
    const at = turns.findIndex((turn) => turn === 'bid' || turn === 'card');
    const page = everybody[at]?.page;
    if (page === undefined) {
      await whose.page.waitForTimeout(LOOK_AGAIN_MS);
    } else {
      await (turns[at] === 'bid' ? bid(page) : playLow(page));
      asked = performance.now();
    }
  }
  const said = await Promise.all(everybody.map(({ page }) => page.getByRole('banner').textContent()));
  throw new Error(`this player was not asked for a card: ${said.join(' / ')}`);
}

/** The same, at a moment when `next` has still to play to the trick, which therefore stays on the table. */
export async function playUntilTurnBefore(
  next: Person,
  whose: Person,
  everybody: readonly Person[],
): Promise<void> {
  await playUntilTurnOf(whose, everybody);
  while ((await cardsInHand(next.page)).length < (await cardsInHand(whose.page)).length) {
    await playLow(whose.page);
    await playUntilTurnOf(whose, everybody);
  }
}

export async function playOne(page: Page): Promise<string> {
  const before = await cardsInHand(page);
  await playCard(page);
  const after = await cardsInHand(page);
  const [card, ...more] = before.filter((each) => !after.includes(each));
  if (card === undefined || more.length > 0) throw new Error('not one card has left the hand');
  return card;
}

/** The other players as this page lists them; the first in the list plays next. */
export const playersOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem');

/** The mark of a player who has lost their connection. */
export const awayMark = (page: Page, name: string): Locator =>
  playersOf(page).filter({ hasText: name }).getByText('away', { exact: true });

const screenOf = async (page: Page) => ({ ...(await tableState(page)), trick: await cardsInTrick(page) });

/** Checks that this page shows the server's state: a fresh page of the same person shows the same. */
export async function expectTruth({ page, newTab }: Person): Promise<void> {
  const fresh = await newTab();
  await fresh.goto(page.url());
  // Some contracts end a deal early, and then nobody holds a card.
  if ((await cardsInHand(page)).length > 0) await hand(fresh).getByRole('button').first().waitFor();
  const compare = async (): Promise<unknown> => {
    const [own, truth] = await Promise.all([screenOf(page), screenOf(fresh)]);
    return isDeepStrictEqual(own, truth) ? 'the same' : { own, truth };
  };
  await expect.poll(compare).toBe('the same');
  await fresh.close();
}
