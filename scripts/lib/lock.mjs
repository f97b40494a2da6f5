/**
 * A lock between processes of one checkout: two commands that start together must not install or build over
 * each other. The lock is a file with the process id of its holder. If that process is dead, the lock is
 * taken over.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_AGAIN_MS = 200;

/** @param {string} file */
function take(file) {
  // Linked from a finished file, so that nobody ever reads a lock without its holder.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} file */
function holderLives(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(holder) || holder <= 0) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // We may not signal it, so it lives under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    if (!holderLives(file)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
