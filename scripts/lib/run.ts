/**
 * Starts other programs from our scripts. Their standard output goes to our standard error unless asked
 * otherwise, so that programs can read what a script itself prints.
 */
import { spawn } from 'node:child_process';
import { ROOT } from './paths.ts';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `own`: the program writes to our standard output. */
  readonly output?: 'own' | 'error';
  /** After this time the program is killed. */
  readonly limitMs?: number;
  /** Hears what the program writes to its standard error, which goes to ours all the same. */
  readonly hear?: (text: string) => void;
}

/**
 * Runs a program to its end and returns its exit status (128 + signal if it was killed, 127 if it is
 * missing).
 */
export function run(
  command: string,
  parameters: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', options.output === 'own' ? 'inherit' : 2, options.hear ? 'pipe' : 'inherit'],
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      process.stderr.write(bytes);
      options.hear?.(bytes.toString());
    });
    const limit =
      options.limitMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), options.limitMs);
    const hand = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', hand).on('SIGTERM', hand);
    const finish = (status: number) => {
      clearTimeout(limit);
      process.off('SIGINT', hand).off('SIGTERM', hand);
      resolve(status);
    };
    child.on('error', () => finish(127));
    // Not `exit`: what it wrote last may come after that.
    child.on('close', (status, signal) => finish(status ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}
