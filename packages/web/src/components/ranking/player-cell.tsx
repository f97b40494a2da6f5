/** The cell of a member in a list: face, name, and what they played, which stands under the name on a phone. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/words/i18n.tsx';
import { Portrait } from '../people/portrait.tsx';
import styles from './ranking-table.module.css';

interface PlayerCellProps {
  readonly player: { readonly name: string; readonly url?: string | null; readonly avatar: string };
  readonly isMine: boolean;
  readonly played: string;
  /** A mark beside the name. */
  readonly children?: ReactNode;
}

export function PlayerCell({
  player: { name, url = null, avatar },
  isMine,
  played,
  children,
}: PlayerCellProps) {
  const t = useT();
  return (
    <th scope="row">
      <span className={styles.player}>
        <Portrait name={name} src={avatar} size={40} />
        <span>
          {url === null ? name : <Link to={url}>{name}</Link>}
          {isMine && <span className={styles.soft}> {t('ranking.you')}</span>}
          {children}
          <small className={styles.played}>{played}</small>
        </span>
      </span>
    </th>
  );
}
