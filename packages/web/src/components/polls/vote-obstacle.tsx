/** Says why a vote was not taken, and the way to what is missing. */
import { Link } from 'react-router';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './poll-box.module.css';

export function VoteObstacle({ failure }: { readonly failure: ApiFailure | null }) {
  const t = useT();
  if (failure === null) return null;
  const link =
    failure.param === 'unverified'
      ? { says: t('polls.confirm'), to: paths.account('verify'), words: t('polls.toConfirm') }
      : failure.code === 'premium_required'
        ? { says: t('polls.premium'), to: paths.written('premium', t.locale), words: t('polls.toPremium') }
        : null;
  return (
    <p role="alert" className={styles.obstacle}>
      {link === null ? (
        t('polls.notSaved')
      ) : (
        <>
          {link.says} <Link to={link.to}>{link.words}</Link>
        </>
      )}
    </p>
  );
}
