/**
 * The real server as a child process, on a free port and with its own data folder. It can be killed and
 * started again on the same port and folder, as in a crash or a deploy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { newDataFolder } from './data-folder.ts';

const MAIN = path.resolve(import.meta.dirname, '../../packages/server/src/main.ts');
/** Only a start that hangs takes longer, even on a busy machine. */
export const START_LIMIT_MS = 80_000;

export interface RunningServer {
  /** `http://localhost:PORT`, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** The link that makes one user an administrator, of the first start on the data or on what they copy. */
  readonly administratorLink: string;
  /** Ends it with SIGKILL: nothing is closed in order. */
  kill(): Promise<void>;
  /** Ends it with SIGTERM, in order; the data stay. */
  drain(): Promise<void>;
  /** Waits until it has ended by itself, as after a restart that somebody asked for. Returns its exit status. */
  ended(): Promise<number | null>;
  /** Starts again on the same port and data. */
  startAgain(): Promise<void>;
  /** Stops in order and throws the data away. */
  stop(): Promise<void>;
}

interface Started {
  readonly child: ChildProcess;
  readonly port: string;
}

export type Environment = Readonly<Record<string, string>>;

function start(dataDir: string, port: string, given: Environment): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      COMPUTER_DELAY_MS: '20',
      // The result of a deal stays until the journey has looked at it.
      DEAL_PAUSE_MS: '600000',
      RATE_LIMITS: 'off',
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      // The caller gets no handle with which to end it later.
      child.kill('SIGTERM');
      reject(new Error(`The server did not start in time:\n${said}`));
    }, START_LIMIT_MS);
    child.once('exit', (status) => reject(new Error(`The server ended with ${status}:\n${said}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^listening http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (found === undefined) return;
      clearTimeout(limit);
      resolve({ child, port: found });
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Starts a server; `given` are environment variables beside the usual ones. */
export async function startServer(given: Environment = {}): Promise<RunningServer> {
  const dataDir = newDataFolder();
  let { child, port } = await start(dataDir, '0', given);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    get administratorLink() {
      return readFileSync(path.join(dataDir, 'administrator-link'), 'utf8').trim();
    },
    kill: () => end(child, 'SIGKILL'),
    drain: () => end(child, 'SIGTERM'),
    ended: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
        child.once('exit', resolve);
      }),
    startAgain: async () => {
      ({ child, port } = await start(dataDir, port, given));
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
