/** Keys of the whole table: H hand, T trick, S score, L last trick, C contract, A advice, ? help. */
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { askAdvice } from './advice/store.ts';
import { useClient } from './room-context.tsx';
import { say } from './say.ts';
import type { Panel } from './table.tsx';
import { useVariantTable } from './variant-context.tsx';
import { handLine, lastTrickLine, type Speaker, totalsLine, trickLine } from './words/announce.ts';

interface KeyActions {
  readonly open: (panel: Panel) => void;
  readonly toggleLast: () => void;
}

export function useKeys({ open, toggleLast }: KeyActions): void {
  const t = useT();
  const client = useClient();
  const variant = useVariantTable();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { view } = client.store.getState();
      if (!usePreferences.getState().shortcuts && event.key !== '?') return;
      if (view === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('dialog, input, select') !== null)
        return;
      const speaker: Speaker = { t, variant, order: usePreferences.getState() };
      switch (event.key.toLowerCase()) {
        case 'h':
          document.querySelector<HTMLElement>('[data-place="own-hand"] button')?.focus();
          say(handLine(speaker, view));
          break;
        case 't':
          say(trickLine(t, view));
          break;
        case 's':
          say(totalsLine(speaker, view));
          open('sheet');
          break;
        case 'l':
          say(lastTrickLine(t, view));
          toggleLast();
          break;
        case 'c':
          say(variant.summary(t, view));
          break;
        case 'a':
          void askAdvice(t, variant, view);
          break;
        case '?':
          open('help');
          break;
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [client, t, variant, open, toggleLast]);
}
