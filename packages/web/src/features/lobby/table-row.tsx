/**
 * One table of the list: its players, its options and a button, or the reason why the user cannot sit down.
 */
import type { Variant } from '@troef/games';
import type { JoinObstacle, LobbyRoom } from '@troef/protocol';
import { Heart, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import buttons from '../../components/form/button.module.css';
import { Button } from '../../components/form/button.tsx';
import { GameMark } from '../../components/game-mark.tsx';
import { TableMarks } from '../../components/tables/marks.tsx';
import { Sitter } from '../../components/tables/sitter.tsx';
import { obstacleWords } from '../../components/tables/words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lobby-page.module.css';
import { mayJoin } from './sort-tables.ts';

interface TableRowProps {
  readonly room: LobbyRoom;
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly onJoin: () => void;
  /** What is said above the list, because it keeps the user from every table. */
  readonly said: JoinObstacle | null;
}

export function TableRow({ room, isOwn, busy, onJoin, said }: TableRowProps) {
  const t = useT();
  const { options, host, seats, obstacle, friend, blocked } = room;
  const isOpen = isOwn || mayJoin(room);
  return (
    <li className={styles.table} data-closed={!isOpen || undefined} data-mine={isOwn || undefined}>
      <TableName host={host} variant={options.variant} />
      <ul className={styles.seats} aria-label={t('rooms.waiting.seats')}>
        {seats.map((seat, at) => (
          <li key={at}>
            <Sitter of={seat} />
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <TableMarks options={options} />
        {friend && (
          <p className={styles.fact}>
            <Heart size={17} aria-hidden="true" /> {t('rooms.lobby.friendHere')}
          </p>
        )}
        {blocked && (
          <p className={styles.fact}>
            <ShieldAlert size={17} aria-hidden="true" /> {t('rooms.lobby.blockedHere')}
          </p>
        )}
      </div>
      <div className={styles.way}>
        {isOwn ? (
          <Link className={buttons.button} data-look="strong" to={paths.room(room.room, options.variant)}>
            {t('rooms.lobby.backToTable')}
          </Link>
        ) : isOpen ? (
          <Button
            look="strong"
            aria-busy={busy}
            onClick={onJoin}
            aria-label={t('rooms.lobby.joinTable', { name: host })}
          >
            {t('rooms.lobby.join')}
          </Button>
        ) : (
          obstacle !== null &&
          obstacle !== said && (
            <p className={styles.why}>{obstacleWords(t, obstacle, { host, minKarma: options.minKarma })}</p>
          )
        )}
      </div>
    </li>
  );
}

/** Shows a running table: its players, and a link to watch if that is allowed. */
export function RunningRow({ room, isOwn }: { readonly room: LobbyRoom; readonly isOwn: boolean }) {
  const t = useT();
  const { options, host, seats } = room;
  const to = paths.room(room.room, options.variant);
  return (
    <li className={styles.table} data-running data-mine={isOwn || undefined}>
      <TableName host={host} variant={options.variant} />
      <ul className={styles.seats} aria-label={t('rooms.waiting.seats')}>
        {seats.map((seat, at) => (
          <li key={at}>
            <Sitter of={seat} size={32} />
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <TableMarks options={options} />
      </div>
      <div className={styles.way}>
        {isOwn ? (
          <Link className={buttons.button} data-look="strong" to={to}>
            {t('rooms.lobby.backToTable')}
          </Link>
        ) : (
          <Watch room={room} to={to} />
        )}
      </div>
    </li>
  );
}

/** Shows a link to watch the table, or why there is none. */
function Watch({ room, to }: { readonly room: LobbyRoom; readonly to: string }) {
  const t = useT();
  const { watch, options, host } = room;
  if (!watch)
    return (
      <p className={styles.why}>
        {t(options.watch === 'none' ? 'rooms.lobby.watchNobody' : 'rooms.lobby.watchFriends')}
      </p>
    );
  return (
    <Link className={buttons.button} to={to} aria-label={t('rooms.lobby.watchTable', { name: host })}>
      {t('rooms.lobby.watch')}
    </Link>
  );
}

function TableName({ host, variant }: { readonly host: string; readonly variant: Variant }) {
  const t = useT();
  return (
    <h3 className={styles.tableName}>
      <GameMark variant={variant} size={40} />
      <span className={styles.nameWords}>
        {t('rooms.tableOf', { name: host })}
        <small>{t(`games.${variant}.name`)}</small>
      </span>
    </h3>
  );
}
