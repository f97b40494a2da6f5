/**
 * Shows the link that makes an administrator: on a terminal, which keeps nothing, otherwise in a file that
 * only this user of the machine can read, because a service manager keeps what is printed.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FILE = 'administrator-link';

/**
 * The path of the link: a page behind the log-in. The code is in the fragment, which no server and no proxy
 * sees.
 */
export const adminPath = (code: string): string => `/settings#admin=${code}`;

/** Returns the line to print. */
export function adminLine(
  link: string,
  { isTerminal, dataDir }: { readonly isTerminal: boolean; readonly dataDir: string },
): string {
  if (isTerminal) return `administrator ${link}`;
  const file = join(resolve(dataDir), FILE);
  // An existing file would keep its permissions, so it is removed first.
  rmSync(file, { force: true });
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `administrator link in ${file}`;
}
