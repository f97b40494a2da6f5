/**
 * The table. Everything on it belongs to features/room; here it is told which game and language are coming, and what stands
 * beside a table with people: its chat, and the dialog of a report.
 */
import { lazy } from 'react';
import { ReportHost } from '../../features/report/report-host.tsx';
import { type Beside, BesideContext } from '../../features/room/beside.tsx';
import RoomPage from '../../features/room/room-page.tsx';
import { loadTable } from '../../features/room/variants.ts';
import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';
import { currentVariant } from '../../lib/scope.ts';

const loadChat = () => import('../../features/chat/table-chat.tsx');
const CHAT: Beside = {
  Button: lazy(async () => ({ default: (await loadChat()).ChatButton })),
  Paper: lazy(async () => ({ default: (await loadChat()).ChatPaper })),
  AtSeat: lazy(async () => ({ default: (await loadChat()).ChatAtSeat })),
};

export async function clientLoader(): Promise<null> {
  const { locale } = useLocaleStore.getState();
  // The address names the game; the room's own word, when it comes, is what counts.
  const game = loadTable(currentVariant(), locale).catch(() => undefined);
  await Promise.all([wantMessages('table', locale), game]);
  return null;
}

export default function Room() {
  return (
    <BesideContext value={CHAT}>
      <RoomPage />
      <ReportHost />
    </BesideContext>
  );
}
