/**
 * Works in folders that the database's account owns. The owner of a folder chooses what its names lead to.
 * So root works there with the rights of that account only, and a link to a file of root leads nowhere.
 */
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  type Stats,
} from 'node:fs';
import type { Account } from './account.ts';

/**
 * `work` must not be asynchronous, because the whole process has these rights until it ends. undefined: its
 * own rights.
 */
export function asAccount<T>(account: Account | undefined, work: () => T): T {
  const { getegid, geteuid, getgroups, setegid, seteuid, setgroups } = process;
  if (account === undefined || !getegid || !geteuid || !getgroups || !setegid || !seteuid || !setgroups) {
    return work();
  }
  const own = { uid: geteuid(), gid: getegid(), groups: getgroups() };
  setgroups([account.gid]);
  setegid(account.gid);
  seteuid(account.uid);
  try {
    return work();
  } finally {
    seteuid(own.uid);
    setegid(own.gid);
    setgroups(own.groups);
  }
}

/** Makes a folder where the account may. Anything else with its name is removed. */
export function folderOf(account: Account | undefined, folder: string): void {
  asAccount(account, () => {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() && isOf(account, found)) return;
    if (found !== undefined) rmSync(folder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
  });
}

const isOf = (account: Account | undefined, { uid }: Stats): boolean =>
  account === undefined || uid === account.uid;

/** Removes what the account may remove; the rest stays. */
export function removeAs(account: Account | undefined, path: string): void {
  asAccount(account, () => {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  });
}

/** Gives a folder to an account. A link that was put in its place is refused. */
export function giveFolder(account: Account, folder: string): void {
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    fchownSync(opened, account.uid, account.gid);
  } finally {
    closeSync(opened);
  }
}

/**
 * Opens a log for appending. A log that the account may not write, as root once made them, is removed first.
 */
export function openLog(
  account: Account | undefined,
  file: string,
): { readonly fd: number; readonly size: number } {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  return asAccount(account, () => {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found !== undefined && !(found.isFile() && isOf(account, found))) rmSync(file, { recursive: true });
    const fd = openSync(file, O_WRONLY | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0), 0o600);
    return { fd, size: fstatSync(fd).size };
  });
}
