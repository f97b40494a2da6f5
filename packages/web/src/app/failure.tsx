/** The page shown when another page throws. Nothing is around it, so it fetches its own sentences. */
import { useEffect } from 'react';
import { LocaleProvider, useT } from '../lib/words/i18n.tsx';
import { useLocaleStore } from '../lib/words/locale.ts';
import styles from './notice.module.css';

export function Failure() {
  const locale = useLocaleStore((store) => store.locale);
  return (
    <LocaleProvider locale={locale}>
      <Notice />
    </LocaleProvider>
  );
}

function Notice() {
  const t = useT();
  useEffect(() => {
    document.title = t('site.failure.title');
  }, [t]);
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{t('site.failure.title')}</h1>
      <p className={styles.text}>{t('site.failure.text')}</p>
      <button type="button" className={styles.way} onClick={() => location.reload()}>
        {t('site.failure.reload')}
      </button>
    </main>
  );
}
