/**
 * The tables of a game with other people: sit down at one, be put at the best, open one, or watch.
 *
 * The list is live and the server's own; here it is only filtered. `beside` is for what stands next to it on wide screens.
 */
import type { Variant } from '@troef/games';
import type { LobbyRoom } from '@troef/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import buttons from '../../components/form/button.module.css';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { Switch } from '../../components/switch.tsx';
import { PasswordDialog } from '../../components/tables/password-dialog.tsx';
import { usualChoices } from '../../components/tables/table-choices.ts';
import { TableForm } from '../../components/tables/table-form.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useOwnId } from '../../lib/own-id.ts';
import { findOwnRoom, type OwnRoom } from '../../lib/room-calls.ts';
import { paths } from '../../lib/route-table.ts';
import { pageOf } from '../../lib/variants.ts';
import styles from './lobby-page.module.css';
import { sortTables } from './sort-tables.ts';
import { RunningRow, TableRow } from './table-row.tsx';
import { useLobby } from './use-lobby.ts';
import { useSitDown } from './use-sit-down.ts';

interface LobbyPageProps {
  readonly variant: Variant;
  readonly beside?: ReactNode;
}

export function LobbyPage({ variant, beside }: LobbyPageProps) {
  const t = useT();
  const { list, up } = useLobby(variant);
  const user = useOwnId();
  const sitDown = useSitDown(variant);
  const [onlyMine, setOnlyMine] = useState(false);
  const [opening, setOpening] = useState(false);
  const [unwelcome, setUnwelcome] = useState<LobbyRoom | null>(null);
  const tables = sortTables(list ?? { rooms: [] }, user, onlyMine);
  const own = useOwnTable(tables.isSeated, sitDown.seatedAt, variant);
  const counts = list?.counts[variant];
  const name = t(`games.${variant}.name`);
  const isFree = tables.own === undefined && own === null;

  const join = (room: LobbyRoom): void => (room.blocked ? setUnwelcome(room) : sitDown.join(room));
  return (
    <div className={styles.page}>
      <title>{t('rooms.lobby.pageTitle', { game: name })}</title>
      <header className={styles.head} data-accent={pageOf(variant).accent}>
        <h1 className={styles.title}>{t('rooms.lobby.heading', { game: name })}</h1>
        <p className={styles.counts}>
          {counts !== undefined && t('rooms.lobby.counts', { online: counts.online, seated: counts.seated })}
        </p>
        {isFree && (
          <div className={styles.ways}>
            <button
              type="button"
              className={styles.quick}
              aria-busy={sitDown.busy === 'quick'}
              onClick={sitDown.quick}
            >
              {t('rooms.lobby.quick')}
            </button>
            <button type="button" className={styles.openTable} onClick={() => setOpening(true)}>
              {t('rooms.lobby.openTable')}
            </button>
            <p className={styles.quickNote}>{t('rooms.lobby.quickNote')}</p>
          </div>
        )}
        {!isFree && <MyTable room={tables.own ?? null} own={own} />}
      </header>
      <div className={styles.body} data-beside={beside !== undefined || undefined}>
        <section className={styles.list}>
          <div className={styles.listHead}>
            <h2>{t('rooms.lobby.open')}</h2>
            <div className={styles.filter}>
              <Switch label={t('rooms.lobby.onlyMine')} on={onlyMine} onChange={setOnlyMine} />
            </div>
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
          ) : tables.open.length === 0 ? (
            <Empty hidden={tables.hidden > 0} />
          ) : (
            <ul className={styles.tables}>
              {tables.open.map((room) => (
                <TableRow
                  key={room.room}
                  room={room}
                  isOwn={room === tables.own}
                  busy={sitDown.busy === room.room}
                  onJoin={() => join(room)}
                />
              ))}
            </ul>
          )}
          {tables.running.length > 0 && (
            <details className={styles.running}>
              <summary>{t('rooms.lobby.running', { count: tables.running.length })}</summary>
              <ul className={styles.tables}>
                {tables.running.map((room) => (
                  <RunningRow key={room.room} room={room} isOwn={room === tables.own} />
                ))}
              </ul>
            </details>
          )}
        </section>
        {beside !== undefined && <aside className={styles.beside}>{beside}</aside>}
      </div>
      {opening && (
        <Dialog title={t('rooms.form.open')} onClose={() => setOpening(false)}>
          <TableForm
            variant={variant}
            start={usualChoices(variant)}
            submit={t('rooms.form.openNow')}
            onSubmit={sitDown.create}
          />
        </Dialog>
      )}
      {sitDown.askPassword !== null && (
        <PasswordDialog onClose={sitDown.forgetPassword} onGiven={sitDown.joinWith} />
      )}
      {unwelcome !== null && (
        <Dialog title={t('rooms.tableOf', { name: unwelcome.host })} onClose={() => setUnwelcome(null)}>
          <p>{t('rooms.lobby.joinAnyway')}</p>
          <div className={styles.answers}>
            <Button onClick={() => setUnwelcome(null)}>{t('rooms.cancel')}</Button>
            <Button
              look="strong"
              onClick={() => {
                sitDown.join(unwelcome);
                setUnwelcome(null);
              }}
            >
              {t('rooms.lobby.join')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Empty({ hidden }: { readonly hidden: boolean }) {
  const t = useT();
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('rooms.lobby.emptyTitle')}</p>
      <p>{t(hidden ? 'rooms.lobby.emptyMine' : 'rooms.lobby.emptyText')}</p>
    </div>
  );
}

function MyTable({ room, own }: { readonly room: LobbyRoom | null; readonly own: OwnRoom | null }) {
  const t = useT();
  const to =
    room !== null
      ? paths.room(room.room, room.options.variant)
      : own === null
        ? null
        : paths.room(own.id, own.variant);
  if (to === null) return null;
  return (
    <div className={styles.mine}>
      <p>{t('rooms.lobby.seated')}</p>
      <Link className={buttons.button} to={to}>
        {t('rooms.lobby.goToTable')}
      </Link>
    </div>
  );
}

/** Where he sits, when the list or a refusal says that he does: it may be a table of another game. */
function useOwnTable(isSeated: boolean, named: string | null, variant: Variant): OwnRoom | null {
  const [own, setOwn] = useState<OwnRoom | null>(null);
  useEffect(() => {
    if (!isSeated && named === null) return setOwn(null);
    let left = false;
    void findOwnRoom().then((found) => {
      if (!left) setOwn(found ?? (named === null ? null : { id: named, variant }));
    });
    return () => {
      left = true;
    };
  }, [isSeated, named, variant]);
  return own;
}
