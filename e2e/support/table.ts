/**
 * Finds things on the table by their names, never by class or id. The names are part of the product (a screen
 * reader says them), so journeys break if they change.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** In English and in Dutch, as all names of this file. */
const CARD =
  /^((ace|king|queen|jack|10|9|8|7|6|5|4|3|2|ten|nine|eight|seven|six|five|four|three|two) of (hearts|diamonds|clubs|spades)|(harten|ruiten|klaver|schoppen)(aas|heer|vrouw|boer|tien|negen|acht|zeven|zes|vijf|vier|drie|twee))/i;

export const hand = (page: Page): Locator => page.getByRole('group', { name: /^(your|je) hand$/i });
export const bids = (page: Page): Locator => page.getByRole('group', { name: /^(bids|biedingen)$/i });
const OVER =
  /^(next deal|deal again(?! from)|to the final score|volgend deeltje|opnieuw delen|naar de eindstand|nog eens spelen)/i;
export const nextDeal = (page: Page): Locator => page.getByRole('button', { name: OVER });
const AGAIN = /^(play again|opnieuw spelen)/i;
/** Goes on after a session. */
export const nextSession = (page: Page): Locator => page.getByRole('button', { name: AGAIN });

/**
 * Presses *Play* on the landing page and waits for the first hand. Returns how many milliseconds that took.
 */
export async function sitDown(
  page: Page,
  press: (button: Locator) => Promise<void> = clicks,
  landing = '/en',
): Promise<number> {
  await page.goto(landing);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  const began = performance.now();
  await press(play);
  await hand(page).getByRole('button').first().waitFor();
  return performance.now() - began;
}

/**
 * Returns a visible point of the element: cards of a hand lie over each other, and a person presses what they
 * see.
 */
export async function whereItShows(target: Locator): Promise<{ x: number; y: number }> {
  let found: { x: number; y: number } | null = null;
  await expect
    .poll(
      async () => {
        found = await target.evaluate((element) => {
          element.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const parts = [0.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];
          for (const down of [0.2, 0.5, 0.8]) {
            for (const across of parts) {
              const point = { x: left + width * across, y: top + height * down };
              if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
            }
          }
          return null;
        });
        return found;
      },
      { interval: 30 },
    )
    .not.toBeNull();
  return found ?? { x: 0, y: 0 };
}

export async function clicks(target: Locator): Promise<void> {
  const { x, y } = await whereItShows(target);
  await target.page().mouse.click(x, y);
}

/** Chooses a radio button. Tries again if the page has moved between the look and the click. */
export async function chooses(radio: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await radio.isChecked())) await clicks(radio.locator('..'));
      return radio.isChecked();
    })
    .toBe(true);
}

export async function taps(target: Locator): Promise<void> {
  const { x, y } = await whereItShows(target);
  await target.page().touchscreen.tap(x, y);
}

/** Returns the names of the cards in the hand, sorted, because each player may arrange their hand. */
export async function cardsInHand(page: Page): Promise<string[]> {
  const names = await hand(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  // The button of the last card stays, for the keyboard focus, without the name of a card.
  return names.flatMap((name) => CARD.exec(name.trim())?.[0].toLowerCase() ?? []).sort();
}

/** The part of a table that must be the same after a reload, a lost connection or a restart. */
export interface TableState {
  readonly address: string;
  readonly hand: readonly string[];
  readonly sheet: string;
  readonly bids: readonly string[];
}

const CARD_OF_TRICK =
  /(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|\d+) of (hearts|diamonds|clubs|spades)/i;

/** Returns the names of the cards in the trick on the table. */
export async function cardsInTrick(page: Page): Promise<string[]> {
  const said = await page
    .getByRole('region', { name: 'Trick', exact: true })
    .getByRole('listitem')
    .allInnerTexts();
  return said.flatMap((words) => CARD_OF_TRICK.exec(words)?.[0].toLowerCase() ?? []).sort();
}

/** A trick lies this long at most without a change, before the sheet counts it. */
const SETTLES_MS = 800;

/** Returns the state once the table is at rest: the sheet counts a trick when its winner is marked. */
export async function tableState(page: Page): Promise<TableState> {
  const seen = async () => ({ state: await stateNow(page), trick: await cardsInTrick(page) });
  for (let before = await seen(); ; ) {
    await page.waitForTimeout(SETTLES_MS);
    const now = await seen();
    if (isDeepStrictEqual(now, before)) return now.state;
    before = now;
  }
}

async function stateNow(page: Page): Promise<TableState> {
  return {
    address: new URL(page.url()).pathname,
    hand: await cardsInHand(page),
    sheet: await sheetText(page),
    bids: (await bids(page).getByRole('button').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    ),
  };
}

const DOCKED_FROM = 1280;

/** The score sheet is docked on wide screens only. */
async function sheetText(page: Page): Promise<string> {
  const sheet = page.getByRole('table', { name: /^(score sheet|puntenblad)$/i });
  // The page loads it after the table.
  if ((page.viewportSize()?.width ?? 0) >= DOCKED_FROM) await sheet.first().waitFor();
  return (await sheet.count()) === 0 ? '' : ((await sheet.first().textContent()) ?? '');
}

export async function expectState(page: Page, state: TableState): Promise<void> {
  await expect.poll(() => tableState(page)).toEqual(state);
}

export const playable = (page: Page): Locator =>
  hand(page).locator('button:not([disabled]):not([aria-disabled="true"])');
/** The button that explains the bids is no bid. */
const NO_BID = /what is this|uitleg/i;
/** The bids that can be said now: what cannot stays, in grey. */
export const sayable = (page: Page): Locator =>
  bids(page).locator('button:not([disabled]):not([aria-disabled="true"])').filter({ hasNotText: NO_BID });

export type Turn = 'bid' | 'card' | 'over' | 'finished';

/** What is asked of this player, read inside the page: a journey asks some thousand times. */
const askedInPage = ({
  over,
  again,
  noBid,
}: Record<'over' | 'again' | 'noBid', string>): Turn | undefined => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null;
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const buttons = [...document.querySelectorAll('button')].filter(isShown);
  const isOffered = (name: string): boolean =>
    buttons.some((button) => new RegExp(name, 'i').test(nameOf(button)));
  const isIn = (element: Element | null | undefined, group: RegExp): boolean =>
    element != null &&
    (group.test(element.getAttribute('aria-label') ?? '') ||
      isIn(element.parentElement?.closest('[role="group"]'), group));
  const canPress = (group: RegExp, except?: RegExp): boolean =>
    buttons.some(
      (button) =>
        !button.disabled &&
        button.getAttribute('aria-disabled') !== 'true' &&
        isIn(button.closest('[role="group"]'), group) &&
        !except?.test(button.textContent ?? ''),
    );
  if (isOffered(over)) return 'over';
  if (isOffered(again)) return 'finished';
  if (canPress(/^(bids|biedingen)$/i, new RegExp(noBid, 'i'))) return 'bid';
  return canPress(/^(your|je) hand$/i) ? 'card' : undefined;
};

/** Returns what is asked of this player; undefined in the turn of somebody else. */
export const turnOf = (page: Page): Promise<Turn | undefined> =>
  page.evaluate(askedInPage, { over: OVER.source, again: AGAIN.source, noBid: NO_BID.source });

export async function waitForTurn(page: Page): Promise<Turn> {
  let turn: Turn | undefined;
  await expect
    .poll(
      async () => {
        turn = await turnOf(page);
        return turn;
      },
      { interval: 25 },
    )
    .toBeDefined();
  if (turn === undefined) throw new Error('nobody asked for anything');
  return turn;
}

/**
 * Answers a question and waits until its text has changed. The next question may come within a
 * few milliseconds (a pass, with three quick computers after it), so waiting for a moment without a question
 * is not enough.
 */
export async function answer(page: Page, say: () => Promise<void>): Promise<void> {
  // What cannot be bid now stays, so the buttons count by themselves too.
  const question = async () =>
    [...(await bids(page).allInnerTexts()), ...(await bids(page).getByRole('button').allInnerTexts())].join(
      ' ',
    );
  const before = await question();
  await say();
  await expect.poll(question, { interval: 20 }).not.toBe(before);
}

/** Returns the button of a pass if there is one, else of the first bid offered. */
export async function usualBid(page: Page): Promise<Locator> {
  const pass = bids(page).getByRole('button', { name: /^pass(en)?\b/i });
  return (await pass.count()) > 0 ? pass.first() : sayable(page).first();
}

export async function bid(page: Page, press: (target: Locator) => Promise<void> = clicks): Promise<void> {
  const said = await usualBid(page);
  await answer(page, () => press(said));
}

export async function playCard(
  page: Page,
  press: (target: Locator) => Promise<void> = clicks,
): Promise<void> {
  const before = (await cardsInHand(page)).length;
  await press(playable(page).first());
  await expect.poll(async () => (await cardsInHand(page)).length, { interval: 20 }).not.toBe(before);
}

/** Waits until no finite animation runs on the page. One that a scroll position drives never ends. */
export const comesToRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
};

/** Closes the result of a deal. */
export async function goOn(page: Page, press: (target: Locator) => Promise<void> = clicks): Promise<void> {
  await press(nextDeal(page));
  await nextDeal(page).waitFor({ state: 'detached' });
}

/** Waits for the player's turn as `waitForTurn` does. If everybody has passed, it goes on to the next deal. */
export async function waitForChoice(page: Page): Promise<'bid' | 'card'> {
  for (;;) {
    const turn = await waitForTurn(page);
    if (turn === 'bid' || turn === 'card') return turn;
    await goOn(page);
  }
}

/** Plays until the deal is over; returns how many bids and cards that took. */
export async function playDeal(
  page: Page,
  press: (target: Locator) => Promise<void> = clicks,
): Promise<number> {
  for (let decisions = 0; ; decisions++) {
    const turn = await waitForTurn(page);
    if (turn === 'over' || turn === 'finished') return decisions;
    if (turn === 'bid') await bid(page, press);
    else await playCard(page, press);
  }
}
