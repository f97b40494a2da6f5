/** Shown in the place of a table while it is loading. If that takes long, it offers a way back. */
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/pages/route-table.ts';
import { usePageVariant } from '../../../lib/pages/scope.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './table.module.css';

/** A table that has not come by then may never come, as without a connection. */
const LONG_MS = 6_000;

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
      <WaysBack />
    </main>
  );
}

function WaysBack() {
  const t = useT();
  const variant = usePageVariant();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <>
      {!navigator.onLine && <p role="status">{t('site.failure.offline')}</p>}
      {history.length > 1 && (
        <button type="button" className={styles.primary} onClick={() => history.back()}>
          {t('site.failure.back')}
        </button>
      )}
      <a href={paths.landing(t.locale, variant)}>{t('table.backHome')}</a>
    </>
  );
}
