/** A person with a keyboard and nothing else: Tab, arrows, Enter, and eyes for what has the focus. */
import type { Locator, Page } from 'playwright-core';

const MANY_TABS = 60;

const isFocusInside = (place: Locator): Promise<boolean> =>
  place.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));

/** Goes on pressing Tab until the focus is inside; fails when it never gets there. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < MANY_TABS; presses++) {
    if (await isFocusInside(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MANY_TABS} times Tab never led to ${place}`);
}

/** Inside a group that is walked with the arrows: goes on until the focus is on something that can be pressed. */
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

/** What has the focus can be seen to have it. */
export function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches(':focus-visible') === true);
}
