/** The opponents whom the member met most often, and who won: bars against the half, or a table. */
import type { OpponentStats } from '@troef/protocol';
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Bar } from './bar.tsx';
import styles from './charts.module.css';
import { Rows } from './rows.tsx';

interface OpponentsProps {
  readonly opponents: readonly OpponentStats[];
}

function Name({ user, name, slug }: Pick<OpponentStats, 'user' | 'name' | 'slug'>) {
  const t = useT();
  return name === '' ? t('settings.figures.gone') : <Link to={paths.user(slug ?? user)}>{name}</Link>;
}

export function OpponentBars({ opponents }: OpponentsProps) {
  const t = useT();
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent' });
  return (
    <>
      <ul className={styles.opponents}>
        {opponents.map(({ games, wins, ...who }) => (
          <li key={who.user}>
            <b>
              <Name {...who} />
            </b>
            <b className={styles.share}>{percent.format(wins / games)}</b>
            <span className={styles.count}>{t('history.ahead', { count: games, wins })}</span>
            <Bar part={wins / games} mark={0.5} isFramed />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('history.half')}</p>
    </>
  );
}

export function OpponentTable({ opponents }: OpponentsProps) {
  const t = useT();
  return (
    <Rows
      heads={[t('settings.figures.name'), t('settings.figures.sessions'), t('settings.figures.ahead')]}
      rows={opponents.map(({ games, wins, ...who }) => ({
        key: who.user,
        name: <Name {...who} />,
        numbers: [games, wins],
      }))}
    />
  );
}
