/**
 * Under whose account PostgreSQL runs, and which folders that account can reach.
 *
 * PostgreSQL refuses to run as root. Started by root, its cluster belongs to an unprivileged account, which then must be
 * able to pass every folder above it.
 */
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` nearly everywhere; `initdb` wants an account that has a name. */
const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 };

/** undefined: the account that runs this process will do. */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  // A cluster made by an ordinary user stays that user's, also when root starts it.
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED;
}

/** Whether the account can enter this folder and every folder above it (those that exist). */
export function canPass(folder: string, account: Account | undefined): boolean {
  for (let current = folder; ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats !== undefined && !mayEnter(current, stats, account)) return false;
    if (current === dirname(current)) return true;
  }
}

function mayEnter(folder: string, stats: Stats, account: Account | undefined): boolean {
  if (account === undefined) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
