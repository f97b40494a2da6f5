/** The tables of a game with other people. */
import { LobbyPage } from '../../features/lobby/lobby-page.tsx';
import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';
import { usePageVariant } from '../../lib/scope.ts';

export async function clientLoader(): Promise<null> {
  await wantMessages('rooms', useLocaleStore.getState().locale);
  return null;
}

export default function Lobby() {
  const variant = usePageVariant();
  return <LobbyPage key={variant} variant={variant} />;
}
