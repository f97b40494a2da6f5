/**
 * Advice by the computer players in the page's worker, reasons afterwards, and the same answers as in Node.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionView, Variant } from '@troef/games';
import { type Golden, goldenPositions } from '@troef/players/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import {
  bid,
  bids,
  clicks,
  comesToRest,
  goOn,
  hand,
  nextDeal,
  playCard,
  playDeal,
  sitDown,
  taps,
  waitForChoice,
  waitForTurn,
} from './support/table.ts';

/** Rows of text are no whole number of pixels high. */
const PART_OF_A_PIXEL = 0.5;

const site = openSite();
const visit = (options = {}) => newPerson(site.browser, site.server.url, { ...DESKTOP, ...options });
const advice = (page: Page) => page.getByRole('button', { name: /^Advice/ });
const note = (page: Page) => page.getByRole('region', { name: 'Advice' });

test('advice names a bid or a card, says why, and goes once it has been followed', async () => {
  const person = await visit();
  const { page } = person;
  await sitDown(page);
  for (let turn = 0; turn < 4; turn++) {
    const asked = await waitForChoice(page);
    await advice(page).click();
    await note(page).waitFor();
    expect((await note(page).textContent())?.length).toBeGreaterThan(20);
    const lines = page
      .getByRole('log')
      .filter({ hasText: (await note(page).locator('b').textContent()) ?? '' });
    await lines.first().waitFor({ state: 'attached' });
    await shot(page, `advice-${turn + 1}-${asked}`);
    expect(await axeFindings(page)).toEqual([]);
    const advised = page.locator('[data-advised]');
    expect(await advised.count()).toBe(1);
    await (asked === 'bid' ? advised.click() : advised.press('Enter'));
    await note(page).waitFor({ state: 'detached' });
  }
  person.expectClean();
});

test('advice comes by the key A, and on a phone by a tap', async () => {
  const person = await visit(PHONE);
  const { page } = person;
  await sitDown(page, taps);
  await waitForTurn(page);
  await page.keyboard.press('a');
  await note(page).waitFor();
  await shot(page, 'advice-phone');
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await note(page).getByRole('button', { name: 'Close the advice' }).tap();
  await note(page).waitFor({ state: 'detached' });
  await expectFocusIn(hand(page).or(bids(page)));
  await taps(advice(page).first());
  await note(page).waitFor();
  person.expectClean();
});

/** The note of the hints, and of the question whether a newcomer wants them. */
const hintOf = (page: Page): Locator => page.getByRole('region', { name: 'A hint' });
const YES = 'Yes, with hints';

/** Sits down as a newcomer. On a busy machine the question may not come in time with the cards of the first table. */
async function sitDownAsNewcomer(page: Page, landing: string, press = clicks): Promise<void> {
  await expect
    .poll(
      async () => {
        await sitDown(page, press, landing);
        return hintOf(page)
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Returns what has a frame that shows the focus, or one drawn around the whole hand. */
const framesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = document.querySelector('[data-place="own-hand"]')?.getBoundingClientRect();
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { outlineStyle, borderTopWidth, position } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        const isAround = position === 'fixed' && borderTopWidth !== '0px' && width >= (own?.width ?? 0) / 2;
        return isAround || (element.matches(':focus') && outlineStyle !== 'none');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

/** Returns the words of a note that are drawn, without those that only a screen reader meets. */
const wordsInSight = (note: Locator): Promise<string> =>
  note.evaluate((element) =>
    [...element.querySelectorAll('span, p, button')]
      .filter((each) => each.checkVisibility() && each.closest('.visually-hidden') === null)
      .map((each) => (each as HTMLElement).innerText)
      .join(' '),
  );

/** Opens the note, where it has no room for its text. */
async function unfold(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const chip = hintOf(page).locator('[aria-expanded="false"]');
  if ((await chip.count()) > 0) await press(chip);
}

/** Says yes to the question. While the table takes its places, the note may move, and fold again. */
const sayYes = (page: Page, press: (target: Locator) => Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        await unfold(page, press);
        const yes = hintOf(page).getByRole('button', { name: YES });
        return yes.click({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);

const ASKED_ON = [
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
];

test.each(usually(ASKED_ON.slice(0, 3), ASKED_ON))(
  'the question of a first game covers nobody, moves nothing and says its text once: $width×$height',
  async (viewport) => {
    const person = await newPerson(site.browser, site.server.url, { viewport, isNewcomer: true });
    const { page } = person;
    await page.addInitScript(() => {
      // Where the panel of the question to the player has been, in every frame.
      const tops = new Set<number>();
      Object.assign(globalThis, { tops });
      const look = (): void => {
        const panel = document.querySelector('main section:has(> h2 + p[aria-live])');
        if (panel !== null) tops.add(Math.round(panel.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
    });
    await sitDownAsNewcomer(page, '/en/hearts');
    await comesToRest(page);
    const found = await page.evaluate(() => {
      const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect();
      const isUnder = (note: DOMRect | undefined) => (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return (
          note !== undefined &&
          left < note.right &&
          right > note.left &&
          top < note.bottom &&
          bottom > note.top
        );
      };
      const others = document.querySelectorAll(
        '[data-place^="seat-"], main section:has(> h2), main button, [data-card], main ul > li > *, header [role="status"] *, aside table',
      );
      // Its text may cover who plays, but not what they say or are asked.
      const play = document.querySelectorAll(
        'main section:has(> h2), main button, [data-card], main [data-part="bubble"]',
      );
      const covered = [
        ...[...others].filter(isUnder(boxOf('[data-floating]'))),
        ...[...play].filter(isUnder(boxOf('[data-floating] [data-over]'))),
      ];
      return {
        covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        moves: (globalThis as unknown as { tops: Set<number> }).tops.size - 1,
      };
    });
    expect(found).toEqual({ covered: [], moves: 0 });
    expect(await wordsInSight(hintOf(page))).toMatch(/first game/i);
    await unfold(page, clicks);
    await hintOf(page).getByRole('button', { name: YES }).waitFor();
    expect((await hintOf(page).innerText()).split('Your first game of hearts?')).toHaveLength(2);
    // The first hint is in sight without a press, or folded if it would cover something that can be pressed.
    await hintOf(page).getByRole('button', { name: YES }).click();
    const text = hintOf(page).getByText('points are bad here');
    await text.or(hintOf(page).locator('[aria-expanded="false"]')).first().waitFor();
    await unfold(page, clicks);
    await text.waitFor();
    await hintOf(page).getByRole('button', { name: 'Got it' }).waitFor();
    person.expectClean();
  },
);

const HINTED_ON = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];

/** Returns what a hint lies over: players, bids, buttons, cards, and the words of the status line. */
const underHint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hint = document.querySelector('[data-floating]');
    const over = hint?.querySelector('[data-over]') ?? hint;
    if (hint == null || over == null) return [];
    const box = over.getBoundingClientRect();
    const things = document.querySelectorAll(
      '[data-place^="seat-"], main section:has(> h2), main button, [data-card], main [data-part="bubble"]',
    );
    const status = document.querySelector('header [role="status"]');
    return [
      ...[...things]
        .filter((thing) => {
          if (hint.contains(thing) || !thing.checkVisibility({ visibilityProperty: true })) return false;
          const { left, top, right, bottom } = thing.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ...(innerWidth >= 701 && status?.checkVisibility({ visibilityProperty: true }) !== true
        ? ['the status line']
        : []),
    ];
  });

test.each(usually(HINTED_ON.slice(0, 2), HINTED_ON))(
  'a hint covers no player, no bid and no button, and nothing moves when a turn begins: $width×$height',
  async (viewport) => {
    const person = await newPerson(site.browser, site.server.url, { viewport, isNewcomer: true });
    const { page } = person;
    await page.addInitScript(() => {
      // Where the players have been while cards were played, one after the other.
      const tops: number[] = [];
      Object.assign(globalThis, { tops });
      const look = (): void => {
        const seat = document.querySelector('[data-game][data-phase="playing"] [data-place="seat-north"]');
        const top = Math.round(seat?.getBoundingClientRect().top ?? 0);
        if (seat !== null && top !== tops.at(-1)) tops.push(top);
        requestAnimationFrame(look);
      };
      look();
    });
    await sitDownAsNewcomer(page, '/en/manille');
    await comesToRest(page);
    expect(await underHint(page)).toEqual([]);
    await sayYes(page, clicks);
    let hints = 0;
    for (let turn = 0; turn < 7; turn++) {
      const asked = await waitForChoice(page);
      await comesToRest(page);
      const comes = hintOf(page).waitFor({ timeout: 1_500 });
      hints += await comes.then(
        () => 1,
        () => 0,
      );
      expect(await underHint(page), `${asked}, choice ${turn + 1}`).toEqual([]);
      await shot(page, `advice-hint-${viewport.width}-${turn + 1}`);
      await (asked === 'bid' ? bid(page) : playCard(page));
    }
    expect(hints).toBeGreaterThan(1);
    const places = await page.evaluate(() => (globalThis as unknown as { tops: number[] }).tops);
    // The row for the hints comes with the first card.
    expect(places.length, `${places}`).toBeLessThanOrEqual(2);
    person.expectClean();
  },
);

test('a newcomer is offered hints, has three cards advised, reads the rules, and is not asked again', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...PHONE,
    isNewcomer: true,
  });
  const { page } = person;
  const hint = hintOf(page);
  await sitDownAsNewcomer(page, '/en/hearts', taps);
  await page.keyboard.press('y');
  await expectFocusIn(hint);
  await unfold(page, taps);
  await hint.getByText('Your first game of hearts?').waitFor();
  await sayYes(page, taps);
  await hint.getByText('points are bad here').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await hint.getByRole('button', { name: 'Got it' }).tap();
  await hint.getByText('First you pass three cards').waitFor();
  await page.keyboard.press('a');
  await page.getByText('3 of 3 chosen').waitFor();
  // The note has a sentence for each card, or one for those that empty a suit together.
  expect(await note(page).locator('span').count()).toBeGreaterThan(0);
  await shot(page, 'advice-passes');
  await page.getByRole('button', { name: 'Pass these cards' }).tap();
  await hint.getByText('Your hand is complete now').waitFor();
  expect(await framesOf(page)).toEqual([]);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Hearts' });
  await help.getByRole('listitem').filter({ hasText: 'queen of spades' }).getByText('13 points').waitFor();
  expect(await help.getByRole('link', { name: /All the rules/ }).getAttribute('target')).toBe('_blank');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await hint.getByRole('button', { name: 'No more hints' }).tap();
  await hint.waitFor({ state: 'detached' });
  await sitDown(page, taps, '/en/hearts');
  await page.getByRole('button', { name: 'Pass these cards' }).waitFor();
  expect(await hint.count()).toBe(0);
  person.expectClean();
});

test('the question of a first game makes way for the explanations of the bids', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    ...PHONE,
    isNewcomer: true,
  });
  const { page } = person;
  await sitDownAsNewcomer(page, '/en/manille', taps);
  // The question does not take the place of help.
  await page.getByRole('button', { name: 'Rules and help' }).tap();
  await page.getByRole('dialog', { name: 'Manille' }).waitFor();
  await page.keyboard.press('Escape');
  if ((await waitForChoice(page)) === 'bid') {
    await taps(page.getByRole('button', { name: 'What is this?' }));
    // The buttons of the panel are where it has grown to.
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const note = document.querySelector('[data-floating]')?.getBoundingClientRect();
        return [...document.querySelectorAll('main section:has([role="group"]) button')].filter((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          if (note === undefined) return false;
          return left < note.right && right > note.left && top < note.bottom && bottom > note.top;
        }).length;
      });
    await expect.poll(covered).toBe(0);
  }
  person.expectClean();
});

test('on an upright tablet the first hint can be read at once, also while bids are asked', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    viewport: { width: 768, height: 1024 },
    isNewcomer: true,
  });
  const { page } = person;
  await sitDownAsNewcomer(page, '/en');
  await waitForChoice(page);
  await sayYes(page, clicks);
  await hintOf(page).getByText('Welcome!').waitFor();
  await shot(page, 'advice-tablet-first-hint');
  person.expectClean();
});

test('a question that a player has opened stays open when the table takes other places', async () => {
  const person = await newPerson(site.browser, site.server.url, { ...PHONE, isNewcomer: true });
  const { page } = person;
  await sitDownAsNewcomer(page, '/en/hearts', taps);
  await comesToRest(page);
  await taps(hintOf(page).locator('[aria-expanded="false"]'));
  const yes = hintOf(page).getByRole('button', { name: YES });
  await yes.waitFor();
  // As when the browser of a phone shows its address again.
  await page.setViewportSize({ width: 390, height: 760 });
  await comesToRest(page);
  await yes.waitFor();
  await yes.tap();
  await hintOf(page).getByText('points are bad here').waitFor();
  person.expectClean();
});

test('a hint folds to a label, and comes back with one press', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    viewport: { width: 1920, height: 1080 },
    isNewcomer: true,
  });
  const { page } = person;
  const hint = hintOf(page);
  await sitDownAsNewcomer(page, '/en/hearts');
  await sayYes(page, clicks);
  await hint.getByText('points are bad here').waitFor();
  await hint.getByRole('button', { name: 'Fold the hint' }).click();
  const label = hint.getByRole('button', { name: 'What it is about' });
  await label.waitFor();
  expect(await label.getAttribute('aria-expanded')).toBe('false');
  expect(await hint.getByText('points are bad here').count()).toBe(0);
  await shot(page, 'advice-folded');
  await label.click();
  await hint.getByText('points are bad here').waitFor();
  await hint.getByRole('button', { name: 'Got it' }).click();
  await hint.getByText('First you pass three cards').waitFor();
  person.expectClean();
});

test('on a low laptop the newest bid is in sight, and a hint leaves the contract in sight', async () => {
  const person = await newPerson(site.browser, site.server.url, {
    viewport: { width: 1366, height: 650 },
    isNewcomer: true,
  });
  const { page } = person;
  const hint = hintOf(page);
  const status = page.locator('header [role="status"] b');
  const paper = page.getByRole('complementary');
  await sitDownAsNewcomer(page, '/en');
  await sayYes(page, clicks);
  const phase = () => page.locator('[data-game]').getAttribute('data-phase');
  for (;;) {
    // As low as it is above a chat.
    await paper.evaluate((element) => {
      element.style.height = '240px';
    });
    while ((await waitForChoice(page)) === 'bid') await bid(page);
    if ((await phase()) === 'playing') break;
    // In a small misery everybody discards first, and there is nothing to hint at.
    await sitDown(page, clicks, '/en');
  }
  await hint.waitFor();
  await status.waitFor();
  await shot(page, 'advice-contract');
  const [title, note] = [await status.boundingBox(), await hint.boundingBox()];
  // The hint shares the bar, or is on the felt below it: that depends on the deal.
  const isBeside = (title?.x ?? 0) + (title?.width ?? 0) <= (note?.x ?? 0);
  const isBelow = (title?.y ?? 0) + (title?.height ?? 0) <= (note?.y ?? 0);
  expect(isBeside || isBelow).toBe(true);
  /** How far the newest bid sticks out of its paper. */
  const sticksOutBelow = (): Promise<number> =>
    paper
      .getByRole('listitem')
      .last()
      .evaluate((bid) => {
        const around = bid.closest('aside')?.getBoundingClientRect().bottom ?? 0;
        return bid.getBoundingClientRect().bottom - around;
      });
  await expect.poll(sticksOutBelow).toBeLessThanOrEqual(PART_OF_A_PIXEL);
  // The list becomes lower without a new bid too, as when a contract takes a second line in the sheet above it.
  await paper.evaluate((element) => {
    element.style.height = '215px';
  });
  await expect.poll(sticksOutBelow).toBeLessThanOrEqual(PART_OF_A_PIXEL);
  person.expectClean();
});

/**
 * Plays a deal and opens its reasons. Manille, because nobody can pass in it and its deals are the shortest.
 */
async function askWhy(page: Page): Promise<Locator> {
  await sitDown(page, clicks, '/en/manille');
  await playDeal(page);
  await page.getByRole('button', { name: 'Why these cards?' }).click();
  return page.getByRole('dialog', { name: 'Why these cards?' });
}

/** The first card for which a computer had a choice. */
async function oddCard(dialog: Locator): Promise<Locator> {
  const buttons = dialog.getByRole('button', { name: /^Odd card\? Report it: / });
  for (let trick = 1; trick < 8; trick++) {
    await dialog.getByRole('button', { name: `Trick ${trick}`, exact: true }).click();
    if ((await buttons.count()) > 0) return buttons.first();
  }
  throw new Error('no computer had a choice');
}

test('after a deal every card of a computer has a reason, and an odd one can be reported', async () => {
  const person = await visit();
  const { page } = person;
  const dialog = await askWhy(page);
  await dialog.getByRole('button', { name: 'Trick 3' }).click();
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  // The player's own card has a reason too, or what advice would have played.
  const own = dialog.getByRole('listitem').filter({ hasText: /^You/ });
  expect(await own.count()).toBe(1);
  expect(await own.getByRole('paragraph').last().innerText()).toMatch(/\w+\./);
  await shot(page, 'advice-why');
  expect(await axeFindings(page)).toEqual([]);
  // The last card of a hand was the only one that could be played.
  await dialog.getByRole('button', { name: 'Trick 8' }).click();
  await dialog.getByText('It is the only card that may be played.').first().waitFor();
  expect(await dialog.getByRole('button', { name: /^Odd card/ }).count()).toBe(0);
  const odd = await oddCard(dialog);
  const calls = page.waitForRequest((request) => request.url().endsWith('/strange_move'));
  await odd.click();
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await odd.click();
  await dialog.getByRole('button', { name: 'Report it', exact: true }).click();
  // The first call belongs to the second try: opening the question sends nothing.
  expect((await calls).postDataJSON()).not.toHaveProperty('undo');
  await dialog.getByText('Thank you, we will look at it.').waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Taken back: nothing was reported.').waitFor();
  person.expectClean();
});

test('the reasons stay open when the next deal comes', async () => {
  const person = await visit();
  const { page } = person;
  const dialog = await askWhy(page);
  await dialog.getByRole('button', { name: 'Trick 8' }).waitFor();
  // Against computers the next deal comes when the player asks for it: here in another tab.
  const other = await person.newTab();
  await other.goto(page.url());
  await goOn(other);
  await nextDeal(page).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Trick 8' }).click();
  expect(await dialog.getByRole('listitem').count()).toBe(4);
  await (await oddCard(dialog)).click();
  await dialog.getByRole('button', { name: 'Report it', exact: true }).click();
  await dialog.getByText('Thank you, we will look at it.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForTurn(page);
  person.expectClean();
});

test('the level expert can be chosen for a table against computers', async () => {
  const person = await visit();
  const { page } = person;
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  await page.goto('/en/hearts');
  await comesAlive(page);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('radio', { name: 'Expert' }).check();
  await page.getByText('thinks twice as long').waitFor();
  await shot(page, 'advice-expert');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await hand(page).getByRole('button').first().waitFor();
  expect(sent.filter((frame) => frame.includes('"aiLevel":"expert"'))).toHaveLength(1);
  person.expectClean();
});

const GOLDEN = path.resolve(import.meta.dirname, '../packages/players/test/golden');
const ASSETS = path.resolve(import.meta.dirname, '../packages/web/build/client/assets');
/** Of the 200 positions of each game every 40th is asked; in a long run all of them. */
const EVERY = usually(40, 1);

const SCRIPT = (() => {
  const name = readdirSync(ASSETS).find((file) => /^players\.worker-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error('the build calls its players by another name');
  return `/assets/${name}`;
})();

interface Asked {
  readonly variant: Variant;
  readonly view: SessionView;
  readonly seat: number;
  readonly seed: string;
  readonly level: string;
}

/** Returns the worker's answer to each question, and how many cards it plays in a millisecond. */
const answersOf = (page: Page, questions: readonly Asked[]) =>
  page.evaluate(
    async ([address, asked]) => {
      const worker = new Worker(address, { type: 'module' });
      const ask = (id: number, question: object): Promise<{ move: string; speed: number }> =>
        new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) =>
            'error' in data ? reject(new Error(data.error)) : resolve(data.answer);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ id, question });
        });
      const { speed } = await ask(-1, { ask: 'pace' });
      const moves: string[] = [];
      for (const [id, question] of asked.entries())
        moves.push((await ask(id, { ask: 'move', ...question })).move);
      worker.terminate();
      return { moves, speed };
    },
    [SCRIPT, questions] as const,
  );

const GAMES_ASKED = readdirSync(GOLDEN).map((file) => {
  const golden: Golden = JSON.parse(readFileSync(path.join(GOLDEN, file), 'utf8'));
  const { variant } = golden;
  const positions = [...goldenPositions(golden, EVERY)];
  return {
    variant,
    questions: positions.map(({ view, level, seed }) => ({
      variant,
      view,
      seat: view.toMove[0] ?? 0,
      seed,
      level,
    })),
    expected: positions.map((each) => each.expected),
  };
});

test.each(['WebAssembly', 'JavaScript'])(
  'golden positions: %s in the browser answers as Node does',
  async (build) => {
    const person = await visit();
    const { page } = person;
    if (build === 'JavaScript') {
      await page.route('**/assets/players.worker-*.js', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
        await route.fulfill({ response, headers });
      });
    }
    await page.goto('/en');
    for (const { variant, questions, expected } of GAMES_ASKED) {
      const { moves, speed } = await answersOf(page, questions);
      process.stdout.write(`${variant}, ${build}: ${speed} cards a millisecond\n`);
      expect(moves, variant).toEqual(expected);
    }
    // Only the console would tell of a policy that refuses WebAssembly: the answers would be the same.
    if (build === 'WebAssembly') person.expectClean();
  },
);
