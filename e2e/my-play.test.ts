/**
 * *My play*: what a deal of one's own cost is kept, too few deals say nothing, and more of them say what costs most, each
 * with its error and with a deal to look at again.
 */
import { deflateRawSync } from 'node:zlib';
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { comesAlive, PHONE, shot, sticksOut } from './support/browser.ts';
import { looksRightInAllLanguages } from './support/everywhere.ts';
import { api, newMember } from './support/member.ts';
import { openSite } from './support/site.ts';
import { clicks, playDeal, sitDown } from './support/table.ts';

const site = openSite();
const DEALS = 14;

const lost = (kind: string, loss: number, sure = true) => ({ kind, at: 20, loss, error: 0.4, sure });

test('a member has a deal looked at, and it is kept; after more of them the page says what costs most', async () => {
  const member = await newMember(site, 'Mirrored Mia', '/en/manille', PHONE);
  const { page, token } = member;
  await sitDown(page, clicks, '/en/manille');
  await playDeal(page);
  await page.getByRole('button', { name: 'What did my cards cost?' }).tap();
  await page.getByRole('button', { name: 'Find out' }).tap();
  const kept = page.getByText('Added to:');
  await kept.waitFor({ timeout: 60_000 });
  await kept.getByRole('link', { name: 'My play' }).tap();
  await page.getByRole('heading', { name: 'My play', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'One deal looked at: 10 are needed' }).waitFor();

  const record = deflateRawSync(JSON.stringify(playedRecord('whist', 'my play', 'easy'))).toString(
    'base64url',
  );
  for (let nth = 0; nth < DEALS; nth++) {
    await api(site, '/api/users/me/my_play', {
      token,
      body: {
        deal: nth.toString(16).padStart(64, '0'),
        ...{ variant: 'whist', seat: 2, room: null, record },
        contract: nth % 3 === 0 ? 'misery' : 'together9',
        decisions: [
          lost('lead', 2 + (nth % 4)),
          lost('follow', nth % 5 === 0 ? 3 : 0),
          lost(nth % 3 === 0 ? 'misery' : 'ruff', nth % 2),
          lost('bid', 2, false),
        ],
      },
    });
  }
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Colour whist' }).tap();
  await page.getByText('Most of it goes here: Leads.').waitFor();
  await page
    .getByText('Between the older and the newer half there is no difference beyond chance.')
    .waitFor();
  await page.getByText('it needs 20 of them').waitFor();
  const rows = page.getByRole('table').first().getByRole('row');
  expect(await rows.nth(1).innerText()).toMatch(/Leads[\s\S]*14 decisions[\s\S]*\d\.\d\s±\s0\.\d/);
  expect(await sticksOut(page)).toBe(0);
  await shot(page, 'my-play');
  await looksRightInAllLanguages(page, 'my-play', { en: 'My play', nl: 'Mijn spel', fr: 'Mon jeu' });

  await page.getByRole('heading', { name: 'Deals to look at again' }).waitFor();
  await page
    .getByRole('link', { name: /misery/i })
    .first()
    .tap();
  await page.getByRole('heading', { name: 'What the cards cost' }).waitFor();
  expect(page.url()).toContain('m=20');
  await page.goto('/profile');
  await comesAlive(page);
  await page.getByRole('link', { name: 'My play' }).tap();
  await page.waitForURL('**/my-play');
  member.expectClean();
});
