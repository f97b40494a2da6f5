/**
 * `npm run dev`: the server, started again whenever a source of it changes, and beside it Vite, which serves the pages
 * with hot reload and hands `/api`, `/auth` and the sockets on to the server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onParentGone } from './lib/parent.mjs';
import { BIN, inRoot } from './lib/paths.ts';

const SERVER_PORT = process.env.PORT ?? '3000';
const PAGES_PORT = process.env.PAGES_PORT ?? '5173';
const PAGES = `http://localhost:${PAGES_PORT}`;

const children: ChildProcess[] = [];
let ending = false;

function end(signal: NodeJS.Signals = 'SIGTERM'): void {
  ending = true;
  for (const child of children) child.kill(signal);
}

function begin(command: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const child = spawn(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  // One without the other is of no use.
  child.on('exit', (status) => {
    if (!ending) process.exitCode = status ?? 1;
    end();
  });
}

process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
onParentGone(end);

begin(
  process.execPath,
  ['--watch', '--watch-preserve-output', inRoot('packages/server/src/main.ts')],
  inRoot(),
  {
    PORT: SERVER_PORT,
    // The pages come from Vite's address, so that is the origin people use.
    PUBLIC_URL: process.env.PUBLIC_URL ?? PAGES,
  },
);
begin(path.join(BIN, 'react-router'), ['dev', '--port', PAGES_PORT], inRoot('packages/web'), {
  TROEF_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
});
process.stdout.write(`Pages with hot reload: ${PAGES}\n`);
