/**
 * The account under which PostgreSQL runs, and which folders that account can reach.
 *
 * PostgreSQL refuses to run as root. If root starts it, its cluster belongs to an account of its own: a
 * number without a name, which no daemon of the machine shares. That account must be able to enter every
 * folder above the cluster.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * `nobody`, which other daemons use too. `initdb` needs an account with a name, so this one makes the
 * cluster (cluster.ts). The cluster of an older release may still belong to it (own-account.ts).
 */
export const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * Ids that Linux distributions give to no account and that exist in a container too (systemd, "Users,
 * Groups, UIDs and GIDs": 60578 to 61183 are unused).
 */
const FREE_IDS = { first: 60_578, count: 606 };

/** Returns undefined if the account that runs this process will do. */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  // A cluster made by an ordinary user stays that user's, even if root starts it.
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ownAccount(clusterDir);
}

/** Whether other daemons run under this account. */
export const isShared = (account: Account | undefined): boolean => account?.uid === NOBODY.uid;

/** Returns the same account for the same folder, as long as nobody else uses it. */
export function ownAccount(folder: string): Account {
  const start = createHash('sha256').update(folder).digest().readUInt32BE();
  const taken = takenIds();
  for (let step = 0; step < FREE_IDS.count; step += 1) {
    const id = FREE_IDS.first + ((start + step) % FREE_IDS.count);
    if (!taken.has(id)) return { uid: id, gid: id };
  }
  return NOBODY;
}

/** Returns the ids that have a name or a process. */
function takenIds(): ReadonlySet<number> {
  const named = ['/etc/passwd', '/etc/group'].flatMap((file) =>
    linesOf(file).map((line) => Number(line.split(':')[2])),
  );
  const running = processFolders().map(
    (folder) => statSync(`/proc/${folder}`, { throwIfNoEntry: false })?.uid ?? 0,
  );
  return new Set([...named, ...running]);
}

/** Returns none if there is no `/proc`. */
function processFolders(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Returns the names of the accounts that may connect to the cluster: the one that runs this, the owner, and
 * root.
 */
export function namesOf(account: Account | undefined): readonly string[] {
  const names = ['root', ownName(), account && nameOf(account.uid)];
  return [...new Set(names.filter((name) => name !== undefined))];
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // The id has no name.
    return undefined;
  }
}

export const hasName = (uid: number): boolean => nameOf(uid) !== undefined;

const nameOf = (uid: number): string | undefined =>
  linesOf('/etc/passwd')
    .map((line) => line.split(':'))
    .find((columns) => columns[2] === String(uid))?.[0];

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    return [];
  }
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
