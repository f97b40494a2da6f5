/** What the live regions of a page say, in order: every paragraph that is added to one, as a screen reader is told of it. */
import type { Page } from 'playwright-core';

const PATIENCE_MS = 20_000;

export interface Listener {
  /** Everything heard so far. */
  heard(): Promise<readonly string[]>;
  /** Waits for a line after the first `from` that fits; answers where it is. */
  hear(words: RegExp, from: number): Promise<number>;
}

/** From the next page that is opened on. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of addedNodes)
          if (target instanceof Element && target.closest('[role="log"][aria-relevant]') !== null)
            heard.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  const heard = () => page.evaluate(() => [...(globalThis as unknown as { heard: string[] }).heard]);
  return {
    heard,
    async hear(words, from) {
      const found = await page.waitForFunction(
        ([source, start]) => {
          const lines = (globalThis as unknown as { heard: string[] }).heard;
          const at = lines.findIndex((line, nth) => nth >= start && new RegExp(source).test(line));
          return at < 0 ? null : { at };
        },
        [words.source, from] as const,
        { timeout: PATIENCE_MS, polling: 20 },
      );
      return ((await found.jsonValue()) as { at: number }).at;
    },
  };
}
