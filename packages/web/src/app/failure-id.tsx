/** Reports the error of a page, and shows its id once the server has it. */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { reportError } from '../lib/analytics/count.ts';
import { useT } from '../lib/words/i18n.tsx';
import { wantMessages } from '../lib/words/messages.ts';
import styles from './notice.module.css';

export default function FailureId({ error }: { readonly error: unknown }) {
  const t = useT();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    // An address that is none is no error of the page.
    if (isRouteErrorResponse(error)) return;
    Promise.all([reportError('page', error), wantMessages('notices', t.locale)]).then(
      ([told]) => setId(told),
      () => undefined,
    );
  }, [error, t.locale]);
  return id === null ? null : (
    <p className={styles.text} role="status">
      {t('notices.errorId', { id })}
    </p>
  );
}
