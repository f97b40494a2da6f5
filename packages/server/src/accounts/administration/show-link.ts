/**
 * Where the link that makes an administrator is shown: on a terminal, which somebody looks at and nobody keeps; else in a file
 * that only this user of the machine reads, because a service manager keeps what is printed.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FILE = 'administrator-link';

/** Where the link leads: behind the log-in, with the code in the fragment, which no server and no proxy sees. */
export const adminPath = (code: string): string => `/settings#admin=${code}`;

/** The line to print. */
export function adminLine(
  link: string,
  { isTerminal, dataDir }: { readonly isTerminal: boolean; readonly dataDir: string },
): string {
  if (isTerminal) return `administrator ${link}`;
  const file = join(resolve(dataDir), FILE);
  // Made anew: a file that is there keeps the rights it has.
  rmSync(file, { force: true });
  writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `administrator link in ${file}`;
}
