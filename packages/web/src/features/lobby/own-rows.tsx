/** The tables that the user can go back to, as rows that look like those of the other tables. */
import { Link } from 'react-router';
import buttons from '../../components/form/button.module.css';
import { GameMark } from '../../components/game-mark.tsx';
import { ownWords } from '../../components/tables/own-words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import type { TableToGoBackTo } from '../../lib/tables/own-table.ts';
import { SEAT_BACK } from '../../lib/tables/seat-back.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lobby-page.module.css';

export function OwnRows({ tables }: { readonly tables: readonly TableToGoBackTo[] }) {
  const t = useT();
  if (tables.length === 0) return null;
  return (
    <section className={styles.open}>
      <div className={styles.listHead}>
        <h2 id="own-tables">{t('tables.mine')}</h2>
      </div>
      <ul className={styles.tables} aria-labelledby="own-tables">
        {tables.map((table) => {
          const { room, variant } = table;
          const game = t(`games.${variant}.name`);
          const how = ownWords(t, table);
          return (
            <li key={room} className={styles.table} data-own>
              <h3 className={styles.tableName}>
                <GameMark variant={variant} size={40} />
                <span className={styles.nameWords}>
                  {game}
                  <small>{how}</small>
                </span>
              </h3>
              <div className={styles.way}>
                <Link
                  className={buttons.button}
                  data-look="strong"
                  to={paths.room(room, variant)}
                  state={SEAT_BACK}
                  aria-label={t('tables.goOnWith', { game, how })}
                >
                  {t('tables.goOn')}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
