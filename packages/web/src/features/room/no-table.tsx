/** Where a table would be, while it is on its way. */
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import styles from './table.module.css';

/** The title of the tab while no table is shown; the table has its own (./use-turn-signals.ts). */
export function useTableTitle(words: string): void {
  const t = useT();
  useEffect(() => {
    document.title = t('table.title', { room: words });
  }, [t, words]);
}

export function Empty({ words }: { readonly words: string }) {
  useTableTitle(words);
  return (
    <main className={styles.empty}>
      <h1 className={styles.late}>{words}</h1>
    </main>
  );
}
