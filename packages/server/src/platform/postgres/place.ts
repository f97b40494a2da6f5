/**
 * The places of a data folder's cluster and of its socket.
 *
 * The cluster is normally in the data folder itself. If the account that runs PostgreSQL cannot enter the
 * folders above it (a checkout under `/root`), the cluster is under `/var/lib/troef`, named by a hash of the
 * data folder, and the data folder has a link to it.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canPass, databaseAccount } from './account.ts';
import { folderOf, giveFolder, removeAs } from './as-account.ts';

export interface ClusterPlace {
  /** The cluster's own folder (PGDATA). */
  readonly cluster: string;
  /** The folder of the cluster while it is made, of its log and its socket; belongs to the account. */
  readonly home: string;
  /** Where a copy of the programs may be put. */
  readonly copies: string;
  readonly account: Account | undefined;
}

const ELSEWHERE = '/var/lib/troef';
/** The kernel's limit for the path of a unix socket. */
const SOCKET_PATH_MAX = 107;
const SOCKET_NAME = '.s.PGSQL.5432';

export function preparePlace(dataDir: string): ClusterPlace {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const data = realpathSync(dataDir);
  const inside = join(data, 'postgres');
  const account = databaseAccount(inside);
  if (account === undefined) return made({ data, home: inside, account });
  // Others may enter the data folder, but not list it.
  if (!isLink(inside)) {
    chmodSync(data, 0o711);
    if (canPass(data, account)) return made({ data, home: inside, account });
  }
  const home = join(ELSEWHERE, createHash('sha256').update(data).digest('hex').slice(0, 16));
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  if (!isLink(inside)) symlinkSync(home, inside);
  return made({ data: ELSEWHERE, home, account });
}

function made(place: { data: string; home: string; account: Account | undefined }): ClusterPlace {
  const { data, home, account } = place;
  ownFolder(home, account);
  return { cluster: join(home, 'cluster'), home, copies: data, account };
}

/** Returns a folder for the socket with a short enough path, which only the account (and root) can enter. */
export function socketFolder(place: ClusterPlace): string {
  const near = join(place.home, 'socket');
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= SOCKET_PATH_MAX) {
    folderOf(place.account, near);
    return near;
  }
  const short = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'troef-'));
  ownFolder(short, place.account);
  return short;
}

/** Removes the socket folder of a cluster that is gone, if it was outside the data folder. */
export function forgetSocketFolder(place: ClusterPlace, folder: string): void {
  if (folder !== join(place.home, 'socket') && /\/troef-\w+$/.test(folder)) {
    // The cluster itself says where its socket is.
    removeAs(place.account, folder);
  }
}

function ownFolder(folder: string, account: Account | undefined): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  if (account !== undefined) giveFolder(account, folder);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
