/** The tables that the user can go back to, each with its game and a link. */
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import type { TableToGoBackTo } from '../../lib/tables/own-table.ts';
import { SEAT_BACK } from '../../lib/tables/seat-back.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { GameMark } from '../game-mark.tsx';
import styles from './own-tables.module.css';
import { ownWords } from './own-words.ts';

export function OwnTables({ tables }: { readonly tables: readonly TableToGoBackTo[] }) {
  const t = useT();
  if (tables.length === 0) return null;
  return (
    <ul className={styles.tables} aria-label={t('tables.mine')}>
      {tables.map((table) => {
        const { room, variant } = table;
        const game = t(`games.${variant}.name`);
        const how = ownWords(t, table);
        return (
          <li key={room}>
            <Link
              className={styles.table}
              to={paths.room(room, variant)}
              state={SEAT_BACK}
              aria-label={t('tables.goOnWith', { game, how })}
            >
              <GameMark variant={variant} size={36} />
              <span className={styles.words}>
                <b>{game}</b>
                <small>{how}</small>
              </span>
              <span className={styles.go}>{t('tables.goOn')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
