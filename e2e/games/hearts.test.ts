/**
 * Hearts: three cards are passed, the two of clubs leads, and a deal is played by mouse, touch and keyboard.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { DESKTOP, newPerson, PHONE, shot, sticksOut } from '../support/browser.ts';
import { enter, playByKeyboard } from '../support/keyboard.ts';
import { openSite } from '../support/site.ts';
import { cardsInHand, clicks, goOn, hand, playDeal, sitDown, taps, waitForTurn } from '../support/table.ts';

type Press = (target: Locator) => Promise<void>;

const site = openSite();
/** Enough to show that keys work; mouse and touch play whole deals. */
const SOME_TRICKS = 3;

const passButton = (page: Page): Locator => page.getByRole('button', { name: 'Pass these cards' });
const statusLine = (page: Page): Locator => page.getByRole('status').first();

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
  // A fourth is refused in words, and drives none of the three out.
  const fourth = hand(page).getByRole('button').nth(8);
  await press(fourth);
  await page.getByText('3 cards are enough: put one back first.').first().waitFor();
  expect(await fourth.getAttribute('aria-pressed')).toBe('false');
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

/** What moves or is marked for a moment only. */
const MARKS = {
  flyOut: 'body > [aria-hidden="true"] > .card-svg',
  received: '[data-received]',
  won: '[data-place="trick"] [data-won]',
} as const;

/** Counts at every change of the page how much there is of each; returns how to ask for the most there was. */
async function countMarks(page: Page): Promise<(mark: keyof typeof MARKS) => Promise<number>> {
  await page.evaluate((marks) => {
    const most: Record<string, number> = {};
    Object.assign(globalThis, { most });
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(marks))
        most[name] = Math.max(most[name] ?? 0, document.querySelectorAll(selector).length);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, MARKS);
  return (mark) =>
    page.evaluate(
      (name) => (globalThis as unknown as { most: Record<string, number> }).most[name] ?? 0,
      mark,
    );
}

test('a deal is passed and played by clicking', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...DESKTOP,
    reducedMotion: 'no-preference',
  });
  const { page } = person;
  await page.goto('/en/hearts');
  await page.getByText('Options').click();
  await page.locator('summary', { hasText: 'Your face at the table' }).click();
  await page.getByRole('radio', { name: 'Beret' }).check();
  await sitDown(page, clicks, '/en/hearts');
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
  const most = await countMarks(page);
  await expectReceived(page, await passThree(page, clicks));
  // The given cards fly out, and the received ones stay raised for a moment.
  await expect.poll(() => most('received')).toBe(3);
  expect(await most('flyOut')).toBe(3);
  await expect.poll(() => page.locator(MARKS.received).count()).toBe(0);

  await waitForTurn(page);
  expect(await statusLine(page).textContent()).toMatch(/two of clubs/);
  await shot(page, 'hearts-2-received');
  await playDeal(page);
  // The winning card is marked while its trick lies there.
  expect(await most('won')).toBe(1);
  await page.getByRole('heading', { name: /point|queen of spades|moon/ }).waitFor();
  await shot(page, 'hearts-3-deal-over');

  // The scores of the deal add up to 26, or to three times 26 after a moon.
  const row = page.getByRole('table', { name: 'Score sheet' }).getByRole('row').nth(1);
  // Each cell has what the deal brought, and then the total.
  const scores = (await row.getByRole('cell').allInnerTexts()).map((words) => Number.parseInt(words, 10));
  expect([26, 78]).toContain(scores.reduce((sum, points) => sum + points, 0));

  await goOn(page);
  await page.getByRole('heading', { name: /^Pass three cards to the right, to / }).waitFor();
  person.expectClean();
});

test('a deal is played by touch on a phone: nothing sticks out, axe finds nothing', async () => {
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  await sitDown(page, taps, '/en/hearts');
  await passButton(page).waitFor();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await expectReceived(page, await passThree(page, taps));
  await waitForTurn(page);
  await shot(page, 'hearts-4-phone');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  // The table says which game it is, by its mark and its name. A phone needs that room for what was played.
  const mark = page.getByRole('banner').locator('img[src="/games/hearts.svg"]');
  const name = page.getByRole('banner').getByText('Hearts', { exact: true });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const title = page.getByRole('banner').getByRole('status').locator('b');
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await widthOf(mark)).toBeGreaterThanOrEqual(22);
  expect(await widthOf(name)).toBeGreaterThanOrEqual(60);
  await page.getByRole('button', { name: 'Rules and help' }).waitFor();
  await page.setViewportSize(PHONE.viewport);
  expect(await widthOf(mark)).toBe(0);
  expect(await widthOf(title)).toBeGreaterThanOrEqual(160);
  await page.getByRole('button', { name: 'Rules and help' }).waitFor();
  await playDeal(page, taps);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'hearts-5-phone-deal-over');
  person.expectClean();
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
});
