/**
 * One room for as long as it is shown: its waiting room while people gather, its table while they play, its
 * door for a visitor without a seat. What only tables with people need is loaded when the first view says
 * that this is one.
 */
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { closeNotice } from '../../lib/page/notices.ts';
import { forgetTable, rememberTable } from '../../lib/tables/running-table.ts';
import { useLocale, useT } from '../../lib/words/i18n.tsx';
import { type Practice, RoomContext, type RoomParts, useView } from './client/room-context.tsx';
import { useRoomParts } from './client/use-room.ts';
import { Empty } from './frame/no-table.tsx';
import { Table } from './frame/table.tsx';
import { VariantContext } from './variant/variant-context.tsx';
import { loadTable, tableAtHand } from './variant/variants.ts';

/** Counts a finished game. Without a connection, a later game will do. */
const noteFinished = (room: string): Promise<void> =>
  import('../../lib/device/spacing-hint.ts')
    .then(({ noteFinishedGame }) => noteFinishedGame(room))
    .catch(() => undefined);

const WaitingRoom = lazy(() => import('./waiting/waiting-room.tsx'));
const Gone = lazy(() => import('./frame/gone.tsx'));
const Door = lazy(() => import('./waiting/door.tsx'));

interface OpenRoomProps {
  readonly id: string;
  /** A table beside a waiting room, which the player can leave without leaving the page. */
  readonly practice?: Practice;
}

export function OpenRoom({ id, practice }: OpenRoomProps) {
  const t = useT();
  const opened = useRoomParts(id);
  const parts = useMemo(
    () => (opened === null || practice === undefined ? opened : { ...opened, practice }),
    [opened, practice],
  );
  if (parts === null) return <Empty words={t('table.loading')} />;
  return <Room key={id} parts={parts} />;
}

type RoomScreen = 'nothing' | 'door' | 'waiting' | 'table' | 'gone';

function useRoomScreen({ client: { store } }: RoomParts): RoomScreen {
  return useStore(store, ({ view, gone }) => {
    // Not the number of any room, as in a mistyped address.
    if (gone !== null) return gone === 'bad_request' ? 'gone' : 'door';
    if (view === null) return 'nothing';
    if (view.status !== 'open' && view.status !== 'starting') return 'table';
    return view.seat === null ? 'door' : 'waiting';
  });
}

function Room({ parts }: { readonly parts: RoomParts }) {
  const t = useT();
  const { store, room } = parts.client;
  const shown = useRoomScreen(parts);
  // The server remembers a table with people.
  const isAlone = useStore(store, ({ view }) => view !== null && view.people === null);
  const finished = useStore(store, ({ view }) => view?.status === 'finished');
  const counts = useStore(store, ({ view }) => view?.options.oneDeal !== true);
  const abandoned = useStore(store, ({ view }) => view?.status === 'abandoned');
  const gone = useStore(store, (state) => state.gone);
  const isSeated = useStore(store, ({ view }) => view !== null && view.seat !== null);
  const { practice } = parts;
  // A player who sits here already needs no invitation.
  useEffect(() => {
    if (isSeated) closeNotice(`invitation:${room}`);
  }, [isSeated, room]);
  useEffect(() => {
    if (finished && counts) void noteFinished(room);
    if (gone !== null || finished || abandoned) forgetTable(room);
    else if (isAlone && practice === undefined) rememberTable(room);
  }, [gone, finished, counts, abandoned, isAlone, practice, room]);
  const loading = <Empty words={t('table.loading')} />;
  return (
    <RoomContext value={parts}>
      <Suspense fallback={loading}>
        {shown === 'nothing' && loading}
        {shown === 'gone' && <Gone reason="bad_request" />}
        {shown === 'door' && <Door />}
        {shown === 'waiting' && <WaitingRoom />}
        {shown === 'table' && (
          <InVariant>
            <Table />
          </InVariant>
        )}
      </Suspense>
    </RoomContext>
  );
}

/** The view names the game. A visitor from that game's landing page has its table already. */
function InVariant({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const variant = useView((view) => view.variant);
  const table = tableAtHand(variant, locale) ?? use(loadTable(variant, locale));
  return <VariantContext value={table}>{children}</VariantContext>;
}
