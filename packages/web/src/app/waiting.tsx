/** Between a page that not everybody may open and the answer whether this person may. Unseen when the answer comes at once. */
import { useT } from '../lib/i18n.tsx';
import styles from './notice.module.css';

export function Waiting() {
  const t = useT();
  return (
    <main className={styles.table}>
      <title>{t('site.name')}</title>
      <p role="status" className={`${styles.words} ${styles.late}`}>
        {t('site.waiting')}
      </p>
    </main>
  );
}
