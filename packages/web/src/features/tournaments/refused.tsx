/** Why the reader cannot enter or leave a tournament, with the way out if there is one. */
import type { TournamentReply } from '@troef/protocol';
import { Link } from 'react-router';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { endTime } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import type { Refused } from './barred.ts';
import styles from './own-box.module.css';
import { refusalOf } from './refusal.ts';

interface RefusalProps {
  readonly refused: Refused;
  readonly tournament: Pick<TournamentReply, 'variant' | 'slug' | 'minKarma'>;
}

const UNPROVEN = 'tournaments.refused.unverified';

/** After a press that the server refused. */
export function Refusal(props: RefusalProps) {
  return (
    <div role="alert" className={styles.refused}>
      <Why {...props} />
    </div>
  );
}

/** In place of the button. */
export function Barred({ refused, tournament }: RefusalProps) {
  const t = useT();
  if (refusalOf(refused) !== UNPROVEN) return <Why refused={refused} tournament={tournament} />;
  return (
    <>
      <p>{t('tournaments.unproven')}</p>
      <Link className={styles.act} to={proofOf(tournament)}>
        {t('tournaments.prove')}
      </Link>
    </>
  );
}

function Why({ refused, tournament }: RefusalProps) {
  const t = useT();
  const words = refusalOf(refused);
  const until = refused.until === undefined || refused.until === 'forever' ? null : refused.until;
  if (words === 'tournaments.refused.premium') return <PremiumLock feature="tournament" />;
  return (
    <>
      <p>
        {t(words, { karma: tournament.minKarma })}{' '}
        {until !== null && t('tournaments.refused.until', { when: endTime(t.locale, until) })}
      </p>
      {words === UNPROVEN && <Link to={proofOf(tournament)}>{t('tournaments.refused.verify')}</Link>}
    </>
  );
}

/** The page that proves an address, from which the reader comes back. */
const proofOf = ({ variant, slug }: RefusalProps['tournament']): string =>
  withReturn(paths.account('verify', variant), paths.tournament(slug, variant));
