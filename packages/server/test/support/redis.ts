/** A real Redis on a port of its own, which a test can stop, freeze and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './child-server.ts';

export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps its port open and answers nothing. */
  freeze(): void;
  thaw(): void;
}

const PATIENCE_MS = 10_000;

export async function startRedis(): Promise<TestRedis> {
  const program = process.env.REDIS_SERVER || '/usr/bin/redis-server';
  if (!existsSync(program)) {
    throw new Error(`there is no Redis at ${program}; npm test provides one, REDIS_SERVER names another`);
  }
  const port = await freePort();
  let child: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = spawn(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          stdio: 'ignore',
        },
      );
      const until = performance.now() + PATIENCE_MS;
      while (!(await answers(port))) {
        if (performance.now() > until || child.exitCode !== null) throw new Error('Redis does not start');
        await wait(20);
      }
    },
    stop: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  await redis.start();
  return redis;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
