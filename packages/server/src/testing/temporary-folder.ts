/**
 * Puts the temporary files of a test run into memory where there is enough. Each server of a journey has a database
 * of 4,000 files, and each commit waits for the disk: in memory three files of journeys used 81 s of processor time,
 * on disk 93 s.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../platform/postgres/pid-file.ts';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'troef-run-';

const GB = 1024 ** 3;
/** A run has some twenty databases of 80 MB at a time. */
const FOLDER_AT_LEAST = 3 * GB;
/** The browser, the servers and the workers need memory, too. */
const MEMORY_AT_LEAST = 8 * GB;

/**
 * Makes a folder in memory and names it as `TMPDIR`, for this process and for those that it starts later. It is
 * removed when this process ends. It changes nothing if there is too little memory, or if it was called before.
 */
export function useTemporaryFolderInMemory(): void {
  if (process.env.TMPDIR?.startsWith(path.join(IN_MEMORY, PREFIX)) || !hasRoom()) return;
  removeLeftovers();
  const folder = path.join(IN_MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp: the account of a database makes and removes its own files there.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < MEMORY_AT_LEAST) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= FOLDER_AT_LEAST;
  } catch {
    return false;
  }
}

/** A run that was killed has left its folder. */
function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length)))) continue;
    try {
      rmSync(path.join(IN_MEMORY, name), { recursive: true, force: true });
    } catch {
      // It belongs to another account, whose next run removes it.
    }
  }
}
