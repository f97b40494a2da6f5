/** Whether there were ever tables on this device, so that pages need not start a worker to know. */
import { readStored, writeStored } from '../device/stored.ts';

const KEY = 'troef.here';

export const hasTablesHere = (): boolean => readStored(KEY) === true;

/** Notes that there is a table. The installed app also asks the browser to keep its data. */
export function noteTableHere(isApp: boolean): void {
  writeStored(KEY, true);
  // Some browsers would ask the user, which is only right in an app.
  if (isApp) void navigator.storage?.persist?.().catch(() => undefined);
}
