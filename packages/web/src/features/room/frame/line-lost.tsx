/**
 * Takes a table against computers over to this device once its connection is lost. The table at the server
 * stands still meanwhile, as its player left it. What was hidden there never came here, so those cards are dealt
 * again (docs/decisions/044-tables-on-the-device.md).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { watchNetwork } from '../../../lib/device/watch-network.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useClient, usePractice, useRoom, useView } from '../client/room-context.tsx';
import { goOnHere } from '../start-here.ts';

/** A device without a network waits this long, while its page is in sight. */
const NO_NETWORK_MS = 4_000;
const NO_SERVER_MS = 10_000;
const LOOK_EVERY_MS = 500;

export default function LineLost() {
  const client = useClient();
  const navigate = useNavigate();
  const up = useRoom((room) => room.up);
  const isUpdated = useRoom(({ update }) => update === 'coming');
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  // A practice game is left as soon as the table beside it is full.
  const practice = usePractice();
  const running = useView(({ status, seat }) => status === 'playing' && seat !== null);
  useEffect(() => {
    if ((up && online) || !running || practice !== undefined) return;
    // The server has said that it is being updated. It has a minute, and then the hidden cards stay the same.
    if (online && isUpdated) return;
    let seenFor = 0;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      seenFor += LOOK_EVERY_MS;
      if (seenFor < (navigator.onLine ? NO_SERVER_MS : NO_NETWORK_MS)) return;
      clearInterval(timer);
      const { view } = client.store.getState();
      // If nothing can be kept here, the table waits for its connection as before.
      const room =
        view === null || view.options.day !== undefined
          ? undefined
          : await goOnHere(view).catch(() => undefined);
      if (view !== null && room !== undefined && !stopped) void navigate(paths.room(room, view.variant));
    };
    let stopped = false;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [client, navigate, up, online, running, practice, isUpdated]);
  return null;
}
