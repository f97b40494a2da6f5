/**
 * Makes a page sleep like one on a phone in a pocket: none of its scripts runs, the clock goes on, and its
 * sockets look open. The browser itself freezes only hidden pages, and a headless one has none, so the
 * debugger halts the scripts.
 */
import type { Page } from 'playwright-core';

/** Resolves once the page sleeps; the returned function wakes it. */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const halted = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await halted;
  return () => session.detach();
}
