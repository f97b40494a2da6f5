/**
 * Runs one part of the siege in its own process, so that an attacker's work does not delay what the honest
 * table measures.
 */
import { type ChildProcess, fork } from 'node:child_process';

export interface Child<Order, Report> {
  /** Sends an order and waits for the report about it. */
  ask(order: Order): Promise<Report>;
  end(): void;
}

export function inChild<Order extends object, Report>(
  file: string,
  words: readonly string[],
): Child<Order, Report> {
  const child: ChildProcess = fork(file, words, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  // Its end is expected later.
  gone.catch(() => undefined);
  return {
    ask: (order) => {
      const report = new Promise<Report>((resolve) =>
        child.once('message', (said) => resolve(said as Report)),
      );
      child.send(order);
      return Promise.race([report, gone]);
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** The side of the child: carries out orders one after the other. */
export function serveParent<Order, Report>(work: (order: Order) => Promise<Report>): void {
  process.on('message', (order) => {
    work(order as Order).then(
      (report) => process.send?.(report),
      (error) => {
        process.stderr.write(`${(error as Error).stack}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
}
