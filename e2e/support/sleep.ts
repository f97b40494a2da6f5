/**
 * A page that sleeps as a phone's does in a pocket: nothing of it runs, its clock goes on without it, and its sockets look
 * open. The browser freezes only pages that are out of sight, which none is without a screen, so its scripts are halted.
 */
import type { Page } from 'playwright-core';

/** Resolves once it sleeps; the returned function wakes it. */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const halted = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await halted;
  return () => session.detach();
}
