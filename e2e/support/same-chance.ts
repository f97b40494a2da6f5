/**
 * A table on this device that is dealt and played the same way every time: its worker draws from a seed, and its
 * clock starts at the same moment for each table.
 */
import type { Page } from 'playwright-core';

/** Draws bytes from a seed, in place of the browser's own source of chance. */
const DRAWN = `
  let state = 21;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[at] = state >>> 24;
    }
    return array;
  };
`;
/** The id of a table begins with the time at which it was made, and its deals depend on the id. */
const BEGUN = `
  const now = Date.now;
  let began;
  addEventListener('message', ({ data }) => {
    if (data.event === 'device:create' || data.event === 'device:again') began = now();
  });
  Date.now = () => (began === undefined ? now() : 1_780_000_000_000 + 100 * Math.floor((now() - began) / 100));
`;
/** The page has given its share in the chance of the deals already, as after a reload. */
const OF_PAGE = `
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return key.startsWith('seed ') ? '1' : getItem.call(this, key);
  };
  // Without a connection the table is made on the device.
  Object.defineProperty(navigator, 'onLine', { get: () => false });
`;

/** From the next page on that is opened. */
export async function drawTheSame(page: Page): Promise<void> {
  await page.addInitScript(`{${OF_PAGE}}`);
  await page.route(/\/assets\/local\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `{${DRAWN}${BEGUN}}${await response.text()}` });
  });
}
