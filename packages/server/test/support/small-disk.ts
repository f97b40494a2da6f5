/**
 * A disk of some megabytes that a test fills: a tmpfs, which only root may mount, and not in every container.
 * A test that needs one is skipped without it, and its name says why.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Writes a file until only this share of the disk is free; 0: until nothing more fits. */
  fill(freeShare: number): void;
  /** Removes that file. */
  free(): void;
  /** Unmounts it, whatever still uses it. */
  close(): void;
}

const PREFIX = 'troef-disk-';
const PIECE = Buffer.alloc(64 * 1024, 1);
/** In `/proc/mounts`. */
const LEFT = new RegExp(`^troef-test (\\S*/${PREFIX}(\\d+)-\\S+) tmpfs `, 'gm');

/** Why this machine gives us no such disk; undefined: it does. */
export const NO_SMALL_DISK: string | undefined = reason();

/** For the name of a test that is skipped without one. */
export const UNLESS_NO_DISK = NO_SMALL_DISK === undefined ? '' : ` (not tried here: ${NO_SMALL_DISK})`;

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    const options = ['-o', `size=${megabytes}m,mode=0755`];
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'troef-test', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const ballast = join(folder, 'ballast');
  const close = (): void => {
    process.off('exit', close);
    unmount(folder);
  };
  process.on('exit', close);
  return {
    folder,
    fill(freeShare) {
      const file = openSync(ballast, 'a');
      try {
        for (;;) {
          const { bavail, blocks } = statfsSync(folder);
          if (freeShare > 0 && bavail / blocks <= freeShare) return;
          writeSync(file, PIECE);
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close,
  };
}

/** Tries it. Unmounts what a test that was killed has left. */
function reason(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux mounts a tmpfs';
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  for (const [, folder = '', maker] of readFileSync('/proc/mounts', 'utf8').matchAll(LEFT))
    if (!isAlive(Number(maker))) unmount(folder);
  try {
    openSmallDisk(1).close();
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: Buffer; readonly message: string };
    return (stderr?.toString() || message).trim().split('\n')[0];
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmdirSync(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
