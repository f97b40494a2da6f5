/**
 * Hearts: three cards are passed, the two of clubs leads, and a deal is played by mouse, touch and keyboard.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { newPerson, type Person, PHONE, shot } from './support/browser.ts';
import { enter, playByKeyboard } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import { cardsInHand, clicks, goOn, hand, playDeal, taps, waitForTurn } from './support/table.ts';

type Press = (target: Locator) => Promise<void>;

const site = openSite();
/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const passButton = (page: Page): Locator => page.getByRole('button', { name: 'Pass these cards' });
const statusLine = (page: Page): Locator => page.getByRole('status').first();
const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function sitDown(person: Person, press: Press): Promise<void> {
  const { page } = person;
  await page.goto('/en/hearts');
  await press(page.getByRole('button', { name: 'Play', exact: true }));
  await hand(page).getByRole('button').first().waitFor();
}

/** Chooses three cards of the hand and passes them on; returns their names. */
async function passThree(page: Page, press: Press): Promise<string[]> {
  await passButton(page).waitFor();
  expect(await passButton(page).isDisabled()).toBe(true);
  const chosen: string[] = [];
  for (const at of [0, 5, 12]) {
    const card = hand(page).getByRole('button').nth(at);
    await press(card);
    expect(await card.getAttribute('aria-pressed')).toBe('true');
    chosen.push((await card.getAttribute('aria-label')) ?? '');
  }
  await page.getByText('3 of 3 chosen').waitFor();
  await press(passButton(page));
  await passButton(page).waitFor({ state: 'detached' });
  return chosen;
}

/** Checks that after the exchange the hand has thirteen cards, of which three are announced as received. */
async function expectReceived(page: Page, given: readonly string[]): Promise<void> {
  await expect.poll(async () => (await cardsInHand(page)).length).toBe(13);
  await expect
    .poll(() =>
      hand(page)
        .getByRole('button', { name: /, received$/ })
        .count(),
    )
    .toBe(3);
  for (const card of given)
    expect(await hand(page).getByRole('button', { name: card, exact: true }).count()).toBe(0);
}

/** Returns the picture at each seat, the player's own last. */
const faces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-place^="seat-"] img')].map(
      ({ src }) => new URL(src).pathname,
    ),
  );

test('a deal is passed and played by clicking', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en/hearts');
  await page.getByText('Options').click();
  await page.getByRole('radio', { name: 'Beret' }).check();
  await sitDown(person, clicks);
  const shown = await faces(page);
  expect(shown.at(-1)).toBe('/avatars/fallback-7.svg');
  expect(new Set(shown).size).toBe(4);
  const loudspeaker = page.getByRole('button', { name: 'Table sounds', pressed: true });
  await clicks(loudspeaker);
  await page.getByRole('button', { name: 'Table sounds', pressed: false }).waitFor();
  await page.getByRole('heading', { name: /^Pass three cards to the left, to / }).waitFor();
  expect(await statusLine(page).textContent()).toContain('Everybody passes three cards to the left');

  // A choice can be taken back.
  const first = hand(page).getByRole('button').first();
  await clicks(first);
  await page.getByText('1 of 3 chosen').waitFor();
  await clicks(first);
  await page.getByText('0 of 3 chosen').waitFor();
  await shot(page, 'hearts-1-passing');
  await expectReceived(page, await passThree(page, clicks));

  await waitForTurn(page);
  expect(await statusLine(page).textContent()).toMatch(/two of clubs/);
  await shot(page, 'hearts-2-received');
  await playDeal(page);
  await page.getByRole('heading', { name: /point|queen of spades|moon/ }).waitFor();
  await shot(page, 'hearts-3-deal-over');

  // The scores of the deal add up to 26, or to three times 26 after a moon.
  const row = page.getByRole('table', { name: 'Score sheet' }).getByRole('row').nth(1);
  const scores = (await row.getByRole('cell').allInnerTexts()).map(Number);
  expect([26, 78]).toContain(scores.reduce((sum, points) => sum + points, 0));

  await goOn(page);
  await page.getByRole('heading', { name: /^Pass three cards to the right, to / }).waitFor();
  person.expectClean();
  await person.leave();
});

test('a deal is played by touch on a phone: nothing sticks out, axe finds nothing', async () => {
  const person = await newPerson(site.browser, site.server.url, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = person;
  await sitDown(person, taps);
  await passButton(page).waitFor();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await expectReceived(page, await passThree(page, taps));
  await waitForTurn(page);
  await shot(page, 'hearts-4-phone');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE.viewport);
  await playDeal(page, taps);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'hearts-5-phone-deal-over');
  person.expectClean();
  await person.leave();
});

test('three cards are passed and a deal is begun by keyboard alone', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en/hearts');
  await enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await passButton(page).waitFor();
  for (const chosen of [1, 2, 3]) {
    await enter(page, hand(page));
    await page.getByText(`${chosen} of 3 chosen`).waitFor();
    await page.keyboard.press('ArrowRight');
  }
  await enter(page, passButton(page));
  await passButton(page).waitFor({ state: 'detached' });
  expect(await playByKeyboard(page, SOME_TRICKS)).toBe('card');
  person.expectClean();
  await person.leave();
});
