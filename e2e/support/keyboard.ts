/** Plays with the keyboard alone: Tab, arrows, Enter. The focus has to be visible. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, cardsInHand, hand, type Turn, usualBid, waitForTurn } from './table.ts';

const MANY_TABS = 60;

const isFocusInside = (place: Locator): Promise<boolean> =>
  place.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));

/** Waits until the focus is inside `place`, and so neither lost nor elsewhere. */
export const expectFocusIn = (place: Locator): Promise<void> =>
  expect.poll(() => isFocusInside(place), { message: `focus in ${place}` }).toBe(true);

/** Presses Tab until the focus is inside `place`, once it is there; fails if it never gets there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  // Sixty presses take less time than a page that is being fetched.
  await place.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < MANY_TABS; presses++) {
    if (await isFocusInside(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MANY_TABS} times Tab never led to ${place}`);
}

/** Moves with the arrows inside a group until the focus is on a button that can be pressed. */
export async function arrowToEnabled(page: Page, group: Locator): Promise<void> {
  const size = await group.getByRole('button').count();
  for (let steps = 0; steps <= size; steps++) {
    const ready = await page.evaluate(() => {
      const focused = document.activeElement;
      return (
        focused instanceof HTMLButtonElement &&
        !focused.disabled &&
        focused.getAttribute('aria-disabled') !== 'true'
      );
    });
    if (ready && (await isFocusInside(group))) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error('the arrows never reached a card that can be played');
}

/** Whether the focused element shows a focus ring. */
export function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches(':focus-visible') === true);
}

/** Brings the focus to `place`, checks that it is visible, and presses Enter. */
export async function enter(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
}

async function playCardByKeyboard(page: Page): Promise<void> {
  const before = (await cardsInHand(page)).length;
  await tabTo(page, hand(page));
  await arrowToEnabled(page, hand(page));
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cardsInHand(page)).length, { interval: 20 }).not.toBe(before);
}

type Choose = (page: Page) => Promise<Locator> | Locator;

/** Plays until the deal is over; `choose` picks the bid. Returns what is asked then. */
export const playDealByKeyboard = (page: Page, choose: Choose = usualBid): Promise<Turn> =>
  playByKeyboard(page, Number.POSITIVE_INFINITY, choose);

/** Plays `cards` cards, or until the deal is over. */
export async function playByKeyboard(page: Page, cards: number, choose: Choose = usualBid): Promise<Turn> {
  for (let played = 0; ; ) {
    const turn = await waitForTurn(page);
    if (turn === 'over' || turn === 'finished' || played === cards) return turn;
    if (turn === 'card') {
      await playCardByKeyboard(page);
      played += 1;
    } else {
      const said = await choose(page);
      await answer(page, () => enter(page, said));
    }
  }
}
