/**
 * Tells a visitor who opens a page during maintenance that no table is made and no deal begins
 * (docs/behaviour/running.md 4). The answer that brings a document says so in its head `Server-Timing`, which a
 * page can read, so nobody asks for it. Pages that were open before hear it on their connection, with the same
 * tag.
 */
import { addNotice, closeNotice } from './notices.ts';

const HEAD = 'server-timing';
const WORD = 'maintenance';
const TAG = 'maintenance:setting';
const LOOK_AGAIN_MS = 60_000;

/** Whether the answer that brought this document said so. */
function isOn(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.some(({ name }) => name === WORD) ?? false;
}

/** Shows the notice, and takes it away when the maintenance is over. Returns what ends the watch. */
export function watchMaintenance(): () => void {
  if (!isOn()) return () => undefined;
  addNotice({ tag: TAG, kind: 'warn', text: 'notices.maintenanceOn', timeout: null });
  const look = async (): Promise<void> => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok !== true || answer.headers.get(HEAD)?.includes(WORD) === true) return;
    clearInterval(timer);
    closeNotice(TAG);
  };
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
