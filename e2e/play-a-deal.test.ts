/** A deal of a record is played by its reader: from a pasted record on a phone, from a link by keyboard alone. */
import { GAMES, type SessionRecord, toRecord } from '@troef/games';
import { playOutRandom, TEST_GAMES } from '@troef/games/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, type Person, PHONE, shot } from './support/browser.ts';
import { enter, playDealByKeyboard } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import { chooses, hand, nextDeal, playDeal, taps } from './support/table.ts';

const site = openSite();

const NAMES = ['Anke', 'Bert', 'Chloé', 'Dirk'] as const;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

function recorded(variant: 'whist' | 'manille', deals: number): SessionRecord {
  const played =
    variant === 'whist'
      ? playOutRandom(TEST_GAMES.whist, 'a deal again', { deals })
      : playOutRandom(TEST_GAMES.manille, 'a deal again', { deals });
  return toRecord(GAMES[variant], played.events, { options: played.options, players: NAMES });
}

const SUITS: Readonly<Record<string, string>> = { H: 'harten', D: 'ruiten', C: 'klaver', S: 'schoppen' };

/** A reader whose computers on this device play as fast as anybody may choose. */
async function newReader(options: BrowserContextOptions): Promise<Person> {
  const reader = await newPerson(site.browser, site.server.url, { ...options, locale: 'nl-BE' });
  await reader.context.addInitScript(() =>
    localStorage.setItem('troef.preferences', JSON.stringify({ speed: 400 })),
  );
  return reader;
}

/** The suits of a hand as a record has them, sorted. */
const suitsOf = (cards = ''): string[] =>
  (cards.match(/[HDCS]/g) ?? []).map((suit) => SUITS[suit] ?? '').sort();

const suitsShown = async (page: Page): Promise<string[]> =>
  (
    await hand(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      )
  )
    .flatMap((name) => /^(harten|ruiten|klaver|schoppen)/.exec(name.trim())?.[0] ?? [])
    .sort();

test('a guest pastes a record on a phone and plays its second deal', async () => {
  const reader = await newReader(PHONE);
  const { page } = reader;
  const record = recorded('manille', 3);
  await page.goto('/nl/replay');
  await comesAlive(page);
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.getByRole('button', { name: 'Herbekijken', exact: true }).click();
  await page.getByRole('button', { name: 'Volgend deeltje' }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deeltje 2, /);
  await page.getByRole('button', { name: 'Dit deeltje zelf spelen' }).tap();
  const dialog = page.getByRole('dialog');
  // The seat that the reader looks from.
  await expect.poll(() => dialog.getByRole('radio', { name: 'Anke' }).isChecked()).toBe(true);
  await chooses(dialog.getByRole('radio', { name: 'Chloé' }));
  await shot(page, 'play-a-deal-seat-phone');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Spelen' }).tap();
  await hand(page).getByRole('button').first().waitFor();
  expect(page.url()).toMatch(/\/room\/[0-9a-f]{8}-[0-9a-f]{4}-8/);
  expect(await suitsShown(page)).toEqual(suitsOf(record.deals[1]?.hands?.[2]));
  await shot(page, 'play-a-deal-table-phone');
  await playDeal(page, taps);
  const first = page.getByRole('region', { name: 'Hoe het de eerste keer ging' });
  await first.getByRole('columnheader', { name: 'Chloé, nu jij' }).waitFor();
  // The others have kept their names.
  for (const name of ['Anke', 'Bert', 'Dirk'])
    await first.getByRole('columnheader', { name, exact: true }).waitFor();
  await shot(page, 'play-a-deal-over-phone');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);
  // It is one deal and no session.
  expect(await page.getByRole('button', { name: /Volgend deeltje|Naar de eindstand/ }).count()).toBe(0);
  await page.goto('/nl/device');
  await page.getByText(/^Een deeltje uit een verslag: /).waitFor();
  await shot(page, 'play-a-deal-device-phone');
  reader.expectClean();
});

test('a deal of a link is played by keyboard alone, once more, and leads back to its replay', async () => {
  const reader = await newReader(DESKTOP);
  const { page } = reader;
  const room = '01900000-0000-7000-8000-000000000003';
  const record = recorded('whist', 2);
  await page.route(`**/api/rooms/${room}/record`, (route) => route.fulfill({ json: record }));
  await page.goto(`/nl/replay?room=${room}#d=1&m=0`);
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deeltje 1, /);
  await enter(page, page.getByRole('button', { name: 'De tafel draaien' }));
  await enter(page, page.getByRole('button', { name: 'Dit deeltje zelf spelen' }));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('radio', { name: 'Bert' }).isChecked()).toBe(true);
  await shot(page, 'play-a-deal-seat');
  await enter(page, dialog.getByRole('button', { name: 'Spelen' }));
  await hand(page).getByRole('button').first().waitFor();
  const dealt = suitsOf(record.deals[0]?.hands?.[1]);
  expect(await suitsShown(page)).toEqual(dealt);
  await playDealByKeyboard(page);
  await page.getByRole('region', { name: 'Hoe het de eerste keer ging' }).waitFor();
  await shot(page, 'play-a-deal-over');
  expect(await axeFindings(page)).toEqual([]);
  const address = page.url();
  await enter(page, nextDeal(page));
  await expect.poll(() => page.url()).not.toBe(address);
  await hand(page).getByRole('button').first().waitFor();
  expect(await suitsShown(page)).toEqual(dealt);
  await playDealByKeyboard(page);
  await enter(page, page.getByRole('link', { name: 'Verder herbekijken' }));
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Deeltje 1, /);
  expect(new URL(page.url()).searchParams.get('room')).toBe(room);
  reader.expectClean();
});
