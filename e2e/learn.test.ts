/**
 * Somebody who has never held cards takes a lesson: by touch on a phone, with a wrong card and its whole deal;
 * with the keyboard alone on a desktop, and by ear; as far as *samen 8*, bid and made. What was learnt is there
 * after a reload, and belongs to the account later.
 */
import { LESSON_NAMES } from '@troef/games/facts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, PHONE, shot } from './support/browser.ts';
import { looksRight } from './support/everywhere.ts';
import { tabTo } from './support/keyboard.ts';
import { logInByApi, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { openSite } from './support/site.ts';
import {
  bid,
  bids,
  cardsInHand,
  clicks,
  hand,
  playable,
  sitDown,
  turnOf,
  waitForTurn,
} from './support/table.ts';

const site = openSite();

const card = (page: Page, name: string) => hand(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();
/** An answer in words, or a card of the hand. */
const choice = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}$`, 'i') });
const answer = (page: Page) => page.getByRole('main').getByRole('status');

test('a newcomer takes a lesson on a phone, with a wrong card, and plays its deal', async () => {
  const newcomer = await newPerson(site.browser, site.server.url, { ...PHONE, isNewcomer: true });
  const { page } = newcomer;
  await page.goto('/en/rules');
  await comesAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Learn it step by step' }).tap();
  await page.getByRole('heading', { name: 'Colour whist from zero' }).waitFor();
  await looksRight(page, 'learn-course');
  // Each word of the glossary leads to the lesson that teaches it.
  await page.getByRole('region', { name: 'Words of the game' }).getByRole('link', { name: 'Tempo' }).tap();
  await page.getByRole('heading', { name: 'Playing together', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Colour whist from zero' }).waitFor();
  for (const word of ['Deal', 'Dealer', 'Bid', 'Rank'])
    await page
      .getByRole('region', { name: 'Words of the game' })
      .getByRole('link', { name: word, exact: true })
      .waitFor();
  await page.getByRole('link', { name: 'Follow suit if you can' }).tap();
  await card(page, 'ace of spades').tap();
  await expect.poll(() => answer(page).innerText()).toContain('you still have a heart');
  await looksRight(page, 'learn-wrong');
  await card(page, 'seven of hearts').tap();
  await expect.poll(() => answer(page).innerText()).toContain('You had one heart');
  await looksRight(page, 'learn-right');
  await page.getByText('Words so far').filter({ visible: true }).tap();
  await page.getByText('no card of a suit in the hand').filter({ visible: true }).waitFor();
  await looksRight(page, 'learn-words');
  await press(page, 'Next step');

  // After a reload it goes on with the second step.
  await page.reload();
  await comesAlive(page);
  await page.getByText('Step 2 of 4').waitFor();
  await card(page, 'five of hearts').tap();
  await press(page, 'Next step');
  await card(page, 'two of spades').tap();
  await page.getByRole('button', { name: 'On to a whole deal' }).waitFor();

  // In the deal of the first lesson another player leads, and the learner has a choice in every suit.
  await page.goto('/en/learn/tricks');
  await comesAlive(page);
  await press(page, 'king of hearts');
  await press(page, 'Next step');
  await press(page, 'ten of hearts');
  await press(page, 'Next step');
  await card(page, 'ace of spades').tap();
  const colourOf = (part: Locator): Promise<string> =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const strong = await colourOf(page.getByRole('button', { name: 'On to a whole deal' }));
  await press(page, 'On to a whole deal');
  // The deal that was promised is the way on; the next lesson leaves it out.
  expect(await colourOf(page.getByRole('button', { name: 'Play this deal' }))).toBe(strong);
  const next = page.getByRole('link', { name: 'Next lesson: Follow suit if you can' });
  expect(await colourOf(next)).not.toBe(strong);
  await press(page, 'Play this deal');
  await page.getByText('Look which card is highest so far').first().waitFor();

  await page.goto('/en/learn');
  await comesAlive(page);
  await page.getByText('2 of 11 lessons done').waitFor();
  newcomer.expectClean();
});

test('a lesson is taken with the keyboard alone, and everything is said', async () => {
  const member = await newMember(site, 'Leen Leerling', '/en/learn/follow', DESKTOP);
  const { page } = member;
  await comesAlive(page);
  // The text for readers without scripts is gone once the lesson runs, and no lesson lies before the cards.
  expect(await page.getByRole('heading', { name: 'This lesson to read' }).count()).toBe(0);
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
  expect(await hand(page).evaluate((cards) => cards.contains(document.activeElement))).toBe(true);
  await tabTo(page, hand(page));
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('four of spades');
  await page.keyboard.press('Enter');
  await expect.poll(() => answer(page).innerText()).toMatch(/^Not this one\.\s+You still have hearts/);
  await card(page, 'four of spades, tried, not this one').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => answer(page).innerText()).toMatch(/^That’s it\./);
  // The focus is on the way on.
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('You may choose between two hearts');
  // A learner with a keyboard sees where the focus is.
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
    'solid',
  );
  for (const right of ['five of hearts', 'two of spades']) {
    await card(page, right).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answer(page).innerText()).toMatch(/^That’s it\./);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Now a whole deal', level: 2 }).waitFor();
  await looksRight(page, 'learn-deal');

  // Another device of the same member knows it too.
  await page.evaluate(() => localStorage.removeItem('troef.lessons'));
  await page.goto('/nl/learn');
  await page.getByText('1 van de 11 lessen gedaan').waitFor();
  member.expectClean();
});

test('what a guest has learnt is taken along, wherever they get an account', async () => {
  const guest = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = guest;
  await page.goto('/en/learn/tricks');
  await comesAlive(page);
  for (const [right, way] of [
    ['King of hearts', 'Next step'],
    ['Ten of hearts', 'Next step'],
    ['ace of spades', 'On to a whole deal'],
  ] as const) {
    await choice(page, right).click();
    await page.getByRole('button', { name: way }).click();
  }
  const account = await newAccount(site, 'Gerda Gast');
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith('/lessons') && answer.request().method() === 'POST',
  );
  await page.goto('/login?return_to=%2Fen%2Fhearts');
  await comesAlive(page);
  await page.getByRole('textbox', { name: 'Name or e-mail address' }).fill(account.name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect((await taken).status()).toBe(200);

  const { storageState } = await logInByApi(site, account);
  const other = await newPerson(site.browser, site.server.url, { ...DESKTOP, storageState });
  await other.page.goto('/en/learn');
  await other.page.getByText('1 of 11 lessons done').waitFor();
  guest.expectClean();
  other.expectClean();
});

test.each([
  [
    '/en/learn/follow',
    'Bert led the nine of hearts. Choose the card you must play.',
    'seven of hearts',
    'You had one heart, so you had to play it',
  ],
  [
    '/nl/learn/follow',
    'Bert kwam uit met hartennegen. Kies de kaart die je moet spelen.',
    'hartenzeven',
    'Je had één hartenkaart, dus die moest je spelen',
  ],
  [
    '/nl/learn/counting',
    'Hoeveel schoppen hebben de anderen nog?',
    '4',
    'Er zijn er zeven gevallen en jij hebt er twee',
  ],
] as const)(
  '%s can be read without scripts: questions, choices and answers',
  async (path, ask, choice, right) => {
    const reader = await newPerson(site.browser, site.server.url, { ...DESKTOP, javaScriptEnabled: false });
    const { page } = reader;
    await page.goto(path);
    const step = page.locator('section:has(#lesson-text) > ol > li').filter({ hasText: ask });
    await step.waitFor();
    await step.getByRole('listitem').filter({ hasText: choice }).first().waitFor();
    const answer = step.getByText(right);
    expect(await answer.isVisible()).toBe(false);
    await step.locator('summary').click();
    await answer.waitFor();
  },
);

/** So much of the hand is in sight at least: rank and suit of every card. */
const IN_SIGHT = 70;

test.each([
  ['/nl/learn/asking', 390, 844, 'whole'],
  ['/nl/learn/against', 360, 640, 'whole'],
  ['/nl/hearts/learn/counting', 390, 844, 'whole'],
  ['/nl/hearts/learn/counting', 1366, 768, 'whole'],
  ['/nl/learn/asking', 844, 390, 'tops'],
  ['/nl/hearts/learn/counting', 844, 390, 'tops'],
] as const)('the hand of %s is in sight below its question at %i × %i', async (path, width, height, part) => {
  const learner = await newPerson(site.browser, site.server.url, { viewport: { width, height } });
  const { page } = learner;
  await page.goto(path);
  await comesAlive(page);
  const own = page.getByRole('group', { name: 'Jouw hand' });
  await own.locator('svg').first().waitFor();
  const box = await own.boundingBox();
  const needed = part === 'whole' ? (box?.height ?? Infinity) : IN_SIGHT;
  expect((box?.y ?? Infinity) + needed).toBeLessThanOrEqual(height);
  learner.expectClean();
});

/** Where the hand and the table of a lesson are, and whether a card or its cross stands over the answer. */
const layOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    const own = document.querySelector('main [data-place="own-hand"]');
    const topOf = (found: Element | null): number => Math.round(found?.getBoundingClientRect().top ?? 0);
    const answer = document.querySelector('main section')?.getBoundingClientRect();
    const pictures = [...(own?.querySelectorAll('svg') ?? [])].map((each) => each.getBoundingClientRect());
    return {
      hand: topOf(own),
      table: topOf(document.querySelector('main [data-place="across"]')),
      isWhole: pictures.every(({ bottom }) => bottom <= innerHeight + 1),
      isFree:
        answer === undefined ||
        pictures.every(
          ({ top, left, right }) => top >= answer.bottom - 1 || right <= answer.left || left >= answer.right,
        ),
    };
  });

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [1366, 768],
] as const)('no answer of a lesson moves the cards or stands on them, at %i × %i', async (width, height) => {
  const learner = await newPerson(site.browser, site.server.url, { viewport: { width, height } });
  const { page } = learner;
  await page.goto('/nl/learn/follow');
  await comesAlive(page);
  const own = page.getByRole('group', { name: 'Jouw hand' });
  await own.getByRole('button').first().waitFor();
  const before = await layOf(page);
  expect(before).toMatchObject({ isWhole: true, isFree: true });
  for (const wrong of ['schoppenaas', 'klaverboer']) {
    await own.getByRole('button', { name: wrong, exact: true }).click();
    await page.getByText('Deze niet.').waitFor();
    expect(await layOf(page)).toEqual(before);
  }
  await own.getByRole('button', { name: 'hartenzeven', exact: true }).click();
  await page.getByRole('button', { name: 'Volgende stap' }).waitFor();
  expect(await layOf(page)).toEqual(before);
  learner.expectClean();
});

test('a course that is done leads to a real deal', async () => {
  const learner = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = learner;
  const done = LESSON_NAMES.whist.map((name) => `whist/${name}`);
  await page.addInitScript(
    (kept) => localStorage.setItem('troef.lessons', kept),
    JSON.stringify({ done, at: {} }),
  );
  await page.goto('/nl/learn');
  await comesAlive(page);
  await page.getByRole('link', { name: 'Speel nu je eerste echte deeltje' }).click();
  await page.waitForURL(/\/room\//);
  learner.expectClean();
});

test('a player who has taken three lessons of a game is not asked whether it is their first', async () => {
  for (const [lessons, offers] of [
    [LESSON_NAMES.hearts.slice(0, 2), 1],
    [LESSON_NAMES.hearts.slice(2, 5), 0],
  ] as const) {
    const player = await newPerson(site.browser, site.server.url, { ...DESKTOP, isNewcomer: true });
    const { page } = player;
    const done = lessons.map((name) => `hearts/${name}`);
    await page.addInitScript(
      (kept) => localStorage.setItem('troef.lessons', kept),
      JSON.stringify({ done, at: {} }),
    );
    await sitDown(page, clicks, '/en/hearts');
    await waitForTurn(page);
    await expect.poll(() => page.getByText(/^Your first game of hearts\?/).count()).toBe(offers);
    player.expectClean();
  }
});

/** The right answers of the six lessons that lead to *samen 8*. */
const SIX_LESSONS = [
  ['Hartenheer', 'Hartentien', 'schoppenaas'],
  ['hartenzeven', 'hartenvijf', 'schoppentwee'],
  ['schoppentwee', 'schoppentien', 'ruitenvier'],
  ['Vraag in schoppen', 'Pas', 'Vraag in harten'],
  ['Ga mee met Luc in harten', 'Pas', 'Ga mee met Luc in harten'],
  ['hartenaas', 'klaverdrie', 'klaveraas'],
] as const;

const SUITS = ['schoppen', 'harten', 'ruiten', 'klaver'] as const;
const RANKS = 'twee drie vier vijf zes zeven acht negen tien boer vrouw heer aas'.split(' ');
const CARD = new RegExp(`(${SUITS.join('|')})(${RANKS.join('|')})`);

interface Named {
  readonly name: string;
  readonly suit: string;
  readonly rank: number;
}

function named(words: string): Named | undefined {
  const [name = '', suit = '', rank = ''] = CARD.exec(words.toLowerCase()) ?? [];
  return name === '' ? undefined : { name, suit, rank: RANKS.indexOf(rank) };
}

test.each([
  [320, 568, 2],
  [360, 640, 3],
  [667, 375, 3],
  [1366, 650, 3],
])(
  'at %i × %i the answers are in sight below the trick, and a card of it answers too',
  async (width, height, rows) => {
    const learner = await newPerson(site.browser, site.server.url, { viewport: { width, height } });
    const { page } = learner;
    await page.goto('/nl/learn/tricks');
    await comesAlive(page);
    const answers = page.getByRole('group', { name: 'Jouw keuze' }).getByRole('button');
    for (const each of (await answers.all()).slice(0, rows)) {
      const box = await each.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    const trick = page.getByRole('list', { name: 'Op tafel' });
    const [nine, king] = await trick.getByRole('listitem').all();
    await nine?.click();
    await expect.poll(() => answer(page).innerText()).toContain('Niet helemaal');
    await king?.click();
    await page.getByRole('button', { name: 'Volgende stap' }).waitFor();
    learner.expectClean();
  },
);

/**
 * Returns the card that the lessons teach, with hearts as trumps and Bert as the partner: trumps first, high ones from
 * the top; nothing dear on the partner's trick; as third as high as one can, as last no higher than one must; a small
 * trump on a trick of the others.
 */
function taughtCard(own: readonly Named[], trick: readonly (Named & { by: string })[], out: number): Named {
  const beats = (card: Named, other: Named): boolean =>
    card.suit === other.suit ? card.rank > other.rank : card.suit === 'harten';
  const upwards = own.toSorted((one, other) => one.rank - other.rank);
  const trumps = upwards.filter(({ suit }) => suit === 'harten');
  const others = upwards.filter(({ suit }) => suit !== 'harten');
  const [low] = [...others, ...trumps];
  const [led] = trick;
  const high = (out > trumps.length ? trumps.at(-1) : undefined) ?? upwards.at(-1);
  if (low === undefined || high === undefined) throw new Error('a hand without cards');
  if (led === undefined) return high;
  const best = trick.reduce((one, other) => (beats(other, one) ? other : one), led);
  const takers = upwards.filter((card) => beats(card, best));
  const inSuit = takers.filter(({ suit }) => suit === led.suit);
  if (best.by === 'Bert') return low;
  return (trick.length === 3 ? inSuit[0] : inSuit.at(-1)) ?? takers[0] ?? low;
}

/** Plays the deal as the lessons teach it, without advice. */
async function playAsTaught(page: Page): Promise<void> {
  const fallen = new Set<string>();
  for (;;) {
    const turn = await waitForTurn(page);
    if (turn === 'over' || turn === 'finished') return;
    if (turn === 'bid') {
      await bid(page);
      continue;
    }
    const said = await page
      .getByRole('region', { name: 'Slag', exact: true })
      .getByRole('listitem')
      .allInnerTexts();
    const trick = said.flatMap((words) => {
      const card = named(words);
      return card === undefined ? [] : [{ ...card, by: words.split(':')[0] ?? '' }];
    });
    const names = await playable(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    const own = names.flatMap((name) => named(name) ?? []);
    const seen = [...fallen].filter((name) => name.startsWith('harten')).length;
    const card = taughtCard(own, trick, RANKS.length - seen);
    for (const { name } of [...trick, card]) fallen.add(name);
    const before = (await cardsInHand(page)).length;
    await clicks(playable(page).and(page.getByRole('button', { name: new RegExp(`^${card.name}`, 'i') })));
    await expect.poll(async () => (await cardsInHand(page)).length).not.toBe(before);
  }
}

test('the landing page leads a newcomer to the lessons, and a learner on to the next one', async () => {
  const learner = await newPerson(site.browser, site.server.url, { ...PHONE, isNewcomer: true });
  const { page } = learner;
  await page.goto('/nl');
  await comesAlive(page);
  const main = page.getByRole('main');
  const begins = main.getByRole('link', { name: 'Nog nooit gekaart? Begin hier' });
  const below = (await begins.boundingBox())?.y ?? 0;
  expect(await begins.getAttribute('href')).toBe('/nl/learn');
  await page.evaluate(
    (kept) => localStorage.setItem('troef.lessons', kept),
    JSON.stringify({ done: ['whist/tricks', 'whist/follow'], at: {}, shown: {} }),
  );
  await page.reload();
  await comesAlive(page);
  const on = main.getByRole('link', { name: 'Ga verder met les 3' });
  await on.waitFor();
  expect(await begins.isVisible()).toBe(false);
  // It stands in the same place, so nothing moves.
  expect(Math.abs(((await on.boundingBox())?.y ?? 0) - below)).toBeLessThan(3);
  await shot(page, 'landing-learner');
  await on.tap();
  await page.getByRole('heading', { name: 'Troef slaat alles', level: 1 }).waitFor();
});

test('a beginner learns from the landing page on to bid and to make samen 8, without advice', async () => {
  const beginner = await newPerson(site.browser, site.server.url, { ...DESKTOP, isNewcomer: true });
  const { page } = beginner;
  await page.goto('/nl');
  await comesAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Nog nooit gekaart? Begin hier' }).click();
  await page.getByRole('heading', { name: 'Kleurenwiezen vanaf nul' }).waitFor();
  await page.getByRole('link', { name: 'Welke kaart haalt de slag?', exact: true }).click();
  for (const [at, answers] of SIX_LESSONS.entries()) {
    for (const [step, name] of answers.entries()) {
      // With an answer in words, no card looks as if it were asked for.
      if (at === 0 && step < 2) expect(await page.getByRole('group', { name: 'Jouw hand' }).count()).toBe(0);
      await choice(page, name).press('Enter');
      await page
        .getByRole('button', { name: step + 1 < answers.length ? 'Volgende stap' : 'Naar een heel deeltje' })
        .click();
    }
    if (at + 1 < SIX_LESSONS.length) await page.getByRole('link', { name: /^Volgende les: / }).click();
  }
  await page.getByRole('button', { name: 'Dit deeltje spelen' }).click();

  await page.waitForURL(/\/room\//);
  await page.getByText('Je langste kleur met hoge kaarten').first().waitFor();
  await bids(page)
    .getByRole('button', { name: /^Vragen in harten, samen 8/ })
    .click();
  await page.getByText('Eerst troef, zolang de anderen er nog hebben').first().waitFor();
  await playAsTaught(page);
  await page.getByRole('heading', { name: /^Jij en Bert halen samen 8 in harten/ }).waitFor();
  await page.getByText('Jullie haalden samen 8').first().waitFor();
  const sheet = page.getByRole('table', { name: /^puntenblad$/i }).first();
  await expect
    .poll(() => sheet.getByRole('row', { name: /Samen 8/ }).innerText())
    .toMatch(/\+?(8|11|14|17|20)\b/);
  await page.getByRole('link', { name: 'Volgende les: Tel wat er nog uit is' }).waitFor();
  beginner.expectClean();
});

test('a card that is clearly wrong is answered, and the end of the deal counts it', async () => {
  const learner = await newPerson(site.browser, site.server.url, { ...DESKTOP, isNewcomer: true });
  const { page } = learner;
  await page.addInitScript(
    (kept) => localStorage.setItem('troef.lessons', kept),
    JSON.stringify({ done: [], at: { 'hearts/queen': 2 } }),
  );
  await page.goto('/en/hearts/learn/queen');
  await comesAlive(page);
  await page.getByRole('button', { name: 'Play this deal' }).click();
  await page.waitForURL(/\/room\//);
  const isOver = async (): Promise<boolean> =>
    (await page.getByRole('link', { name: 'Back to the lessons' }).count()) > 0;
  // Always the highest card: it takes points that a lower one would have left to others.
  for (;;) {
    await expect.poll(async () => (await isOver()) || (await turnOf(page)) === 'card').toBe(true);
    if (await isOver()) break;
    const names = await playable(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    const ranks = 'two three four five six seven eight nine ten jack queen king ace'.split(' ');
    const [highest = ''] = names.toSorted(
      (one, other) => ranks.indexOf(other.split(' ')[0] ?? '') - ranks.indexOf(one.split(' ')[0] ?? ''),
    );
    const before = (await cardsInHand(page)).length;
    await clicks(page.getByRole('button', { name: highest, exact: true }));
    await expect.poll(async () => (await cardsInHand(page)).length).not.toBe(before);
  }
  // It is read in the result itself, without a press.
  await page
    .getByRole('region', { name: 'How it went' })
    .getByText(/(was a mistake|were mistakes)\. .*Trick \d+: rather /)
    .waitFor();
  learner.expectClean();
});
