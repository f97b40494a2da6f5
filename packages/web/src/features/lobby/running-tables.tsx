/** The running tables: the most interesting to watch first, the rest behind a button. */
import type { LobbyRoom } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lobby-page.module.css';
import { RunningRow } from './table-row.tsx';

const SHOWN = 8;

interface RunningTablesProps {
  readonly tables: readonly LobbyRoom[];
  readonly own: LobbyRoom | undefined;
}

export function RunningTables({ tables, own }: RunningTablesProps) {
  const t = useT();
  const [isAll, setIsAll] = useState(false);
  if (tables.length === 0) return null;
  const shown = isAll ? tables : tables.slice(0, SHOWN);
  return (
    <section className={styles.running} aria-labelledby="running-tables">
      <div className={styles.listHead}>
        <h2 id="running-tables">{t('tables.running')}</h2>
        <span className={styles.howMany}>{t('tables.countOpen', { count: tables.length })}</span>
      </div>
      <ul className={styles.tables}>
        {shown.map((room) => (
          <RunningRow key={room.room} room={room} isOwn={room === own} />
        ))}
      </ul>
      {shown.length < tables.length && (
        <Button onClick={() => setIsAll(true)}>
          {t('tables.more', { count: tables.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
