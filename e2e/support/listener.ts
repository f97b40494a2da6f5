/**
 * Records what the live regions of a page say, in order: a screen reader is told of every paragraph added to
 * one.
 */
import type { Page } from 'playwright-core';

const PATIENCE_MS = 20_000;

export interface Listener {
  /** Everything heard so far. */
  heard(): Promise<readonly string[]>;
  /** Waits for a line that fits, after the first `from` lines; returns its index. */
  hear(words: RegExp, from: number): Promise<number>;
  /** The first words of every element that has had the focus since the line at this index, in order. */
  focusedSince(line: number): Promise<readonly string[]>;
}

/** Listens from the next page on that is opened. */
export async function listenTo(page: Page): Promise<Listener> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const focused: { readonly words: string; readonly line: number }[] = [];
    Object.assign(globalThis, { heard, focused });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const words = target.getAttribute('aria-label') ?? target.textContent ?? '';
      focused.push({ words: words.slice(0, 80), line: heard.length });
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
