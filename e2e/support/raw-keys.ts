/**
 * Watches what a page shows and reads aloud for the key of a sentence whose words were not loaded (`table.card`): the
 * page shows the key itself then, and nothing fails.
 */
import { AREAS, messageOf } from '@troef/i18n/catalogues.ts';
import type { BrowserContext } from 'playwright-core';
import { isSettingKey } from '../../packages/server/src/platform/settings/table.ts';

const TELL = 'troefShowsKey';

/** Calls `found` with every such key in the pages of a context. */
export async function watchForKeys(context: BrowserContext, found: (key: string) => void): Promise<void> {
  await context.exposeFunction(TELL, (words: string) => {
    // An address may look like a key, and administrators see the names of settings.
    if (messageOf('en', words) !== undefined && !isSettingKey(words)) found(words);
  });
  await context.addInitScript(
    ({ areas, tell }) => {
      const key = new RegExp(`\\b(?:${areas.join('|')})\\.[a-z][\\w.]*\\w`, 'gi');
      const spoken = ['aria-label', 'title', 'alt', 'placeholder'];
      const told = new Set<string>();
      const read = (words: string | null): void => {
        for (const [shown] of (words ?? '').matchAll(key)) {
          if (told.has(shown)) continue;
          told.add(shown);
          (window as unknown as Readonly<Record<string, (words: string) => void>>)[tell]?.(shown);
        }
      };
      const look = (node: Node): void => {
        if (!(node instanceof Element)) {
          read(node.nodeValue);
          return;
        }
        if (node.matches('script, style')) return;
        read(node.textContent);
        for (const each of [node, ...node.querySelectorAll(spoken.map((name) => `[${name}]`).join())])
          for (const name of spoken) read(each.getAttribute(name));
      };
      new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes)
          if (type === 'childList') addedNodes.forEach(look);
          else look(target);
      }).observe(document, {
        ...{ subtree: true, childList: true, characterData: true },
        attributeFilter: spoken,
      });
    },
    { areas: AREAS, tell: TELL },
  );
}
