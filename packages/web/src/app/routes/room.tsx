/**
 * The page of a table. features/room has everything on it. This file loads the game and the language, and
 * adds what stands beside a table with people: the chat and the report dialog.
 */
import { lazy, Suspense } from 'react';
import { BesideContext, type BesideParts } from '../../features/room/frame/beside.tsx';
import { loadDock } from '../../features/room/frame/dock.tsx';
import { isWide } from '../../features/room/frame/use-shape.ts';
import RoomPage from '../../features/room/room-page.tsx';
import { loadTable } from '../../features/room/variant/variants.ts';
import { isLocalRoom } from '../../lib/local/is-local-room.ts';
import { currentVariant } from '../../lib/pages/scope.ts';
import { openLineFor } from '../../lib/sockets/room-line.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

const loadChat = () => import('../../features/chat/table-chat.tsx');
const CHAT: BesideParts = {
  Button: lazy(async () => ({ default: (await loadChat()).ChatButton })),
  Paper: lazy(async () => ({ default: (await loadChat()).ChatPaper })),
  AtSeat: lazy(async () => ({ default: (await loadChat()).ChatAtSeat })),
};

const NoReports = () => null;
/** Reports need a server, so without a connection the table goes on without them. */
const ReportHost = lazy(() =>
  import('../../features/report/report-host.tsx').then(
    ({ ReportHost: Host }) => ({ default: Host }),
    () => ({ default: NoReports }),
  ),
);

/** Loads what the side panel shows. A table against computers, which this device remembers, has no chat in it. */
async function loadSidePanel(room: string): Promise<void> {
  void loadDock();
  const { useRunningTables } = await import('../../lib/tables/running-tables.ts');
  const isAlone = useRunningTables.getState().tables.some((table) => table.room === room);
  if (!isAlone && !isLocalRoom(room)) await loadChat();
}

export async function clientLoader({ params }: { params: { id?: string } }): Promise<null> {
  // The connection takes longest, so it is opened before the page is drawn. A table on this device needs none.
  const { id = '' } = params;
  if (!isLocalRoom(id)) void openLineFor(id);
  // What stands beside the cards is drawn with them. If it does not come now, it is loaded when it is drawn.
  if (isWide()) loadSidePanel(id).catch(() => undefined);
  const { locale } = useLocaleStore.getState();
  // The address names the game; the room names it again when it comes, and that one counts.
  const game = loadTable(currentVariant(), locale).catch(() => undefined);
  await Promise.all([wantMessages('table', locale), game]);
  return null;
}

export default function Room() {
  return (
    <BesideContext value={CHAT}>
      <RoomPage />
      <Suspense>
        <ReportHost />
      </Suspense>
    </BesideContext>
  );
}
