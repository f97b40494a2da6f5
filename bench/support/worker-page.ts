/** The built worker of computer players on a page of its own, with nothing of the site beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

const ASSETS = path.resolve(import.meta.dirname, '../../packages/web/build/client/assets');

/** The content policy of the product for the worker. */
export const WITH_WASM = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** The address of the worker on the page. */
export const WORKER = '/players.js';

/** Needs `npm run build`. */
export function builtWorker(): Buffer {
  const name = readdirSync(ASSETS).find((file) => /^players\.worker-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error('npm run build first');
  return readFileSync(path.join(ASSETS, name));
}

/** Opens a page that may start the worker, under this content policy, and closes both after the work. */
export async function onWorkerPage<T>(
  browser: Browser,
  { script, policy }: { readonly script: Buffer; readonly policy: string },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === WORKER;
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    if (isWorker) response.setHeader('content-security-policy', policy);
    response.end(isWorker ? script : '<!doctype html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await work(page);
  } finally {
    await page.close();
    server.close();
  }
}
