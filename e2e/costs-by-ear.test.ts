/**
 * *What did my cards cost?* without looking and by keyboard alone: the end of the work is said, each choice of the list
 * says how much it lost, and the dearest one says why, what was better, and how the deal would have gone on with open
 * cards. The deal is the same every time, so ./transcripts/costs.txt is compared; `-u` writes it again.
 */
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson } from './support/browser.ts';
import { Learner } from './support/learner.ts';
import { Reader } from './support/reader.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const PLAYERS = ['Anke', 'Bert', 'Chloé', 'Dirk'] as const;
const PANEL = /^region What the cards cost/;
const WORKED_OUT = { timeout: 60_000 };

test('the card that cost most is found by ear, and how the deal would have gone on', {
  timeout: 120_000,
}, async () => {
  const veteran = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = veteran;
  await page.goto('/en/replay');
  await comesAlive(page);
  const learner = new Learner(page, await Reader.of(page));
  await learner.goTo(/\(textbox\)$/, 'Tab');
  const record = { ...playedRecord('manille', 'costs by ear 1', 'easy'), players: PLAYERS };
  await page.keyboard.insertText(JSON.stringify(record));
  await learner.goTo(/^Replay \(button\)$/, 'Tab');
  await learner.press('Enter');
  await page.getByRole('slider', { name: 'Moment of the deal' }).waitFor();
  await learner.goTo(/^What did my cards cost\?/, 'Tab');
  await learner.goOn(/^What the cards cost/);
  await expect.poll(() => learner.statusOf(PANEL), WORKED_OUT).toMatch(/mistake|luck|less|lost/);
  learner.lines.push(await learner.statusOf(PANEL));
  await learner.goTo(/ of .*(much|something) lost/, 'Tab');
  await learner.press('Enter');
  await page.getByText(/points? on average\./).waitFor();
  await learner.read(PANEL, /points? on average\./, /^Play on from here$/);
  await learner.goTo(/^The rest of the deal/, 'Tab');
  await learner.press('Enter');
  await page.getByText(/^Played on like that/).waitFor();
  await learner.read(PANEL, /^The rest of the deal/, /^Play on from here$/);
  await learner.goTo(/^Play on from here/, 'Tab');
  await expect(learner.text).toMatchFileSnapshot('./transcripts/costs.txt');
  veteran.expectClean();
});
