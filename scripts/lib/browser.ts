/**
 * A Chromium for the browser journeys: the machine's own, the one that CHROMIUM_PATH names, or one installed
 * here. As root on Debian that is the package. Otherwise the browser tool downloads one into the home
 * folder.
 *
 * Debian has two packages. The headless shell is Chromium without the windows around a page. It needs half
 * the processor time for the same journey, and shows no notifications.
 */
import path from 'node:path';
import { chromium } from 'playwright-core';
import { BIN } from './paths.ts';
import { findProgram, hasApt, installWithApt, works } from './programs.ts';
import { run } from './run.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the whole browser, or undefined if there is none. */
export function findChromium(): string | undefined {
  return findProgram('CHROMIUM_PATH', [...USUAL_PLACES, chromium.executablePath()]);
}

/** Returns the headless shell; the whole browser if there is no shell, or if CHROMIUM_PATH names one. */
export function findHeadlessShell(): string | undefined {
  const isNamed = (process.env.CHROMIUM_PATH ?? '') !== '';
  return !isNamed && works(SHELL) ? SHELL : findChromium();
}

async function download(): Promise<void> {
  await run(path.join(BIN, 'playwright-core'), ['install', 'chromium']);
}

/** Finds a browser or installs one. If neither is possible, throws and says what to do. */
export async function provideChromium(): Promise<string> {
  if (findChromium() === undefined) {
    process.stderr.write('No Chromium found: installing one …\n');
    if (hasApt()) await installWithApt('chromium');
    if (findChromium() === undefined) await download();
  }
  const there = findChromium();
  if (there === undefined)
    throw new Error(
      'The browser journeys need Chromium, and it could neither be found nor installed. ' +
        'Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
    );
  // Without the shell the journeys are slower, but no worse.
  if (findHeadlessShell() === there && process.env.CHROMIUM_PATH === undefined && hasApt())
    await installWithApt('chromium-headless-shell');
  return there;
}
