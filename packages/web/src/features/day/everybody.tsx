/** The results of the day, the best first, with the row of the reader. */
import type { DayReply } from '@troef/protocol';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './day.module.css';
import { playerName, whole } from './words.ts';

/** Rows that are shown. The reader's own follows if it is not among them. */
const SHOWN = 10;

export function Everybody({ day: { table, own, room } }: { readonly day: DayReply }) {
  const t = useT();
  const first = table.slice(0, SHOWN);
  const mine =
    own === null || first.some(({ isOwn }) => isOwn)
      ? []
      : [{ rank: own.rank, name: t('day.me'), percent: own.percent, room: room ?? '', isOwn: true }];
  return (
    <section aria-labelledby="everybody">
      <div className={styles.partHead}>
        <h2 id="everybody">{t('day.table')}</h2>
      </div>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('day.rank')}</th>
            <th scope="col">{t('day.player')}</th>
            <th scope="col">{t('day.result')}</th>
          </tr>
        </thead>
        <tbody>
          {[...first, ...mine].map((row) => (
            <tr key={row.room} data-own={row.isOwn || undefined}>
              <td>{row.rank}</td>
              <th scope="row">
                <a href={paths.replayOf(row.room)}>{playerName(t, row.name)}</a>
              </th>
              <td>{t('day.percent', { percent: whole(t, row.percent) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
