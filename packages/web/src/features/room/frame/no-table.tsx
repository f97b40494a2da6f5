/** Shown in the place of a table while it is loading. */
import { useEffect } from 'react';
import { usePageVariant } from '../../../lib/pages/scope.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './table.module.css';

/** Sets the title of the tab while no table is shown. The table sets its own (alive/use-turn-signals.ts). */
export function useTableTitle(words: string): void {
  const t = useT();
  useEffect(() => {
    document.title = t('table.title', { room: words });
  }, [t, words]);
}

export function Empty({ words }: { readonly words: string }) {
  useTableTitle(words);
  // The address of a room names its game.
  const variant = usePageVariant();
  return (
    <main className={styles.empty} data-game={variant}>
      <h1 className={styles.late}>{words}</h1>
    </main>
  );
}
