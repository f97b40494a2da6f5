/** Tells a guest with a running table against computers that it stays the guest's, before they log in or join. */
import { Note } from '../../components/form/note.tsx';
import { isLocalRoom } from '../../lib/local/is-local-room.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useOwnRunningTables } from '../../lib/tables/running-tables.ts';
import { useT } from '../../lib/words/i18n.tsx';

export function GuestTableNote() {
  const t = useT();
  const isGuest = useSession(({ account }) => !account);
  // Tables of this device stay where they are.
  const count = useOwnRunningTables().filter(({ room }) => !isLocalRoom(room)).length;
  return isGuest && count > 0 ? <Note>{t('account.guestTable', { count })}</Note> : null;
}
