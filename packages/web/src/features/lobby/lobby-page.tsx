/**
 * The page of the tables with people: sit down at one, take a quick seat, open one, or watch. One list has
 * the tables of all games; the address says which game's tables are shown.
 *
 * The server keeps the list up to date, and the page only filters it. `beside` is shown next to it on wide
 * screens.
 */
import type { Variant } from '@troef/games';
import type { LobbyRoom } from '@troef/protocol';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { Switch } from '../../components/switch.tsx';
import { OpenTable } from '../../components/tables/open-table.tsx';
import { PasswordDialog } from '../../components/tables/password-dialog.tsx';
import type { TableKind } from '../../components/tables/table-kinds.ts';
import { obstacleWords } from '../../components/tables/words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useOwnId } from '../../lib/session/own-id.ts';
import type { TableToGoBackTo } from '../../lib/tables/own-table.ts';
import { useOwnRunningTables } from '../../lib/tables/running-tables.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { GameFilter } from './game-filter.tsx';
import { LobbyHead } from './lobby-head.tsx';
import styles from './lobby-page.module.css';
import { OwnRows } from './own-rows.tsx';
import { RunningTables } from './running-tables.tsx';
import { type SortedTables, sharedObstacle, sortTables } from './sort-tables.ts';
import { TableRow } from './table-row.tsx';
import { useLobby } from './use-lobby.ts';
import { useOwnTable } from './use-own-table.ts';
import { type SitDown, useSitDown } from './use-sit-down.ts';

interface LobbyPageProps {
  readonly variant: Variant;
  /** True: the tables of all games are shown, not only those of this one. */
  readonly isOfAll: boolean;
  /** The kind of table for which the dialog is open at first; null: none. */
  readonly opens?: TableKind | null;
  readonly beside?: ReactNode;
}

export function LobbyPage({ variant, isOfAll, opens = null, beside }: LobbyPageProps) {
  const t = useT();
  const { list, up } = useLobby(variant);
  const user = useOwnId();
  const sitDown = useSitDown(variant);
  const [onlyMine, setOnlyMine] = useState(false);
  const [opening, setOpening] = useState(opens);
  const [unwelcome, setUnwelcome] = useState<LobbyRoom | null>(null);
  const game = isOfAll ? null : variant;
  const tables = sortTables(list ?? { rooms: [] }, { game, user, onlyMine });
  const mine = useMine(tables, sitDown.seatedAt, variant);
  const join = (room: LobbyRoom): void => (room.blocked ? setUnwelcome(room) : sitDown.join(room));
  return (
    <div className={styles.page}>
      <title>
        {isOfAll ? t('tables.pageTitle') : t('rooms.lobby.pageTitle', { game: t(`games.${variant}.name`) })}
      </title>
      <LobbyHead
        variant={variant}
        isOfAll={isOfAll}
        counts={list?.counts}
        isSeated={tables.isSeated || sitDown.seatedAt !== null}
        busy={sitDown.busy}
        onQuick={sitDown.quick}
        onOpen={setOpening}
      />
      <div className={styles.body} data-beside={beside !== undefined || undefined}>
        <div className={styles.top}>
          <OwnRows tables={mine} />
          <GameFilter page={variant} game={game} open={list === null ? undefined : tables.openOf} />
        </div>
        <div className={styles.list}>
          <section className={styles.open}>
            <div className={styles.listHead}>
              <h2>{t('rooms.lobby.open')}</h2>
              {(onlyMine || tables.open.length > 0) && (
                <div className={styles.filter}>
                  <Switch label={t('rooms.lobby.onlyMine')} on={onlyMine} onChange={setOnlyMine} />
                </div>
              )}
            </div>
            <div role="status">
              {sitDown.refused !== null && <Note tone="bad">{sitDown.refused}</Note>}
              {!up && <Note>{t('rooms.lobby.late')}</Note>}
            </div>
            {list === null ? (
              <div className={styles.skeleton} role="status" aria-label={t('rooms.lobby.loading')}>
                <span />
                <span />
                <span />
              </div>
            ) : (
              <OpenTables page={variant} game={game} tables={tables} busy={sitDown.busy} onJoin={join} />
            )}
          </section>
          <RunningTables tables={tables.running} own={tables.own} />
        </div>
        {beside !== undefined && <aside className={styles.beside}>{beside}</aside>}
      </div>
      {opening !== null && (
        <Dialog title={t('rooms.form.open')} onClose={() => setOpening(null)}>
          <OpenTable variant={variant} kind={opening} onSubmit={sitDown.create} />
        </Dialog>
      )}
      {sitDown.askPassword !== null && (
        <PasswordDialog onClose={sitDown.forgetPassword} onGiven={sitDown.joinWith} />
      )}
      {unwelcome !== null && (
        <Unwelcome room={unwelcome} sitDown={sitDown} close={() => setUnwelcome(null)} />
      )}
    </div>
  );
}

/** Returns the user's table with people, then their tables against computers. */
function useMine(
  { own, isSeated }: SortedTables,
  seatedAt: string | null,
  variant: Variant,
): readonly TableToGoBackTo[] {
  const found = useOwnTable(isSeated, seatedAt, variant);
  const alone = useOwnRunningTables();
  // A user who sits at a table that is not in the list may have a kept seat at one that is.
  const seated =
    found !== null
      ? { room: found.id, variant: found.variant }
      : own === undefined
        ? null
        : { room: own.room, variant: own.options.variant };
  return [
    ...(seated === null ? [] : [{ ...seated, withPeople: true }]),
    ...alone.map((table) => ({ ...table, withPeople: false })),
  ];
}

/** Returns the number of open tables of the other games. */
const openElsewhere = ({ openOf }: SortedTables, game: Variant): number =>
  Object.values(openOf).reduce((sum, count) => sum + count, 0) - (openOf[game] ?? 0);

interface OpenTablesProps {
  /** The game of the page. */
  readonly page: Variant;
  /** Null for all games. */
  readonly game: Variant | null;
  readonly tables: SortedTables;
  readonly busy: string | null;
  readonly onJoin: (room: LobbyRoom) => void;
}

function OpenTables({ page, game, tables, busy, onJoin }: OpenTablesProps) {
  const t = useT();
  if (tables.open.length === 0) {
    const count = game === null ? 0 : openElsewhere(tables, game);
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>
          {game !== null && count > 0
            ? t('rooms.lobby.emptyOf', { game: t(`games.${game}.name`) })
            : t('rooms.lobby.emptyTitle')}
        </p>
        <p>{t(tables.hidden > 0 ? 'rooms.lobby.emptyMine' : 'tables.emptyAll')}</p>
        {count > 0 && (
          <p>
            {t('tables.emptyElsewhere', { count })}{' '}
            <Link to={paths.allTables(page)}>{t('tables.showAll')}</Link>
          </p>
        )}
      </div>
    );
  }
  const said = sharedObstacle(tables.open);
  return (
    <>
      {said !== null && <p className={styles.why}>{obstacleWords(t, said, { host: '', minKarma: 0 })}</p>}
      <ul className={styles.tables}>
        {tables.open.map((room) => (
          <TableRow
            key={room.room}
            room={room}
            isOwn={room === tables.own}
            busy={busy === room.room}
            onJoin={() => onJoin(room)}
            said={said}
          />
        ))}
      </ul>
    </>
  );
}

interface UnwelcomeProps {
  readonly room: LobbyRoom;
  readonly sitDown: SitDown;
  readonly close: () => void;
}

/** Asks whether the user is sure, because a user whom they have blocked sits at the table. */
function Unwelcome({ room, sitDown, close }: UnwelcomeProps) {
  const t = useT();
  return (
    <Dialog title={t('rooms.tableOf', { name: room.host })} onClose={close}>
      <p>{t('rooms.lobby.joinAnyway')}</p>
      <div className={styles.answers}>
        <Button onClick={close}>{t('rooms.cancel')}</Button>
        <Button
          look="strong"
          onClick={() => {
            sitDown.join(room);
            close();
          }}
        >
          {t('rooms.lobby.join')}
        </Button>
      </div>
    </Dialog>
  );
}
