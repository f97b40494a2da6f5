/** The lobby: a game's tables with people, and the chat. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LobbyPage } from '../../features/lobby/lobby-page.tsx';
import { ReportHost } from '../../features/report/report-host.tsx';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

const LobbyChat = lazy(async () => ({
  default: (await import('../../features/chat/lobby-chat.tsx')).LobbyChat,
}));

export async function clientLoader(): Promise<null> {
  await wantMessages('rooms', useLocaleStore.getState().locale);
  return null;
}

export default function Lobby() {
  const variant = usePageVariant();
  const [search] = useSearchParams();
  const chat = (
    <Suspense>
      <LobbyChat variant={variant} />
    </Suspense>
  );
  return (
    <>
      <LobbyPage
        key={variant}
        variant={variant}
        isOfAll={search.get('games') === 'all'}
        opens={search.get('open') === 'all' ? 'all' : null}
        beside={chat}
      />
      <ReportHost />
    </>
  );
}
