/**
 * Reads `postmaster.pid`, and finds out whether that PostgreSQL still runs.
 *
 * The file outlives a kill -9. In a container the same process ids come back quickly, so a living process
 * with that id may be another program. PostgreSQL itself would then refuse to start.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeAs } from './as-account.ts';
import type { ClusterPlace } from './place.ts';

export interface PidFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly sharedMemoryId: number | undefined;
  readonly status: string;
}

const FILE = 'postmaster.pid';
const SOCKET_LOCK = '.s.PGSQL.5432.lock';

export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, FILE), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // pid, data folder, start time, port, socket folder, address, shared memory (key, id), status
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const memory = Number(lines[6]?.trim().split(/\s+/)[1]);
  return {
    pid,
    socketFolder: lines[4] ?? '',
    sharedMemoryId: Number.isInteger(memory) ? memory : undefined,
    status: lines[7]?.trim() ?? '',
  };
}

/** Whether this process is the PostgreSQL of this cluster. */
export function isServing(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A killed process keeps its id if nobody reaps it (a container without an init). */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Not Linux.
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Removes a file left by a kill if its process id now belongs to another program. A dead id is left to
 * PostgreSQL, which checks itself whether any process of the old server still holds the shared memory.
 */
export function clearStalePidFile({ cluster, account }: ClusterPlace, file: PidFile): void {
  if (!isAlive(file.pid) || isSharedMemoryHeld(file.sharedMemoryId)) return;
  removeAs(account, join(cluster, FILE));
  removeAs(account, join(file.socketFolder, SOCKET_LOCK));
}

/** Processes of a killed server may live a moment longer. Starting beside them would damage the cluster. */
function isSharedMemoryHeld(id: number | undefined): boolean {
  if (id === undefined) return false;
  try {
    // key, shmid, perms, size, cpid, lpid, nattch, …
    return readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .some((columns) => columns[1] === id && (columns[6] ?? 0) > 0);
  } catch {
    return false;
  }
}
