/** A tournament, with its chat. */
import { lazy, Suspense } from 'react';
import { TalkContext } from '../../features/tournaments/event/talk.ts';
import { TournamentPage } from '../../features/tournaments/tournament-page.tsx';
import { useLocaleStore } from '../../lib/words/locale.ts';
import { wantMessages } from '../../lib/words/messages.ts';

const Chat = lazy(() => import('../../features/chat/tournament-chat.tsx'));
const ReportHost = lazy(async () => ({
  default: (await import('../../features/report/report-host.tsx')).ReportHost,
}));

export async function clientLoader(): Promise<null> {
  await wantMessages('tournaments', useLocaleStore.getState().locale);
  return null;
}

export default function Tournament() {
  return (
    <TalkContext value={Chat}>
      <TournamentPage />
      <Suspense>
        <ReportHost />
      </Suspense>
    </TalkContext>
  );
}
