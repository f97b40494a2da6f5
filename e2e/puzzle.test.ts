/**
 * The puzzle of the day: answered wrong on a phone, found on a desktop by keyboard, and still answered after a
 * reload.
 */
import { dayAt } from '@troef/protocol';
import { expect, test, vi } from 'vitest';
import { comesAlive, DESKTOP, newPerson, PHONE, shot } from './support/browser.ts';
import { looksRight } from './support/everywhere.ts';
import { openSite } from './support/site.ts';
import { hand } from './support/table.ts';

const site = openSite();
const TODAY = dayAt(Date.now());

test('a visitor misses one on a phone, sees the answer, and it counts as missed', async () => {
  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = visitor;
  await page.goto('/en/manille');
  await comesAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Puzzle of the day' }).tap();
  await page.getByRole('heading', { name: 'Puzzle of the day', level: 1 }).waitFor();
  const cards = hand(page).getByRole('button');
  await cards.first().waitFor();
  await looksRight(page, 'puzzle-open');
  const answer = page.getByRole('main').getByRole('status');
  // One of the cards is wrong; all of the hand cannot be right.
  for (const card of await cards.all()) {
    await card.tap();
    if ((await answer.innerText()).includes('Found')) break;
    if (await page.getByRole('button', { name: 'See the answer' }).isVisible()) break;
  }
  if (await page.getByRole('button', { name: 'See the answer' }).isVisible())
    await page.getByRole('button', { name: 'See the answer' }).tap();
  await page.getByRole('heading', { name: 'What each choice loses on average' }).waitFor();
  await page.getByRole('cell', { name: 'best' }).first().waitFor();
  await looksRight(page, 'puzzle-answered');
  const result = page.getByRole('link', { name: /^Today/ });
  const said = await result.innerText();
  expect(said).toMatch(/found|missed/);
  await page.reload();
  await comesAlive(page);
  await expect.poll(() => result.innerText()).toBe(said);
  // The rest of the deal is played at a table. A player who missed it asks for the answer again.
  const see = page.getByRole('button', { name: 'See the answer' });
  const playOn = page.getByRole('button', { name: 'Play on from here' });
  await see.or(playOn).waitFor();
  if (await see.isVisible()) await see.tap();
  await playOn.tap();
  await page.waitForURL('**/room/**');
  await hand(page).getByRole('button').first().waitFor();
  visitor.expectClean();
});

test('a day that has not begun leads to today, and one of the past is there by keyboard', async () => {
  const visitor = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = visitor;
  await page.goto('/hearts/puzzle/2099-01-01');
  await comesAlive(page);
  await page.waitForURL('**/hearts/puzzle');
  await page.goto('/hearts/puzzle/2026-11-01');
  await comesAlive(page);
  await hand(page).getByRole('button').first().waitFor();
  // The first Tab of the page is the way past the menu, and the next one reaches the cards.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hand(page).locator('button:focus').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('main').getByRole('status').innerText())
    .toMatch(/Found|Not this one/);
  visitor.expectClean();
});

test('on a laptop the question, the table and the whole hand are in sight at once, with the partner and the score', async () => {
  const visitor = await newPerson(site.browser, site.server.url, { viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  for (const path of ['/puzzle', '/manille/puzzle', '/wiezen/puzzle', '/hearts/puzzle', '/kingen/puzzle']) {
    await page.goto(path);
    await comesAlive(page);
    const cards = hand(page).getByRole('button');
    await cards.first().waitFor();
    const box = await cards.last().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(768);
    if (path !== '/manille/puzzle') continue;
    const table = page.getByRole('region', { name: 'Puzzle of the day' });
    await table.getByText('your partner').waitFor();
    await table.getByText(/Points in tricks so far: \d+ for \w+ and you, \d+ for the others/).waitFor();
    await shot(page, 'puzzle-laptop');
  }
  visitor.expectClean();
});

test('a screen reader hears what every passed card is, in each language', async () => {
  const visitor = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = visitor;
  for (const [path, title, name] of [
    ['/en', 'Passed cards', / of (hearts|diamonds|clubs|spades)$/],
    ['/nl', 'Doorgegeven', /^(harten|ruiten|klaver|schoppen)\p{L}+$/u],
    ['/fr', 'Cartes passées', / de (cœur|carreau|trèfle|pique)$/],
  ] as const) {
    await page.goto(`${path}/hearts/puzzle/2026-11-27`);
    await comesAlive(page);
    const passed = page.getByRole('region', { name: title }).getByRole('listitem');
    await passed.first().waitFor();
    const names = await passed.locator('.visually-hidden').allTextContents();
    expect(names.length, path).toBe(6);
    for (const each of names) expect(each, path).toMatch(name);
  }
  visitor.expectClean();
});

test('a page that shows the key of a sentence, or has it read aloud, is not clean', async () => {
  const visitor = await newPerson(site.browser, site.server.url, DESKTOP);
  await visitor.page.goto('/en/puzzle');
  await comesAlive(visitor.page);
  visitor.expectClean();
  await visitor.page.evaluate(() => document.body.setAttribute('aria-label', 'table.theCard'));
  await visitor.page.evaluate(() => document.body.append('(table.card)'));
  await vi.waitFor(() => expect(visitor.expectClean).toThrow(/table\.theCard/));
  await vi.waitFor(() => expect(visitor.expectClean).toThrow(/table\.card/));
});

test('the players sit around the trick, and the own card lies below it and hides nobody', async () => {
  const visitor = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = visitor;
  // The reader leads in the first; in the second the player on the right has led.
  for (const path of ['/hearts/puzzle/2026-11-27', '/puzzle/2026-11-30'])
    for (const viewport of [DESKTOP.viewport, PHONE.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await comesAlive(page);
      const table = page.getByRole('region', { name: 'Puzzle of the day' });
      await table.getByText('Chantal', { exact: true }).waitFor();
      const middle = async (place: string) => {
        const box = await table.locator(`[data-place="${place}"]`).first().boundingBox();
        if (box === null) throw new Error(`${path}: no ${place}`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const [left, across, right, own] = await Promise.all(
        ['left', 'across', 'right', 'own'].map((place) => middle(place)),
      );
      if (!left || !across || !right || !own) throw new Error(path);
      expect(across.y, path).toBeLessThan(Math.min(left.y, right.y));
      expect(left.x, path).toBeLessThan(across.x);
      expect(right.x, path).toBeGreaterThan(across.x);
      // The own place is in the middle between both sides, and below them.
      expect(Math.abs(own.x - (left.x + right.x) / 2), path).toBeLessThan(24);
      expect(own.y, path).toBeGreaterThan(Math.max(left.y, right.y));
      const gap = await table.locator('ul [data-place="own"]').boundingBox();
      const faces = await Promise.all((await table.locator('img').all()).map((face) => face.boundingBox()));
      for (const face of faces) {
        const isBeside =
          (face?.x ?? 0) + (face?.width ?? 0) <= (gap?.x ?? 0) ||
          (face?.x ?? 0) >= (gap?.x ?? 0) + (gap?.width ?? 0);
        expect(isBeside || (face?.y ?? 0) + (face?.height ?? 0) <= (gap?.y ?? 0), path).toBe(true);
      }
    }
  visitor.expectClean();
});

test('an answer in a tunnel is counted when the line is back, and its page to share gives nothing away', async () => {
  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  const { page, context } = visitor;
  await page.goto('/hearts/puzzle');
  await comesAlive(page);
  const cards = hand(page).getByRole('button');
  await cards.first().waitFor();
  await context.setOffline(true);
  const answered = page.getByRole('link', { name: /^Today.*(found|missed)/ });
  for (const card of await cards.all()) {
    await card.tap();
    if (await answered.isVisible()) break;
  }
  await answered.waitFor();
  const see = page.getByRole('button', { name: 'See the answer' });
  if (await see.isVisible()) await see.tap();
  await page.getByRole('heading', { name: 'What each choice loses on average' }).waitFor();
  const first = page.getByText('You are the first person to answer this one.');
  expect(await first.isVisible()).toBe(false);
  await context.setOffline(false);
  await first.waitFor();

  // Others answer meanwhile, and the page says so when it is opened again.
  for (let nth = 0; nth < 2; nth++) {
    const other = await newPerson(site.browser, site.server.url, DESKTOP);
    await other.page.goto('/hearts/puzzle');
    await comesAlive(other.page);
    const count = other.page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/api/hearts/puzzles/${TODAY}`) && answer.request().method() === 'POST',
    );
    for (const card of await hand(other.page).getByRole('button').all()) {
      await card.click();
      if (await other.page.getByRole('link', { name: /^Today.*(found|missed)/ }).isVisible()) break;
    }
    expect((await (await count).json()).tried).toBe(nth + 2);
  }
  await page.reload();
  await comesAlive(page);
  await page.getByRole('link', { name: /^Today.*of 3 found it at once/ }).waitFor();
  await page.goto(`/thumb/puzzle/hearts/${TODAY}-missed`);
  await page.getByRole('link', { name: 'Try it yourself' }).tap();
  await page.waitForURL(`**/hearts/puzzle/${TODAY}`);
});
