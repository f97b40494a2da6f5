/**
 * Gives a cluster that belongs to `nobody`, as those of older releases do, an account of its own. What is cut off halfway is
 * done again at the next start: the folder above everything changes hands last.
 */
import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, NOBODY } from './account.ts';

/** The cluster must not run. */
export function giveTo(account: Account, folder: string): void {
  const stats = lstatSync(folder);
  if (stats.isDirectory()) for (const name of readdirSync(folder)) giveTo(account, join(folder, name));
  // What is somebody else's does not change hands, whatever it does here.
  if (stats.uid === NOBODY.uid) lchownSync(folder, account.uid, account.gid);
}

/** `initdb` runs under an account that has a name; it may work in this folder, which it cannot list, for so long. */
export async function openedFor<T>(folder: string, work: () => Promise<T>): Promise<T> {
  chmodSync(folder, 0o711);
  try {
    return await work();
  } finally {
    chmodSync(folder, 0o700);
  }
}
