/**
 * Knows when the built web application is stale: when the content of anything it is made from has changed
 * since the last build (file times say nothing after a checkout). All messages go to standard error.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, TMP } from './paths.ts';
import { run } from './run.ts';

const WEB = inRoot('packages/web');
const STAMP = path.join(WEB, 'build/.inputs');
const PAGES = path.join(WEB, 'build/client');
const OWN = '@troef/';

/** The web itself, the packages of ours that it names as dependencies, and the texts. */
const MADE_FROM = [WEB, ...ownPackages().map((name) => inRoot('packages', name)), inRoot('content')];
const ALONE_FILES = [inRoot('package-lock.json'), inRoot('tsconfig.base.json')];
const NOT_LOOKED_AT = new Set(['node_modules', 'build', 'dist', '.react-router', 'test', 'testing']);

function ownPackages(): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(WEB, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith(OWN))
    .map((name) => name.slice(OWN.length));
}

function* filesUnder(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_LOOKED_AT.has(entry.name)) continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(place);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield place;
  }
}

/** Returns every file that the build is made from. */
export const inputs = (): readonly string[] => [
  ...ALONE_FILES,
  ...MADE_FROM.flatMap((folder) => [...filesUnder(folder)]),
];

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const file of inputs()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function isFresh(): boolean {
  return existsSync(STAMP) && existsSync(PAGES) && readFileSync(STAMP, 'utf8') === inputsHash();
}

interface Built {
  readonly status: number;
  /** What the build wrote to its standard error. */
  readonly said: string;
}

/**
 * React Router gives each page ten seconds, and no setting changes that. The first page waits until the whole server
 * build is loaded, which takes longer on a busy machine.
 */
const TOO_SLOW = /Prerender: Request failed for .+: The operation was aborted due to timeout/;

/** Builds once more if a page took too long, and for no other failure. Returns the exit status of the last build. */
export async function buildPatiently(
  build: () => Promise<Built>,
  tell: (line: string) => void = (line) => process.stderr.write(line),
): Promise<number> {
  const { status, said } = await build();
  if (status === 0 || !TOO_SLOW.test(said)) return status;
  tell('A page took too long, because this machine is busy. Building once more …\n');
  return (await build()).status;
}

/** Builds the pages if they are stale (or always, with `force`). Returns whether they are there now. */
export async function buildWeb({ force = false } = {}): Promise<boolean> {
  if (!force && isFresh()) return true;
  return withLock(path.join(TMP, 'build.lock'), async () => {
    if (!force && isFresh()) return true;
    process.stderr.write('Building the web application …\n');
    const hash = inputsHash();
    rmSync(STAMP, { force: true });
    // Nobody should be served development builds of React, whatever the shell has set.
    const env = { ...process.env, NODE_ENV: 'production' };
    const status = await buildPatiently(async () => {
      let said = '';
      const hear = (text: string): void => {
        said += text;
      };
      return { status: await run('npm', ['run', '--silent', 'build'], { cwd: WEB, env, hear }), said };
    });
    if (status !== 0) {
      process.stderr.write(`The web application could not be built (status ${status}).\n`);
      return false;
    }
    writeFileSync(STAMP, hash);
    return true;
  });
}
