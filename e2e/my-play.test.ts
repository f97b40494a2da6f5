/**
 * *My play*: what a deal of one's own cost is kept, of a guest on the device until they have an account. The first deals
 * say what was dearest in them, and more of them which kinds of decisions cost most, each with its error.
 */
import { deflateRawSync } from 'node:zlib';
import { playedRecord } from '@troef/players/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { looksRightInAllLanguages } from './support/everywhere.ts';
import { api, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { openSite } from './support/site.ts';
import { clicks, playDeal, sitDown } from './support/table.ts';

const site = openSite();
const DEALS = 14;

/** Plays a deal, asks what the cards cost, and goes from there to what it was added to. */
async function playAndLook(page: Page): Promise<void> {
  await sitDown(page, clicks, '/en/manille');
  await playDeal(page);
  await page.getByRole('button', { name: 'What did my cards cost?' }).tap();
  const kept = page.getByText('Added to:');
  await kept.waitFor({ timeout: 60_000 });
  await kept.getByRole('link', { name: 'My play' }).tap();
}

test('a guest finds what stands there, their first deal, and the same deal once they have an account', async () => {
  const guest = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = guest;
  await page.goto('/my-play?game=manille');
  await comesAlive(page);
  await page.getByRole('heading', { name: 'No deal looked at yet' }).waitFor();
  const example = page.getByRole('figure', { name: /An example, not your figures/ });
  await example.getByRole('table').waitFor();
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'my-play-empty');
  await page.getByRole('link', { name: 'Play a deal' }).tap();
  await page.waitForURL('**/manille');
  await playAndLook(page);
  await page.getByRole('heading', { name: 'One deal looked at. Have 9 more looked at' }).waitFor();
  await page.getByText('You have no account').waitFor();
  const rows = page.getByRole('region', { name: 'Deals looked at' }).getByRole('listitem');
  expect(await rows.count()).toBe(1);
  const row = await rows.first().innerText();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'my-play-guest');

  const account = await newAccount(site, 'Joining Joke');
  await page.getByRole('link', { name: 'Make a free account' }).waitFor();
  await page.goto('/login?return_to=%2Fmy-play%3Fgame%3Dmanille');
  await comesAlive(page);
  await page.getByLabel('Name or e-mail address').fill(account.name);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.waitForURL('**/my-play?game=manille');
  await page.getByRole('heading', { name: 'One deal looked at. Have 9 more looked at' }).waitFor();
  expect(await page.getByText('You have no account').count()).toBe(0);
  expect(await rows.first().innerText()).toBe(row);
  guest.expectClean();
});

const lost = (kind: string, loss: number, sure = true) => ({ kind, at: 20, loss, error: 0.4, sure });

test('a member has a deal looked at, and it is kept; after more of them the page says what costs most', async () => {
  const member = await newMember(site, 'Mirrored Mia', '/en/manille', PHONE);
  const { page, token } = member;
  await playAndLook(page);
  await page.getByRole('heading', { name: 'My play', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'One deal looked at. Have 9 more looked at' }).waitFor();
  await page.getByRole('heading', { name: 'Dearest decisions so far' }).waitFor();
  await page.getByRole('heading', { name: 'Deals looked at' }).waitFor();

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
          { ...lost('lead', 2 + (nth % 4)), move: '2D', better: 'QD' },
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

  // The kind that costs most has one piece of advice, and its lesson.
  const advice = page.getByRole('region', { name: 'Advice: Leads' });
  expect(await advice.getByRole('link', { name: 'Go to the lesson' }).getAttribute('href')).toMatch(
    /learn\/counting$/,
  );
  // The cards of a decision are named, if they were kept.
  await page.getByText('two of diamonds instead of queen of diamonds').first().waitFor();
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
