/**
 * The first few open tables, for users who have played here before. Each is a link; the user sits down at its
 * door.
 */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { TableMarks } from '../../components/tables/marks.tsx';
import { Sitter } from '../../components/tables/sitter.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { inLobby } from '../../lib/people/guest-names.ts';
import { peopleWords } from '../../lib/people/people-count.ts';
import { useConnections } from '../../lib/sockets/notices-line.ts';
import { listTables, type OpenTables as Tables } from '../../lib/tables/room-calls.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { FriendsNow } from './friends-now.tsx';
import styles from './open-tables.module.css';

const SHOWN = 3;
const AGAIN_MS = 15_000;

export default function OpenTables({ variant }: { readonly variant: Variant }) {
  return (
    <>
      <FriendsNow />
      <Words of="rooms">
        <List variant={variant} />
      </Words>
    </>
  );
}

function List({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const tables = useTables(variant);
  const online = useConnections(({ total }) => total);
  if (tables === null) return null;
  const open = tables.data
    .filter(({ status }) => status === 'open')
    .slice(0, SHOWN)
    .map(inLobby);
  return (
    <>
      <p className={styles.counts}>{peopleWords(t, tables.counts, online)}</p>
      <ul className={styles.tables}>
        {open.map(({ room, host, seats, options }) => (
          <li key={room}>
            <Link className={styles.table} to={paths.room(room, variant)}>
              <b>{t('rooms.tableOf', { name: host })}</b>
              <span className={styles.seats}>
                {seats.map((seat, at) => (
                  <Sitter key={at} of={seat} size={32} />
                ))}
              </span>
              <TableMarks options={options} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for the tables every 15 s while the page is visible. */
function useTables(variant: Variant): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const found = await listTables(variant);
      if (!left && found !== null) setTables(found);
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [variant]);
  return tables;
}
