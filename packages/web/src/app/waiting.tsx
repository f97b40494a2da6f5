/**
 * Shown while the guard waits to know whether this user may open the page. Invisible if the answer comes at
 * once.
 */
import { useVariant } from '../lib/pages/scope.ts';
import { useT } from '../lib/words/i18n.tsx';
import styles from './notice.module.css';

export function Waiting() {
  const t = useT();
  const variant = useVariant();
  return (
    <main className={styles.table} data-game={variant}>
      <title>{t('site.name')}</title>
      <span aria-hidden="true" className={styles.spinner} />
      <p role="status" className={`${styles.words} ${styles.late}`}>
        {t('site.waiting')}
      </p>
    </main>
  );
}
