/** Where a table would be: it is on its way, or it is not there. */
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { currentVariant } from '../../lib/scope.ts';
import styles from './table.module.css';

/** The title of the tab while no table is shown; the table has its own (./use-turn-signals.ts). */
function useTitle(words: string): void {
  const t = useT();
  useEffect(() => {
    document.title = t('table.title', { room: words });
  }, [t, words]);
}

export function Gone({ reason }: { readonly reason: string }) {
  const t = useT();
  const words = t(reason === 'forbidden' ? 'table.notYours' : 'table.gone');
  useTitle(words);
  const variant = currentVariant();
  return (
    <main className={styles.gone}>
      <h1>{words}</h1>
      <p>{t('table.goneNote')}</p>
      <a className={styles.primary} href={paths.play(variant)}>
        {t('site.landing.play')}
      </a>
      <a href={paths.allTables(variant)}>{t('site.landing.allTables')}</a>
      <a href={paths.landing(t.locale, variant)}>{t('table.backHome')}</a>
    </main>
  );
}

export function Empty({ words }: { readonly words: string }) {
  useTitle(words);
  return (
    <main className={styles.empty}>
      <h1 className={styles.late}>{words}</h1>
    </main>
  );
}
