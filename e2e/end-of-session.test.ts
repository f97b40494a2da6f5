/** The way to the end of a session: from the result of its last deal on a slow line, and before its time. */
import { expect, test } from 'vitest';
import { statesOf } from './sizes/states.ts';
import { beginWalk } from './sizes/walk.ts';
import { newPerson } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { clicks, goOn, playDeal, sitDown, waitForTurn } from './support/table.ts';

const site = openSite();
const SLOW_MS = 600;

test('the result of the last deal stays until the end of the session is there', async () => {
  const walk = await beginWalk(site.browser, site.server.url, 'en');
  const { page } = walk;
  await page.route(/assets\/session-end-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { results: 0, empty: 0 };
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const panel = document.querySelector('main > section footer');
      if (panel?.checkVisibility() === true) seen.results++;
      else if (seen.results > 0) seen.empty++;
      requestAnimationFrame(look);
    };
    look();
  });
  const state = statesOf('hearts').find(({ name }) => name === 'hearts session-end');
  if (state === undefined) throw new Error('no session of hearts has an end');
  await walk.show(state);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { results: number; empty: number } }).seen,
  );
  expect(seen.results).toBeGreaterThan(0);
  expect(seen.empty).toBe(0);
  await walk.end();
});

test('a player alone who stops before the end is asked, and sees what they have reached', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page);
  await playDeal(page);
  await goOn(page);
  await waitForTurn(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave the table?' });
  await question.getByRole('button', { name: 'Stay' }).waitFor();
  await clicks(question.getByRole('button', { name: 'Stop here' }));
  await page.getByRole('heading', { name: 'The score after 1 deal' }).waitFor();
  expect(await page.getByRole('list', { name: 'Podium' }).getByRole('listitem').count()).toBe(4);
  await page.getByText(/^You finish \d/).waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).waitFor();
  // One button leads to what the cards cost, with the player's seat chosen, and back.
  const table = page.url();
  await page.getByRole('link', { name: 'What did my cards cost?' }).click();
  await page.getByRole('heading', { name: 'What the cards cost' }).waitFor();
  await page.getByRole('link', { name: 'Back to your table' }).click();
  await page.waitForURL(table);
  await clicks(page.getByRole('button', { name: 'Play again' }));
  await waitForTurn(page);
  person.expectClean();
});
