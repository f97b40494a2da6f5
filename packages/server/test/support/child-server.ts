/** The whole server in a process of its own, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its line `listening`. */
  readonly startedIn: number;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const START_PATIENCE_MS = 80_000;

/** `main` is the server of another release. */
export async function startChildServer(
  env: Readonly<Record<string, string>>,
  main = MAIN,
): Promise<ChildServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await Promise.race([
    listening(child),
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code} before it listened`))),
    new Promise<never>((_, reject) => {
      setTimeout(reject, START_PATIENCE_MS, new Error('the server does not listen')).unref();
    }),
  ]);
  return {
    url,
    process: child,
    startedIn: performance.now() - began,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^listening (\S+)$/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('standard output ended');
}

/** Finds a port that is free now, so that the server can come back to it after every crash. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
