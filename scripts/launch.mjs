#!/usr/bin/env node
/**
 * Runs one of our commands under the project's own Node:
 * `node scripts/launch.mjs scripts/start.ts [arguments]`.
 *
 * Only this file begins under whatever Node the machine has (20.19 or newer), on a fresh clone with nothing
 * installed. So it is plain JavaScript without dependencies. It installs what the lockfile names and is
 * missing, starts the command, passes on signals and the exit code, and ends the command if its own starter
 * is gone. It writes to standard error: standard output belongs to the command.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lib/lock.mjs';
import { onParentGone } from './lib/parent.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const PINNED_NODE = path.join(ROOT, 'node_modules/.bin/node');
const OLDEST_NODE = [20, 19];

/** A server that ends with this status wants to be started again (docs/decisions/048-releases-and-restarts.md). */
const RESTART_STATUS = 75;

/** After our starter has died, the command has this long to close in order. */
const PATIENCE_MS = 8_000;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Error(
    `Troef needs Node ${needMajor}.${needMinor} or newer to install itself; this is Node ${process.versions.node}.`,
  );
}

/**
 * Compares what the lockfile names with what npm noted after its last installation. So a developer who ran
 * `npm install` is left alone, and an interrupted installation is finished.
 */
function isInstalled() {
  if (!existsSync(PINNED_NODE)) return false;
  try {
    const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const found = JSON.parse(
      readFileSync(path.join(ROOT, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(wanted).every(([place, entry]) => {
      if (!place.includes('node_modules/') || entry.link) return true;
      const there = found[place];
      // Packages for other systems may be missing.
      return there === undefined ? entry.optional === true : there.version === entry.version;
    });
  } catch {
    return false;
  }
}

/** npm itself if it started us, else the one in the path. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

async function install() {
  process.stderr.write('Installing what the lockfile names …\n');
  const [command = 'npm', ...before] = npmCommand();
  // Both explicitly: NODE_ENV=production or an `omit` in the user's configuration would leave parts out.
  const status = await run(
    command,
    [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    ['ignore', 2, 2],
  );
  if (status !== 0)
    throw new Error(`npm ci ended with status ${status}: the packages could not be installed.`);
  if (!existsSync(PINNED_NODE)) {
    throw new Error(
      `There is no Node for ${process.platform}-${process.arch} among our packages, so Troef does not run here.`,
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<number>} the exit status as a shell counts it
 */
function run(command, parameters, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: ROOT, stdio, env: childEnvironment() });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    // Only under npm: a command started by hand in a shell may outlive that shell.
    const underNpm = process.env.npm_lifecycle_event !== undefined;
    const stopWatching = underNpm ? onParentGone(() => endInOrder(child)) : () => undefined;
    const finish = (/** @type {number} */ status) => {
      for (const signal of signals) process.off(signal, forward);
      stopWatching();
      resolve(status);
    };
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      finish(127);
    });
    child.on('exit', (status, signal) => finish(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endInOrder(child) {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
}

/** Lets the command and whatever it starts find our Node first, as under `npm run`. */
function childEnvironment() {
  const bin = path.dirname(PINNED_NODE);
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].join(path.delimiter),
    TROEF_LAUNCHER: String(process.pid),
  };
}

async function main() {
  const [script, ...parameters] = process.argv.slice(2);
  if (script === undefined)
    throw new Error('Say which command to run: node scripts/launch.mjs scripts/start.ts');
  checkNode();
  if (!isInstalled()) {
    await withLock(path.join(ROOT, '.tmp/install.lock'), async () => {
      if (!isInstalled()) await install();
    });
  }
  for (;;) {
    const status = await run(PINNED_NODE, [path.join(ROOT, script), ...parameters], 'inherit');
    // Under a supervisor it starts the server again, perhaps another release.
    if (status !== RESTART_STATUS || process.env.TROEF_SUPERVISED !== undefined) return status;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
