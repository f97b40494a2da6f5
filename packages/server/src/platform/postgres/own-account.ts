/**
 * Gives a cluster that belongs to `nobody`, as those of older releases do, an account of its own. If it is
 * interrupted, the next start does it again, because the topmost folder is given last.
 */
import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, NOBODY } from './account.ts';

/** The cluster must not run. */
export function giveTo(account: Account, folder: string): void {
  const stats = lstatSync(folder);
  if (stats.isDirectory()) for (const name of readdirSync(folder)) giveTo(account, join(folder, name));
  // Files of any other account are not given away, however they came here.
  if (stats.uid === NOBODY.uid) lchownSync(folder, account.uid, account.gid);
}

/**
 * Lets `initdb`, which runs under an account with a name, work in this folder without listing it until
 * `work` ends.
 */
export async function openedFor<T>(folder: string, work: () => Promise<T>): Promise<T> {
  chmodSync(folder, 0o711);
  try {
    return await work();
  } finally {
    chmodSync(folder, 0o700);
  }
}
