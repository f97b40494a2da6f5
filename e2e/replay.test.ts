/** A record is replayed by keys and buttons, its place is in the address, and a post shows a deal in a frame. */
import { GAMES, toRecord } from '@troef/games';
import { playOutRandom, TEST_GAMES } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const NAMES = ['Anke', 'Bert', 'Chloé', 'Dirk'] as const;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

function hearts() {
  const { events, options } = playOutRandom(TEST_GAMES.hearts, 'a replay', { deals: 2 });
  return toRecord(GAMES.hearts, events, { options, players: NAMES });
}

test.each([PHONE, { viewport: { width: 844, height: 390 } }, { viewport: { width: 1366, height: 768 } }])(
  'a notice covers no player and no card: %j',
  async (screen) => {
    const reader = await newPerson(site.browser, site.server.url, screen);
    const { page } = reader;
    await page.goto('/en/replay');
    await comesAlive(page);
    await page.getByRole('textbox').fill(JSON.stringify(hearts()));
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    const table = page.locator('main svg').first();
    await table.waitFor();
    // Any notice would do. This one is shown when the page fails.
    await page.evaluate(() => {
      setTimeout(() => {
        const fault = new TypeError('a fault of the page');
        fault.stack = 'at step (/assets/replay-A1b2.js:1:20)';
        throw fault;
      });
    });
    const notice = page.getByRole('list', { name: 'Notices' }).getByRole('listitem').first();
    await notice.waitFor();
    const edge = async () => {
      const [words, drawing] = [await notice.boundingBox(), await table.boundingBox()];
      return (drawing?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0));
    };
    await expect.poll(edge).toBeGreaterThanOrEqual(0);
    await shot(page, `replay-notice-${screen.viewport?.width}`);
  },
);

test('a reader pastes a record and steps through it by keyboard and by buttons', async () => {
  const reader = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = reader;
  await page.goto('/en/replay');
  await comesAlive(page);
  await page.getByRole('heading', { level: 1, name: 'Replay a session' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox').fill('not a record');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByText('This is not a record').waitFor();

  const record = hearts();
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const said = page.getByRole('status');
  await expect.poll(() => said.textContent()).toMatch(/^Deal 1, \w+/);
  await shot(page, 'replay-phone');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);

  // To the end of the first trick: every card says its player, the last one who takes it.
  const [first] = record.deals;
  const lead = first?.moves?.find((move) => / 2C$/.test(move)) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toBe(`${NAMES[Number(lead[0])]}: two of clubs.`);
  await page.getByRole('button', { name: 'Next trick' }).click();
  await expect.poll(() => said.textContent()).toMatch(/: \w+ of \w+\. \w+é? took it\.$/);
  await page.keyboard.press('End');
  await expect.poll(() => said.textContent()).toContain('Total: ');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent()).toMatch(/^Deal 2, /);
  await page.keyboard.press('PageUp');
  await expect.poll(() => said.textContent()).toMatch(/^Deal 1, /);
  await page.getByRole('button', { name: 'Hide the other hands' }).click();
  await expect.poll(() => page.getByRole('term').count()).toBe(1);

  await page.getByRole('button', { name: 'Another record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Replay a session' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  reader.expectClean();
});

test('a session beyond the newest twenty says what Premium opens', async () => {
  const reader = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = reader;
  const room = '01900000-0000-7000-8000-000000000003';
  const error = { type: 'invalid_request_error', code: 'premium_required', message: '', param: 'history' };
  await page.route(`**/api/rooms/${room}/record`, (route) => route.fulfill({ status: 403, json: { error } }));
  for (const path of ['replay', 'check']) {
    await page.goto(`/${path}?room=${room}`);
    await page.getByText(/Without Premium you can (replay|fetch)/).waitFor();
    await page.getByText('Older games are kept for you.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(WIDER)).toBe(0);
  }
});

test('a link to a finished session leads to its very moment, and a session that lasts says so', async () => {
  const reader = await newPerson(site.browser, site.server.url, { locale: 'nl-BE' });
  const { page } = reader;
  const room = '01900000-0000-7000-8000-000000000001';
  let record: object = { error: { type: 'invalid_request_error', code: 'conflict', message: '', param: '' } };
  await page.route(`**/api/rooms/${room}/record`, (route) =>
    route.fulfill({ status: 'error' in record ? 409 : 200, json: record }),
  );
  await page.goto(`/replay?room=${room}`);
  await page.getByText('De partij loopt nog.').waitFor();

  record = hearts();
  await page.goto(`/replay?room=${room}#d=2&m=0`);
  await page.reload();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deeltje 2, /);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).hash).toBe('#d=2&m=1');
});

test('a hand that everybody may see is shared by its page, another one is not', async () => {
  const reader = await newPerson(site.browser, site.server.url, {
    ...PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = reader;
  const room = '01900000-0000-7000-8000-000000000002';
  await page.route(`**/api/rooms/${room}/record`, (route) => route.fulfill({ json: hearts() }));
  // The server knows the table, and says whether anybody may watch it.
  await page.route('**/thumb/hand/**', (route) =>
    route.fulfill({ status: route.request().url().includes('-2?') ? 200 : 404 }),
  );
  await page.goto(`/replay?room=${room}#d=2&m=0`);
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deal 2, /);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy the link to a page with all four hands' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.server.url}/thumb/hand/${room}-2?lang=en`,
  );
  await shot(page, 'replay-share');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);

  await page.keyboard.press('Escape');
  await page.keyboard.press('PageUp');
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deal 1, /);
  const asked = page.waitForResponse((answer) => answer.url().includes(`${room}-1?`));
  await page.getByRole('button', { name: 'Share' }).click();
  await asked;
  await page.getByRole('button', { name: 'Copy the link to this moment' }).waitFor();
  expect(await page.getByRole('button', { name: /all four hands/ }).count()).toBe(0);
});

test('a post shows a deal in a frame, which leads to the same moment on the site', async () => {
  const reader = await newPerson(site.browser, site.server.url, { locale: 'nl-BE' });
  const { page } = reader;
  await page.goto('/nl/blog/een-miserie-verdedigen');
  await comesAlive(page);
  await page.getByRole('heading', { name: 'Zie er een kraken' }).scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe[title="Chloé speelt grote miserie"]');
  await frame.getByRole('heading', { name: 'Chloé speelt grote miserie' }).waitFor();
  const said = frame.getByRole('status');
  await frame.getByRole('button', { name: 'Volgende kaart' }).click();
  await expect.poll(() => said.textContent()).toBe('Chloé: ruitentwee.');
  await frame.getByRole('button', { name: 'Volgende slag' }).click();
  await expect.poll(() => said.textContent()).toContain('Slag voor Dirk');
  await shot(page, 'replay-in-a-post');
  const href = await frame.getByRole('link', { name: 'Op Troef bekijken' }).getAttribute('href');
  expect(href).toMatch(/^\/nl\/replay#d=1&m=8&r=/);

  await page.goto(href ?? '');
  await comesAlive(page);
  await expect.poll(() => page.getByRole('status').textContent()).toContain('Slag voor Dirk');
  await shot(page, 'replay-desktop');
  expect(await axeFindings(page)).toEqual([]);
  const cookies = await page.context().cookies(`${site.server.url}/nl/embed`);
  expect(cookies.map(({ name }) => name).filter((name) => name !== 'locale')).toEqual([]);
  reader.expectClean();
});
