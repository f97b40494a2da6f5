/**
 * Shows state after state on screen after screen in one page: the built page in a real browser, which the
 * test tells what room it is in. Nothing is played and nothing moves, so a look takes a tenth of a second.
 */
import type { RoomView } from '@troef/protocol';
import type { Browser, Page } from 'playwright-core';
import { PLAYED_ALL } from '../support/browser.ts';
import { findFaults } from './find-faults.ts';
import { findOwnSeat, movedBetween } from './own-seat.ts';
import { type RoomLine, routeRoom } from './room-line.ts';
import { CHAT, RECEIPT, ROOM, WRITTEN } from './rooms.ts';
import { nameOf, type Screen } from './screens.ts';
import type { State } from './states.ts';

export interface Look {
  readonly screen: Screen;
  readonly theme: 'light' | 'dark';
  /** Text size, in per cent of the usual. */
  readonly text: 100 | 200;
}

export interface Walk {
  readonly page: Page;
  show(state: State): Promise<void>;
  /** Gives the page this screen, theme and text size. */
  look(look: Look): Promise<void>;
  /** Runs `then` with the panel of this state open; undefined if this screen has no button that opens it. */
  opened<T>(state: State, then: () => Promise<T>): Promise<T | undefined>;
  /**
   * Returns what is wrong with the state that is shown, each as `state, screen: fault`; undefined if this
   * screen has no button that opens the state.
   */
  faultsOf(state: State, look: Look): Promise<readonly string[] | undefined>;
  /** Takes a JPEG; undefined if this screen has no button that opens the state. */
  picture(state: State, look: Look): Promise<Buffer | undefined>;
  end(): Promise<void>;
}

export async function beginWalk(browser: Browser, url: string, locale: string): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  await context.addInitScript((hints) => {
    localStorage.setItem(
      'troef.preferences',
      JSON.stringify({ animations: { enabled: false }, tapTwice: false }),
    );
    localStorage.setItem('troef.hints', hints);
  }, JSON.stringify(PLAYED_ALL));
  const page = await context.newPage();
  const line: RoomLine = await routeRoom(page);
  line.chat = CHAT;
  line.receipt = RECEIPT;
  let door: State['door'];
  await page.route(`**/api/rooms/${ROOM}`, (route) => route.fulfill({ json: door?.() }));
  let seq = 1;
  let shown: RoomView['variant'] | undefined;
  let hasChat = false;

  const put = async (view: State['view']): Promise<void> => {
    const next = view(++seq);
    await line.show(next);
    // No room changes its game.
    if (shown !== next.variant) {
      await page.goto(`/${locale}/room/${ROOM}`);
      shown = next.variant;
    }
    const { variant, status, deal, seat } = next;
    hasChat = deal !== null && next.people !== null;
    const end = endOf(next);
    await page.waitForFunction(isDrawn, {
      variant,
      end,
      // A table of a tournament waits for its first deal.
      phase: deal?.phase ?? (status === 'playing' ? '' : null),
      hand: end === null ? (deal?.hand ?? []) : [],
      starts: status === 'starting',
      invites: status === 'open' && seat !== null,
    });
  };

  /** A page learns of another size in the next frame, and draws what depends on it in the one after. */
  const comesToRest = (): Promise<void> =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    });

  const look = async ({ screen, theme, text }: Look): Promise<void> => {
    await page.setViewportSize(screen);
    await page.evaluate(
      ([shown, size]) => {
        document.documentElement.dataset.theme = shown;
        document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
      },
      [theme, text] as const,
    );
    // The panels beside the table load after it, as do the chat and its button, and so may the fonts.
    await page.waitForFunction(
      (waitsForChat) =>
        [...document.querySelectorAll('aside')].every((paper) => paper.innerText !== '') &&
        (!waitsForChat || document.querySelector('aside input, header .lucide-message-circle') !== null),
      hasChat,
    );
    await comesToRest();
  };

  const opened = async <T>(state: State, then: () => Promise<T>): Promise<T | undefined> => {
    if (state.open === undefined) return then();
    if (!(await state.open(page))) return undefined;
    await comesToRest();
    try {
      return await then();
    } finally {
      if ((await page.locator('dialog[open]').count()) === 0) await state.open(page, 'again');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    }
  };

  return {
    page,
    look,
    opened,
    async show(state) {
      door = state.door;
      line.practice = state.practice?.() ?? null;
      await put(state.view);
    },
    async faultsOf(state, wanted) {
      await look(wanted);
      const found = await opened(state, () => page.evaluate(findFaults, WRITTEN));
      if (found === undefined) return undefined;
      const faults = [...found];
      if (state.before !== undefined) {
        const own = await page.evaluate(findOwnSeat);
        await put(state.before);
        await comesToRest();
        faults.push(...movedBetween(await page.evaluate(findOwnSeat), own));
        await put(state.view);
      }
      const where = `${state.name}, ${locale} ${nameOf(wanted.screen)}${wanted.theme === 'dark' ? ' dark' : ''}${wanted.text === 200 ? ' large' : ''}`;
      return faults.map((fault) => `${where}: ${fault}`);
    },
    async picture(state, wanted) {
      await look(wanted);
      return opened(state, () => page.screenshot({ type: 'jpeg', quality: 80 }));
    },
    end: () => context.close(),
  };
}

const endOf = ({ deal, places }: { deal: { phase: string } | null; places: unknown }): string | null => {
  if (places !== null) return 'session';
  return deal?.phase === 'scored' || deal?.phase === 'allPassed' ? 'deal' : null;
};

interface Drawn {
  readonly variant: string;
  readonly end: string | null;
  /** Null for a room without a deal. */
  readonly phase: string | null;
  /** Cards that have to be in the hand. */
  readonly hand: readonly string[];
  /** Whether it is a waiting room that counts down, or one that invites people. */
  readonly starts: boolean;
  readonly invites: boolean;
}

/** Runs in the page: whether the screen shows the room as it was sent. */
function isDrawn({ variant, end, phase, hand, starts, invites }: Drawn): boolean {
  const table = document.querySelector<HTMLElement>('[data-phase]');
  if (phase === null)
    return (
      table === null &&
      document.querySelectorAll('main button').length > 0 &&
      (document.querySelector('header[data-starting]') !== null) === starts &&
      (document.querySelector('#invite') !== null) === invites
    );
  if (table === null || table.dataset.game !== variant || table.dataset.phase !== phase) return false;
  // The part that makes sounds puts its button into the bar after the table is there.
  if (table.querySelector('[data-place="sound"] button') === null) return false;
  // The page shows the last deal before the result of the session.
  if (end === 'session') table.querySelector<HTMLElement>('[data-next="session-end"]')?.click();
  if ((table.dataset.end ?? null) !== end) return false;
  if (!hand.every((card) => table.querySelector(`[data-place="own-hand"] [data-card="${card}"]`) !== null))
    return false;
  // While the code of a result loads, the panel before it stays in the page, hidden.
  const button = table.querySelector('main > section footer :is(button, a)');
  return end === null || button?.checkVisibility() === true;
}
