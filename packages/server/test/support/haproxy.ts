/** Runs the proxy of docs/haproxy.cfg, with the ports of the test in place of its addresses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './child-server.ts';
import type { ClusterProxy } from './proxy.ts';

const CONFIGURATION = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'haproxy.cfg');
const PATIENCE_MS = 10_000;

export async function startHaproxy(
  program: string,
  folder: string,
  ports: readonly number[],
): Promise<ClusterProxy> {
  const port = await freePort();
  const left = [...ports];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    readFileSync(CONFIGURATION, 'utf8')
      .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
      .replace(/^( {2}server \w+) .*$/gm, (_line, server) => `${server} 127.0.0.1:${left.shift()}`),
  );
  const child = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
  // It tells each server that goes and comes, which is what the test does.
  let said = '';
  child.stderr.on('data', (text) => {
    said += String(text);
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + PATIENCE_MS;
  while (
    !(await fetch(`${url}/auth/providers`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`HAProxy does not start: ${said}`);
    await wait(100);
  }
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
