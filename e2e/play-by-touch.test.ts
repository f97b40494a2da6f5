import { expect, test } from 'vitest';
import { newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { clicks, goOn, nextDeal, playCard, playDeal, sitDown, taps, waitForTurn } from './support/table.ts';

const site = openSite();

test('a whole deal is played by touch at 390 × 844, and nothing sticks out of the screen', async () => {
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  await page.goto('/en');
  await shot(page, 'phone-1-landing');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await sitDown(page, taps);
  await shot(page, 'phone-2-first-hand');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await playDeal(page, taps);
  await shot(page, 'phone-3-deal-over');
  // The page moves the focus to the button by itself; a player who uses touch sees no frame around it.
  const button = nextDeal(page);
  await button.focus();
  const frame = await button.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return { outlineStyle, boxShadow };
  });
  expect(frame).toEqual({ outlineStyle: 'none', boxShadow: 'none' });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await goOn(page, taps);
  await waitForTurn(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await shot(page, 'phone-4-on-its-side');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  if ((await waitForTurn(page)) === 'card') await playCard(page, taps);
  person.expectClean();
});

test.each([
  { device: 'a computer', touch: false, letters: 1 },
  { device: 'a tablet', touch: true, letters: 0 },
])('the buttons of $device show $letters letters of keys', async ({ touch, letters }) => {
  const options = { viewport: { width: 1180, height: 820 }, hasTouch: touch, isMobile: touch };
  const { page } = await newPerson(site.browser, site.server.url, options);
  await sitDown(page, touch ? taps : clicks, '/en/hearts');
  const advice = page.getByRole('button', { name: 'Advice' });
  await advice.waitFor();
  expect(await advice.locator('kbd').filter({ visible: true }).count()).toBe(letters);
});
