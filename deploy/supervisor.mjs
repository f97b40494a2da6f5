#!/usr/bin/env node
/**
 * Keeps the server of the current release running, and changes the release when the server asks for it
 * (docs/decisions/048-releases-and-restarts.md):
 *
 *     RELEASES_DIR=/srv/troef/releases node supervisor.mjs
 *
 * It runs under systemd, or as the first process of a container. It is plain JavaScript without dependencies
 * and belongs to no release: copy it beside them. A server that ends with status 75 is started again at once,
 * after a look at the file `requested`. One that ends otherwise is started again after a pause that grows.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const RESTART_STATUS = 75;
/** A new release must answer `/health/ready` within this time. */
const TRIAL_MS = Number(process.env.SUPERVISOR_TRIAL_MS ?? 120_000);
const ASK_EVERY_MS = 250;
const PAUSE_MS = Number(process.env.SUPERVISOR_PAUSE_MS ?? 1_000);
/** A server that is told to end has this long. */
const PATIENCE_MS = 8_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran for so long was well, so the next pause is short again. */
const WELL_AFTER_MS = 60_000;
const NAME = /^[A-Za-z0-9][\w.+-]{0,63}$/;

const folder = process.env.RELEASES_DIR;
if (folder === undefined || folder === '') {
  process.stderr.write('RELEASES_DIR is missing: the folder with the releases\n');
  process.exit(1);
}
const inFolder = (/** @type {string} */ name) => path.join(folder, name);
const say = (/** @type {string} */ line) => process.stderr.write(`supervisor: ${line}\n`);
const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @returns {string | undefined} the release that a link names */
function linked(/** @type {string} */ link) {
  try {
    return path.basename(readlinkSync(inFolder(link)));
  } catch {
    return undefined;
  }
}

/** Sets a link in one step: there is never a moment without one. */
function link(/** @type {string} */ name, /** @type {string} */ release) {
  const draft = inFolder(`.${name}.${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(release, draft);
  renameSync(draft, inFolder(name));
}

/** @returns {string | undefined} the release that the server asked for, once */
function takeRequest() {
  const file = inFolder('requested');
  if (!existsSync(file)) return undefined;
  const name = readFileSync(file, 'utf8').trim();
  rmSync(file, { force: true });
  if (NAME.test(name) && existsSync(path.join(inFolder(name), 'package.json'))) return name;
  say(`there is no release ${JSON.stringify(name)}`);
  return undefined;
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let isEnding = false;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => {
    isEnding = true;
    server?.kill(signal);
  });
}

/**
 * Starts the current release. `listening` resolves with its address, `ended` with its status.
 * @returns {{ listening: Promise<string>, ended: Promise<number> }}
 */
function start() {
  const release = linked('current');
  if (release === undefined) {
    say(`${inFolder('current')} is no link to a release`);
    process.exit(1);
  }
  say(`starting ${release}`);
  // The real path, so that the server knows which release it is.
  const cwd = inFolder(release);
  server = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/start.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TROEF_SUPERVISED: '1' },
  });
  const child = server;
  let printed = '';
  const listening = /** @type {Promise<string>} */ (
    new Promise((resolve) => {
      child.stdout?.on('data', (chunk) => {
        process.stdout.write(chunk);
        if (printed.length > 10_000) return;
        printed += chunk;
        const [, address] = /^listening (\S+)/m.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    })
  );
  const ended = /** @type {Promise<number>} */ (
    new Promise((resolve) => {
      child.on('error', () => resolve(127));
      child.on('exit', (status, signal) => resolve(status ?? (signal === null ? 1 : 128)));
    })
  );
  return { listening, ended };
}

/** @returns {Promise<boolean>} whether the server answers that it is ready, in time */
async function isReady(/** @type {ReturnType<typeof start>} */ { listening, ended }) {
  const until = Date.now() + TRIAL_MS;
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const address = await Promise.race([listening, ended.then(() => undefined), wait(TRIAL_MS)]);
  if (typeof address !== 'string') return false;
  const here = address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//127.0.0.1');
  while (Date.now() < until && !gone) {
    const answer = await fetch(`${here}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return true;
    await wait(ASK_EVERY_MS);
  }
  return false;
}

let pause = PAUSE_MS;
for (;;) {
  const request = takeRequest();
  const before = linked('current');
  const earlier = linked('previous');
  if (request !== undefined && request !== before) {
    link('current', request);
    if (before !== undefined) link('previous', before);
  }
  const began = Date.now();
  const running = start();
  const isTrial = request !== undefined && before !== undefined && request !== before;
  if (isTrial && (await isReady(running))) say(`${request} is ready`);
  else if (isTrial) {
    say(`${request} is not ready: back to ${before}`);
    server?.kill('SIGTERM');
    await Promise.race([running.ended, wait(PATIENCE_MS)]);
    server?.kill('SIGKILL');
    await running.ended;
    link('current', before);
    if (earlier !== undefined) link('previous', earlier);
    if (isEnding) process.exit(1);
    continue;
  }
  const status = await running.ended;
  if (isEnding) process.exit(status);
  if (status === RESTART_STATUS) continue;
  if (Date.now() - began > WELL_AFTER_MS) pause = PAUSE_MS;
  say(`the server ended with status ${status}: again in ${pause} ms`);
  await wait(pause);
  pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
}
