/** The opponents whom the member met most often, and who won. */
import type { OpponentStats } from '@troef/protocol';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n.tsx';
import { paths } from '../../../lib/route-table.ts';
import styles from './figures.module.css';

export function Opponents({ opponents }: { readonly opponents: readonly OpponentStats[] }) {
  const t = useT();
  return (
    <div className={styles.wide}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('settings.figures.name')}</th>
            <th scope="col" className={styles.number}>
              {t('settings.figures.sessions')}
            </th>
            <th scope="col" className={styles.number}>
              {t('settings.figures.ahead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ user, name, slug, games, wins }) => (
            <tr key={user}>
              <th scope="row">
                {name === '' ? t('settings.figures.gone') : <Link to={paths.user(slug ?? user)}>{name}</Link>}
              </th>
              <td className={styles.number}>{games}</td>
              <td className={styles.number}>{wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
