/**
 * Shown while the guard waits to know whether this user may open the page. Invisible if the answer comes at
 * once.
 */
import { useT } from '../lib/words/i18n.tsx';
import styles from './notice.module.css';

export function Waiting() {
  const t = useT();
  return (
    <main className={styles.table}>
      <title>{t('site.name')}</title>
      <span aria-hidden="true" className={styles.spinner} />
      <p role="status" className={`${styles.words} ${styles.late}`}>
        {t('site.waiting')}
      </p>
    </main>
  );
}
