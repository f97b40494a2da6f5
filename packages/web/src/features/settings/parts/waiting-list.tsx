/** Shown in place of a list that is still loading or has failed to load. */

import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './parts.module.css';
import type { FetchedList } from './use-list.ts';

export function WaitingList({ of }: { readonly of: FetchedList<unknown> }) {
  const t = useT();
  if (of.state === 'there') return null;
  if (of.state === 'loading') {
    return <div className={styles.skeleton} role="status" aria-label={t('settings.loading')} />;
  }
  return (
    <div className={styles.notice} role="alert">
      {t('settings.loadFailed')}
      <Button onClick={of.reload}>{t('settings.again')}</Button>
    </div>
  );
}
