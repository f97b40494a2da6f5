/** The page shown when another page throws. Nothing is around it, so it fetches its own sentences. */
import { lazy, Suspense, useEffect } from 'react';
import { paths } from '../lib/pages/route-table.ts';
import { LocaleProvider, useT } from '../lib/words/i18n.tsx';
import { useLocaleStore } from '../lib/words/locale.ts';
import styles from './notice.module.css';

/** Lazy: no other page needs it. Without a connection nothing could be reported. */
const FailureId = lazy(() => import('./failure-id.tsx').catch(() => ({ default: () => null })));

interface FailureProps {
  readonly error: unknown;
}

export function Failure({ error }: FailureProps) {
  const locale = useLocaleStore((store) => store.locale);
  return (
    <LocaleProvider locale={locale}>
      <Notice error={error} />
    </LocaleProvider>
  );
}

function Notice({ error }: FailureProps) {
  const t = useT();
  const title = t(navigator.onLine ? 'site.failure.title' : 'site.failure.offlineTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t(navigator.onLine ? 'site.failure.text' : 'site.failure.offline')}</p>
      <Suspense>
        <FailureId error={error} />
      </Suspense>
      <p className={styles.ways}>
        <button type="button" className={styles.way} onClick={() => location.reload()}>
          {t('site.failure.reload')}
        </button>
        {/* The page before may still be at hand where this one could not be fetched. */}
        {history.length > 1 && (
          <button type="button" className={styles.other} onClick={() => history.back()}>
            {t('site.failure.back')}
          </button>
        )}
        <a className={styles.other} href={paths.landing(t.locale)}>
          {t('site.failure.home')}
        </a>
      </p>
    </main>
  );
}
