/**
 * A lesson, its whole deal and a puzzle without looking and by keyboard alone: the accessibility tree says what there is,
 * status elements say what was answered, and the focus goes on by itself. What was heard and pressed stands in
 * ./transcripts. They are the same every time, so the files are compared; `-u` writes them again.
 */
import { SPEED } from '@troef/protocol';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, type Person } from './support/browser.ts';
import { Ears } from './support/ears.ts';
import { Learner } from './support/learner.ts';
import { listenTo } from './support/listener.ts';
import { Reader } from './support/reader.ts';
import { drawTheSame } from './support/same-chance.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const READING = { timeout: 30_000 };
const OF_LESSON = /^A deal of the lesson “Follow suit, and go higher”\. /;

async function openFor(path: string): Promise<Person & { readonly learner: Learner }> {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  await person.page.goto(path);
  await comesAlive(person.page);
  return { ...person, learner: new Learner(person.page, await Reader.of(person.page)) };
}

test('a lesson is learnt by ear: each answer is said, and the focus leads to the next question', async () => {
  const { learner, expectClean } = await openFor('/en/hearts/learn/counting');
  await learner.readDown();
  await learner.look();
  await learner.goTo(/^3 /, 'Tab');
  await learner.choose(/^Not quite\. Nearly: Bert threw a heart/);
  await learner.goTo(/^4 /, 'ArrowRight');
  await learner.choose(/^That’s it\. Seven have fallen/);
  await learner.isLedTo(/^Next step/);
  await learner.goOn(/Which card will somebody else beat\?/);
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  await learner.goTo(/^nine of clubs/, 'ArrowRight');
  await learner.choose(/^Not this one\. The four is the only other club/);
  await learner.goTo(/^four of hearts/, 'ArrowLeft');
  await learner.choose(/^That’s it\. Hearts are broken, so you may lead one\. Seven hearts are out/);
  await learner.isLedTo(/^Next step/);
  await learner.goOn(/Which card gets you off the lead\?/);
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  await learner.goTo(/^nine of clubs/, 'ArrowRight');
  await learner.choose(/^That’s it\. .*The king would have been a master/);
  await learner.isLedTo(/^On to a whole deal/);
  await learner.goOn(/^Now a whole deal/);
  await expect(learner.text).toMatchFileSnapshot('./transcripts/lesson.txt');
  expectClean();
});

test('a puzzle is answered by ear: what a wrong card loses, and then what each choice is worth', async () => {
  const { learner, page, expectClean } = await openFor('/hearts/puzzle/2026-11-01');
  await learner.readDown();
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  const answer = /^(Found\.|Not this one\.)/;
  await learner.choose(answer);
  for (let cards = 0; cards < 13 && !(await learner.status()).startsWith('Found.'); cards++) {
    const before = await learner.focused();
    await learner.goTo(new RegExp(`^(?!${before.split(',')[0]?.split(' (')[0]})`), 'ArrowRight');
    await learner.choose(answer);
  }
  expect(await learner.status()).toMatch(/^Found\./);
  await learner.isLedTo(/^What each choice loses on average/);
  for (const row of await page.getByRole('main').getByRole('row').all())
    learner.lines.push((await row.innerText()).replaceAll(/\s+/g, ' '));
  await expect(learner.text).toMatchFileSnapshot('./transcripts/puzzle.txt');
  expectClean();
});

test('the whole deal of a lesson is played by ear: its remarks are said beside the questions', {
  timeout: 120_000,
}, async () => {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = person;
  await drawTheSame(page);
  await page.addInitScript(
    ([lessons, preferences]) => {
      localStorage.setItem('troef.lessons', lessons);
      localStorage.setItem('troef.preferences', preferences);
    },
    [
      JSON.stringify({ done: [], at: { 'manille/follow': 3 } }),
      JSON.stringify({ speed: SPEED.least, animations: { enabled: false } }),
    ] as const,
  );
  const listener = await listenTo(page);
  const reader = await Reader.of(page);
  await page.goto('/en/manille/learn/follow');
  await comesAlive(page);
  const learner = new Learner(page, reader);
  await learner.isLedTo(/^Now a whole deal/);
  await learner.goTo(/^Play this deal/, 'Tab');
  await page.keyboard.press('Enter');
  const ears = new Ears(page, listener, reader);
  // A key silences what is still to be said, so the listener waits for it.
  const REMARKS: Readonly<Record<number, RegExp>> = {
    2: /^You have none of this suit\. /,
    4: /^Not sure what to play\? Press A for advice/,
  };
  await ears.deal(Number.POSITIVE_INFINITY, async (cards, from) => {
    if (cards === 0) await listener.hear(OF_LESSON, 0);
    const remark = REMARKS[cards];
    return remark === undefined ? undefined : listener.hear(remark, from);
  });
  await listener.hear(/^Following and going higher: /, 0);
  await ears.expectFocusOn(/^Play it once more$/, READING);
  // It is said among the first lines, as soon as there is a pause.
  // A choice that costs points is answered when the device has judged it, sooner or later; the end names them all.
  const played = (await ears.transcript())
    .split('\n')
    .filter((line) => !OF_LESSON.test(line) && !/ points? on average\./.test(line));
  await expect(`${learner.text}\n${played.join('\n').trim()}\n`).toMatchFileSnapshot(
    './transcripts/coached-deal.txt',
  );
  person.expectClean();
});
