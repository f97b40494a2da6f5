/**
 * Plays deals at a table by tapping, on a phone whose processor is slowed four times: how long every tap took
 * to show, and how many frames were drawn while cards were dealt and flew.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { watchDeal } from '../frames/in-page.ts';
import { type Drawn, drawnBetween, drawnInAll, startTrace } from '../frames/trace.ts';
import { drawControl, slowDown } from '../support/browser.ts';
import { CONTROL_TAP_PAGE, type Interaction, watchPlay } from './in-page.ts';

const TURN_WITHIN_MS = 60_000;
/** As long as a few flights. */
const CONTROL_MS = 2_000;
const CONTROL_TAPS = 20;
/** What a tap started is shown before the next one. */
const BETWEEN_TAPS_MS = 400;

export interface Played {
  readonly interactions: readonly Interaction[];
  /** Taps on an empty page, each of which changes one class of one element. */
  readonly controlTaps: readonly Interaction[];
  readonly dealt: Drawn;
  /** Of all cards that flew, together. */
  readonly flown: Drawn;
  /** An empty page with one moving card, for as long as a flight. */
  readonly control: Drawn;
}

/** Presses *Play* on the landing page of a game and plays so many cards. */
export async function play(context: BrowserContext, landing: string, cards: number): Promise<Played> {
  await context.addInitScript(watchDeal);
  await context.addInitScript(watchPlay);
  const page = await context.newPage();
  await page.goto(landing, { waitUntil: 'networkidle' });
  const line = await context.newCDPSession(page);
  await slowDown(line);
  const trace = await startTrace(line);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.evaluate(() => globalThis.dealt);
  // *Play* leads to another page. What counts here is the table.
  await page.evaluate(() => globalThis.forgetInteractions());
  let tapped = 0;
  while (tapped < cards) {
    const wanted = await tapNext(page);
    if (wanted === 'card') tapped += 1;
    if (wanted === 'over') break;
  }
  // The last card still flies.
  await page.waitForTimeout(1_500);
  const interactions = await page.evaluate(() => globalThis.interactions());
  const events = await trace.stop();
  const dealt = drawnBetween(events, 'deal');
  const flown = drawnInAll(events, 'flight');
  const controlTaps = await tapControl(page);
  return { interactions, controlTaps, dealt, flown, control: await drawControl(page, line, CONTROL_MS) };
}

/** Taps an empty page, which stays as slow as the table was. */
async function tapControl(page: Page): Promise<readonly Interaction[]> {
  await page.goto(`data:text/html,${encodeURIComponent(CONTROL_TAP_PAGE)}`);
  for (let tap = 0; tap < CONTROL_TAPS; tap++) {
    await page.touchscreen.tap(100, 100);
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  return page.evaluate(() => globalThis.interactions());
}

type Turn = 'card' | 'bid' | 'over';

/**
 * Waits for this player's turn, and taps a card that may be played, or a bid. `over`: the deal has ended. A card
 * may want two taps on a phone, the second of which finds it again.
 */
async function tapNext(page: Page): Promise<Turn> {
  const found = await page.waitForFunction(
    () => {
      const place = (button: Element) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        for (const across of [0.5, 0.15, 0.3, 0.7, 0.85]) {
          for (const down of [0.3, 0.6]) {
            const [x, y] = [left + width * across, top + height * down];
            if (button.contains(document.elementFromPoint(x, y))) return { x, y };
          }
        }
        return undefined;
      };
      const free = (group: string, but?: RegExp) =>
        [
          ...document.querySelectorAll(
            `[aria-label="${group}"] button:not([disabled], [aria-disabled="true"])`,
          ),
        ]
          .filter((button) => but?.test(button.textContent ?? '') !== true)
          .map(place)
          .find((at) => at !== undefined);
      const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
      if (buttons.some((text) => /^(next deal|deal again|to the final score|play again)/i.test(text.trim())))
        return { turn: 'over' as const, x: 0, y: 0 };
      // If everybody passes, nothing is played.
      const bid = free('Bids', /what is this|^pass/i) ?? free('Bids', /what is this/i);
      if (bid !== undefined) return { turn: 'bid' as const, ...bid };
      const card = free('Your hand');
      return card === undefined ? undefined : { turn: 'card' as const, ...card };
    },
    undefined,
    { timeout: TURN_WITHIN_MS, polling: 250 },
  );
  const { turn, x, y } = (await found.jsonValue()) ?? { turn: 'over' as const, x: 0, y: 0 };
  if (turn !== 'over') {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  return turn;
}
