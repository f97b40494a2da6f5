/** What the live regions of a page say, in order: every paragraph that is added to one, as a screen reader is told of it. */
import type { Page } from 'playwright-core';

const PATIENCE_MS = 20_000;

export interface Listener {
  /** Everything heard so far. */
  heard(): Promise<readonly string[]>;
  /** Waits for a line after the first `from` that fits; answers where it is. */
  hear(words: RegExp, from: number): Promise<number>;
  /** What has had the focus since the line that stands there, one after the other, by its first words. */
  focusedSince(line: number): Promise<readonly string[]>;
}

/** From the next page that is opened on. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const focused: { readonly words: string; readonly line: number }[] = [];
    Object.assign(globalThis, { heard, focused });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const words = target.getAttribute('aria-label') ?? target.textContent ?? '';
      focused.push({ words: words.slice(0, 40), line: heard.length });
    });
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
    focusedSince: (line) =>
      page.evaluate(
        (from) =>
          (globalThis as unknown as { focused: { words: string; line: number }[] }).focused
            .filter(({ line: at }) => at > from)
            .map(({ words }) => words),
        line,
      ),
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
