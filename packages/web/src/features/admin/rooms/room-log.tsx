/** When each row of the log of a room was written. What a row holds is not told, so there is no card in it. */
import type { SupportRoomFile } from '@troef/protocol';
import { TAGS } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Block } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';

export function RoomLog({ room: { rows, seq } }: { readonly room: SupportRoomFile }) {
  const t = useT();
  const timed = rows.map((row, at) => {
    const before = rows[at + 1];
    return { ...row, after: before === undefined ? null : Date.parse(row.at) - Date.parse(before.at) };
  });
  const time = new Intl.DateTimeFormat(TAGS[t.locale], { dateStyle: 'short', timeStyle: 'medium' });
  const seconds = new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 1 });
  return (
    <Block
      title={t('adminPeople.rooms.log')}
      aside={<span>{t('adminPeople.rooms.logOf', { shown: rows.length, all: seq })}</span>}
    >
      <DataTable
        caption={t('adminPeople.rooms.log')}
        items={timed}
        keyOf={(row) => row.seq}
        columns={[
          { title: t('adminPeople.rooms.row'), kind: 'head', cell: (row) => row.seq },
          {
            title: t('adminPeople.rooms.what'),
            cell: (row) => (
              <>
                <code>{row.type}</code>
                {row.seat !== null && `, ${t('adminPeople.rooms.seat', { number: row.seat + 1 })}`}
              </>
            ),
          },
          {
            title: t('adminPeople.rooms.when'),
            cell: (row) => (
              <>
                {time.format(Date.parse(row.at))}
                {row.after !== null && (
                  <div className={styles.soft}>
                    {t('adminPeople.rooms.later', { seconds: seconds.format(row.after / 1000) })}
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
    </Block>
  );
}
