/**
 * All six games without looking and by keyboard alone: the live region says when something is asked, the
 * accessibility tree says what can be chosen, and the focus is never lost. A quick run plays a deal of
 * colour whist and the first cards of the others, and a whole session of manille from a seed, of which every word
 * is compared with ./transcripts/session.txt. With TROEF_LONG=1 it plays whole sessions of all six, and writes what
 * was heard and pressed into ./transcripts, for people to read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SPEED } from '@troef/protocol';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson } from './support/browser.ts';
import { ASKED, Ears } from './support/ears.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { listenTo } from './support/listener.ts';
import { newGuest, sitTogether } from './support/people.ts';
import { focusedIn, Reader } from './support/reader.ts';
import { drawTheSame } from './support/same-chance.ts';
import { EVERY_ROLE, openSite } from './support/site.ts';
import { bid, hand, playCard, turnOf } from './support/table.ts';

const MANY_DEALS = 60;
const IS_LONG = process.env.TROEF_LONG === '1';
const LONG_MS = 1_800_000;
/** The target of the shortest session of manille. */
const SHORTEST = 61;
const TRANSCRIPTS = path.join(import.meta.dirname, 'transcripts');

const site = openSite(EVERY_ROLE);

/** Name, landing page, and the number of cards in a quick run. */
const WHOLE = Number.POSITIVE_INFINITY;
const GAMES: readonly (readonly [name: string, landing: string, cards: number])[] = [
  ['Colour whist', '/en', WHOLE],
  ['Hearts', '/en/hearts', 3],
  ['Wiezen', '/en/wiezen', 3],
  ['Manille', '/en/manille', 3],
  ['King', '/en/kingen', 3],
  ['Belote', '/en/belote', 3],
];

/** The button on which the focus rests after the last card, until the result has been read. */
const RESTS = /The result follows\.$|^This is the result/;
/** The button that goes on after a result. The focus waits until the result has been read. */
const GOES_ON = /^(Next deal|Deal again|To the final score)$/;
const READING = { timeout: 30_000 };
/** The traces of a sentence that is missing or was not filled in. */
const NOT_WORDS = /\b[a-z]+\.[a-z]+[A-Z]\w*|undefined|NaN|null|\{|\}/;

test.each(GAMES)(
  '%s is played by ear',
  {
    timeout: IS_LONG ? LONG_MS : 180_000,
  },
  async (name, landing, few) => {
    const person = await newPerson(site.browser, site.server.url);
    const { page } = person;
    const listener = await listenTo(page);
    const reader = await Reader.of(page);
    await page.goto(landing);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.focus();
    await play.press('Enter');
    const ears = new Ears(page, listener, reader);
    const keepTranscript = async (): Promise<void> => {
      if (!IS_LONG) return;
      mkdirSync(TRANSCRIPTS, { recursive: true });
      const file = `${name.toLowerCase().replaceAll(' ', '-')}.txt`;
      writeFileSync(path.join(TRANSCRIPTS, file), await ears.transcript());
    };
    try {
      for (let number = 1; ; number++) {
        const most = IS_LONG ? WHOLE : few;
        const { lines, cards } = await ears.deal(most);
        const all = await listener.heard();
        // The page says the game, the deal and the hand on entering.
        expect(all[0]).toMatch(new RegExp(`^${name}, deal 1`));
        expect(all.some((line) => /^Your hand, \d+ cards: /.test(line))).toBe(true);
        expect(all.filter((line) => NOT_WORDS.test(line))).toEqual([]);
        // Every winner of a trick is announced: one trick for each card that was played.
        const taken = lines.filter((line) => /^(You take|.+ takes) (the|all|\d+) ?.*$/.test(line)).length;
        expect(taken, lines.join('\n')).toBeGreaterThanOrEqual(cards);
        if (cards === most) break;
        // The result is read first. Meanwhile the focus is on a button that says so and answers to Enter.
        if (cards > 0) {
          await ears.expectFocusOn(RESTS);
          const rest = focusedIn(await reader.listen());
          expect(rest).toMatchObject({ role: 'button', disabled: false });
        }
        if (!IS_LONG) {
          await ears.expectFocusOn(GOES_ON, READING);
          const lastTurn = all.findLastIndex((line) => ASKED.test(line));
          const last = (await listener.focusedSince(lastTurn)).filter(
            (words) => !/ of (hearts|clubs|diamonds|spades)/.test(words),
          );
          if (cards > 0) expect(last).toEqual([expect.stringMatching(RESTS), expect.stringMatching(GOES_ON)]);
          break;
        }
        // Nobody has to wait until it is read.
        const isLast = (await reader.listen()).some(({ name: each }) => each === 'To the final score');
        await ears.press('Enter');
        if (isLast) {
          await ears.expectFocusOn(/^Play again$/);
          await listener.hear(/^(You win|.+ wins?|.+ share first place)\b/, all.length - lines.length);
          break;
        }
        expect(number).toBeLessThan(MANY_DEALS);
      }
    } finally {
      await keepTranscript();
    }
    person.expectClean();
  },
);

test('a whole session is heard word for word as it is kept', { timeout: 180_000 }, async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await drawTheSame(page);
  await page.addInitScript(
    ([options, preferences]) => {
      localStorage.setItem('troef.game.manille', options);
      localStorage.setItem('troef.preferences', preferences);
    },
    [
      JSON.stringify({ length: SHORTEST, aiLevel: 'easy' }),
      JSON.stringify({ speed: SPEED.least, animations: { enabled: false } }),
    ] as const,
  );
  const listener = await listenTo(page);
  const ears = new Ears(page, listener, await Reader.of(page));
  await page.goto('/en/manille');
  await comesAlive(page);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.focus();
  await play.press('Enter');
  for (let isLast = false; !isLast; ) {
    await ears.deal(WHOLE);
    await ears.expectFocusOn(GOES_ON, READING);
    isLast = (await page.getByRole('button', { name: 'To the final score' }).count()) > 0;
    await ears.press('Enter', isLast ? 'To the final score (Enter)' : 'Next deal (Enter)');
  }
  await ears.expectFocusOn(/^Play again$/);
  await listener.hear(/^(You win|.+ wins?)\b/, 0);
  await expect(await ears.transcript()).toMatchFileSnapshot(path.join(TRANSCRIPTS, 'session.txt'));
  person.expectClean();
});

test('with people, too, Enter goes on from a result at once, and the focus is in the next deal', async () => {
  const ria = await newGuest(site.browser, site.server.url, 'Ria', DESKTOP);
  const sam = await newGuest(site.browser, site.server.url, 'Sam', DESKTOP);
  const both = [ria, sam] as const;
  await sitTogether(both);
  for (;;) {
    const turns = await Promise.all(both.map(({ page }) => turnOf(page)));
    if (turns.every((turn) => turn === 'over')) break;
    const asked = both[turns.findIndex((turn) => turn === 'bid' || turn === 'card')]?.page;
    if (asked === undefined) await ria.page.waitForTimeout(50);
    else await (turns.includes('bid') ? bid(asked) : playCard(asked));
  }
  for (const { page } of both) await page.keyboard.press('Enter');
  for (const { page } of both) {
    await expect.poll(() => hand(page).getByRole('button').count()).toBe(8);
    await expectFocusIn(page.getByRole('application'));
  }
});

test('nothing is lost behind a dialog, everything can be read back, and one switch governs all keys', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  const listener = await listenTo(page);
  const reader = await Reader.of(page);
  const logs = async () => (await reader.listen()).filter(({ role }) => role === 'log');
  await page.goto('/en');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.focus();
  await play.press('Enter');
  await listener.hear(/^Your hand, 13 cards/, 0);
  await expect.poll(async () => focusedIn(await reader.listen())?.role).not.toBe('RootWebArea');

  // Beside the table it is read where it is: nothing opens, and the next key is answered.
  let from = (await listener.heard()).length;
  await page.keyboard.press('s');
  from = (await listener.hear(/^Total: /, from)) + 1;
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('p');
  await listener.hear(/spades/i, from);

  // Elsewhere the score sheet makes the table inert, so the page says the totals inside the sheet.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Score sheet' }).waitFor();
  from = (await listener.heard()).length;
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Score sheet' }).waitFor();
  await listener.hear(/^Total: /, from);
  await expect
    .poll(async () => (await logs()).map(({ inside }) => inside.some((outer) => /^dialog/.test(outer))))
    .toEqual([true]);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await logs()).some(({ inside }) => inside.some((outer) => /^dialog/.test(outer))))
    .toBe(false);
  if (wide !== null) await page.setViewportSize(wide);

  // What a dialog interrupts as it opens or closes is not said again.
  await listener.hear(ASKED, 0);
  from = (await listener.heard()).length;
  await page.keyboard.press('w');
  from = (await listener.hear(ASKED, from)) + 1;
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await listener.hear(/^On your left /, from);
  expect((await listener.heard()).slice(from).map((line) => line.slice(0, 13))).toEqual(['On your left ']);

  // Keys ask for an announcement, and the same key says it again. On the player's turn nothing changes between.
  await listener.hear(ASKED, 0);
  from = (await listener.heard()).length;
  await page.keyboard.press('n');
  // The table is told late at times, in the same words but without the dealer.
  const at = await listener.hear(/^On your left .*Dealer: /, from);
  await page.keyboard.press('e');
  const again = await listener.hear(/^On your left .*Dealer: /, at + 1);
  expect((await listener.heard())[again]).toBe((await listener.heard())[at]);
  await page.keyboard.press('k');
  await listener.hear(/^There is no clock at this table\.$/, again);

  // Advice that is still open is said again.
  from = (await listener.heard()).length;
  await page.keyboard.press('a');
  await expect.poll(async () => (await listener.heard()).length).toBeGreaterThan(from);
  const advice = (await listener.heard()).at(-1);
  await page.keyboard.press('a');
  await expect.poll(async () => (await listener.heard()).filter((line) => line === advice).length).toBe(2);

  // The history lists what was said, under headings.
  await page.keyboard.press('r');
  const history = page.getByRole('dialog', { name: 'What was said' });
  await history
    .getByRole('heading', { name: /^Deal 1/ })
    .first()
    .waitFor();
  expect(
    await history
      .getByRole('listitem')
      .filter({ hasText: /^Your hand, 13 cards/ })
      .count(),
  ).toBe(1);
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });

  // After a reload the page says again where the player is.
  await page.reload();
  await listener.hear(/^Colour whist, deal 1\b/, 0);
  await listener.hear(/^Your hand, 13 cards/, 1);
  await listener.hear(ASKED, 2);
  await expect.poll(async () => focusedIn(await reader.listen())?.role).not.toBe('RootWebArea');

  // A guest switches off all letters, digits and the question mark with one switch in the table menu.
  await page.getByRole('button', { name: 'Table menu' }).press('Enter');
  await page.getByRole('switch', { name: /letters, digits and the question mark/ }).press('Space');
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  from = (await listener.heard()).length;
  for (const key of ['h', '1', '?', 'r', 's']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await listener.heard()).slice(from).filter((line) => /^(Your hand|Total)/.test(line))).toEqual([]);
  person.expectClean();
});

test('the question of a bid is said once: the focus says how many choices there are', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  const listener = await listenTo(page);
  const reader = await Reader.of(page);
  await page.goto('/en');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.getByRole('group', { name: 'Bids' }).waitFor();
  const asked = await listener.hear(/^Your turn, /, 0);
  await expect.poll(async () => focusedIn(await reader.listen())?.name).toMatch(/^\d+ choices?$/);
  const lines = (await listener.heard()).slice(asked);
  expect(lines.filter((line) => /^Your turn, /.test(line))).toHaveLength(1);
  person.expectClean();
});

test('when the focused element goes, and then its successor goes, the nearest element gets the focus', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en/hearts/rules');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const removeFocused = () => page.evaluate(() => document.activeElement?.remove());
  // The script that keeps the focus loads when the page is idle. Until then hydration removes the row, so it
  // is added again.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        document.querySelector('#row')?.remove();
        const row = Object.assign(document.createElement('p'), { id: 'row' });
        for (const textContent of ['one', 'two', 'three'])
          row.append(Object.assign(document.createElement('button'), { textContent }));
        document.querySelector('main')?.append(row);
        row.querySelector('button')?.focus();
      });
      await removeFocused();
      return page
        .waitForFunction(() => document.activeElement?.textContent === 'two', undefined, { timeout: 5_000 })
        .then(focused, focused);
    })
    .toBe('two');
  await removeFocused();
  await expect.poll(focused).toBe('three');
  // A button is disabled for a moment while it asks the server.
  await page.evaluate(async () => {
    const button = document.activeElement as HTMLButtonElement;
    button.disabled = true;
    await new Promise((end) => setTimeout(end, 40));
    button.disabled = false;
  });
  await expect.poll(focused).toBe('three');
});

test('a new page begins at its heading, and the skip link is one key from the top of the table', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  const reader = await Reader.of(page);
  await page.goto('/en/hearts/rules');
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  // The script that keeps the focus loads when the page is idle, so the first steps may happen without it.
  await expect
    .poll(
      async () => {
        // The last one is that of the footer; the others lead to rules.
        await page.getByRole('link', { name: 'Colour whist', exact: true }).last().press('Enter');
        await page.waitForURL(/\/en$/);
        const isKept = await page
          .waitForFunction(() => document.activeElement?.tagName === 'H1', undefined, { timeout: 2_000 })
          .then(() => true)
          .catch(() => false);
        if (isKept) return focusedIn(await reader.listen())?.role;
        await page.goBack();
        await page.waitForURL(/rules$/);
        return 'lost';
      },
      { timeout: 90_000 },
    )
    .toBe('heading');
  // The same holds for a link inside the page that goes: nothing that stands in its place takes the focus.
  await page.getByRole('link', { name: 'All open tables' }).first().press('Enter');
  await page.waitForURL(/lobby/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'focus in the lobby' })
    .toBe('H1');
  person.expectClean();
});
