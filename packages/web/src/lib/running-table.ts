/** The table this device left or still sits at, so that the landing page can lead back to it. */
import { createStored } from './stored.ts';

export const useRunningTable = createStored('troef.table', (stored): { readonly room: string | null } => {
  const room = (stored as { room?: unknown } | null)?.room;
  return { room: typeof room === 'string' ? room : null };
});

export const rememberTable = (room: string): void => useRunningTable.setState({ room });

/** The table is finished or gone; another one remembered since stays. */
export function forgetTable(room: string): void {
  if (useRunningTable.getState().room === room) useRunningTable.setState({ room: null });
}
