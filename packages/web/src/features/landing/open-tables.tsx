/**
 * The first few open tables, for users who have played here before. Each is a link; the user sits down at its
 * door.
 */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { TableMarks } from '../../components/tables/marks.tsx';
import { Sitter } from '../../components/tables/sitter.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { inLobby } from '../../lib/people/guest-names.ts';
import { peopleWords } from '../../lib/people/people-count.ts';
import { useUser } from '../../lib/session/user.ts';
import { useConnections } from '../../lib/sockets/notices-line.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import styles from './open-tables.module.css';
import section from './section.module.css';
import { useTables } from './use-tables.ts';

const SHOWN = 3;

export default function OpenTables({ variant }: { readonly variant: Variant }) {
  return (
    <Words of="rooms">
      <List variant={variant} />
    </Words>
  );
}

function List({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const tables = useTables(variant);
  // The home of a member says it at its top.
  const isGuest = useUser() === null;
  const online = useConnections(({ total }) => total);
  if (tables === null) return null;
  const open = tables.data
    .filter(({ status }) => status === 'open')
    .slice(0, SHOWN)
    .map(inLobby);
  return (
    <>
      {isGuest && <p className={styles.counts}>{peopleWords(t, tables.counts, online)}</p>}
      <ul className={styles.tables}>
        {open.map(({ room, host, seats, options }) => (
          <li key={room}>
            <Link className={`${styles.table} ${section.card}`} to={paths.room(room, variant)}>
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
