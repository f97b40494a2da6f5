/**
 * Goes from page to page without a new document, as links do. It takes a tenth of the time of loading a page,
 * so a walk through all of them does it.
 */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Leads the page to an address, and returns before it is there. */
export const leadTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/**
 * Tells in which language the page is, or `…` while it is not there: the guard waits to know who this is, or
 * leads on. Addresses that follow each other differ in their language, so the page before is never taken for
 * this one.
 */
export const shownLanguage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isThere =
      document.querySelector('main') !== null &&
      document.querySelector('main > span + [role=status]') === null;
    return isThere ? document.documentElement.lang : '…';
  });

export interface InsideWalk {
  /** Leads the page to an address, and waits until it shows all that it asked for. */
  to(address: string): Promise<void>;
}

/** Call it before the page asks for anything. */
export function walkInside(page: Page): InsideWalk {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The browser does not say when a beacon has been sent.
    if (!new URL(request.url()).pathname.startsWith('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async to(address) {
      await leadTo(page, address);
      await expect.poll(() => shownLanguage(page), { message: address }).toBe(address.slice(1, 3));
      await expect
        .poll(async () => {
          // What has arrived is drawn, and asks for more.
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          return [...open].map((request) => request.url());
        })
        .toEqual([]);
    },
  };
}
