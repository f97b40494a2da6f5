/**
 * Processes of a benchmark: starts them, reads their processor time, ends them. Processor time is known on
 * Linux only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Started {
  readonly url: string;
  readonly process: ChildProcess;
  /** Throws if the process has ended by itself, because then the measurement is worthless. */
  mustRun(): void;
  end(): Promise<void>;
}

export async function start(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Started> {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ended = exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)));
  // Its end is expected later.
  ended.catch(() => undefined);
  const url = await Promise.race([firstAddress(child), ended]);
  return {
    url,
    process: child,
    mustRun: () => {
      const { exitCode, signalCode } = child;
      if (exitCode !== null || signalCode !== null) {
        throw new Error(`${file} ended in the middle (${signalCode ?? `code ${exitCode}`})`);
      }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^listening (\S+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('it said nothing');
}

/**
 * Returns the processor time of this process, all its threads, in seconds; NaN if the system does not tell.
 */
export function cpuSeconds(pid: number | undefined): number {
  const fields = statOf(pid ?? 0);
  return fields === undefined ? Number.NaN : ticks(fields, [13, 14]);
}

/**
 * Returns the same for the PostgreSQL of this data folder: its first process and all it started, ended ones
 * included.
 */
export function postgresSeconds(dataDir: string): number {
  try {
    const pid = Number(
      readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && statOf(Number(name))?.[3] === String(pid),
    );
    return [
      ...children.map((child) => cpuSeconds(Number(child))).filter(Number.isFinite),
      ticks(statOf(pid) ?? [], [13, 14, 15, 16]),
    ].reduce((sum, each) => sum + each, 0);
  } catch {
    return Number.NaN;
  }
}

const TICKS_PER_SECOND = 100;
const ticks = (fields: readonly string[], which: readonly number[]): number =>
  which.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND;

function statOf(pid: number): readonly string[] | undefined {
  try {
    // The name may contain spaces; the fields after it do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return [String(pid), 'name', ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
  } catch {
    return undefined;
  }
}
