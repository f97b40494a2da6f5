/**
 * `npm run dev`: runs the server, and starts it again whenever a source of it changes. Beside it Vite serves
 * the pages with hot reload, and passes `/api`, `/auth` and the sockets on to the server.
 *
 * Node's own --watch is not used: it speaks on the channels of worker threads, which belong to the computer
 * players.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { installGitHooks } from './lib/git-hooks.ts';
import { onParentGone } from './lib/parent.mjs';
import { BIN, inRoot } from './lib/paths.ts';

const SERVER_PORT = process.env.PORT ?? '3000';
const PAGES_PORT = process.env.PAGES_PORT ?? '5173';

installGitHooks();

const SERVER_SOURCES = ['server', 'games', 'players', 'protocol', 'i18n'];
/** An editor saves in several steps, and a checkout saves many files. */
const CALM_MS = 150;

let ending = false;
let restarting = false;

function begin(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const beginServer = (): ChildProcess =>
  begin(process.execPath, [inRoot('packages/server/src/main.ts')], inRoot(), {
    PORT: SERVER_PORT,
    // The pages come from Vite's port, so that is the one people use.
    PAGES_PORT,
  });

let server = beginServer();
const pages = begin(path.join(BIN, 'react-router'), ['dev', '--port', PAGES_PORT], inRoot('packages/web'), {
  TROEF_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
});

function end(): void {
  ending = true;
  server.kill('SIGTERM');
  pages.kill('SIGTERM');
}

/** A server that ended by itself (a mistake in a source) has waited for this change. */
function restartServer(): void {
  if (restarting) return;
  restarting = true;
  const again = () => {
    restarting = false;
    if (!ending) server = beginServer();
  };
  if (server.exitCode !== null || server.signalCode !== null) {
    again();
    return;
  }
  server.once('exit', again);
  server.kill('SIGTERM');
}

let calm: NodeJS.Timeout | undefined;
for (const name of SERVER_SOURCES) {
  watch(inRoot('packages', name, 'src'), { recursive: true }, (_change, file) => {
    if (ending || file === null || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(calm);
    calm = setTimeout(restartServer, CALM_MS);
  }).unref();
}

pages.on('exit', (status) => {
  process.exitCode = ending ? 0 : (status ?? 1);
  end();
});
process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
onParentGone(end);
process.stdout.write(`Pages with hot reload: http://localhost:${PAGES_PORT}\n`);
