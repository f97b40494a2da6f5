/**
 * Data folders for the servers of a run. Making a database takes longer than starting a server, so one server
 * makes it before the first journey, and every other server begins with a copy of it: without people, and
 * with the tables and the key of that first server.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder to copy, for the workers of a run. */
const READY = 'TROEF_READY_DATA';

/** Returns a folder for a new server: a copy of the ready one, or an empty one if a run has none. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'troef-e2e-'));
  const ready = process.env[READY];
  // Keeps the account that each file belongs to, which `fs.cp` does not.
  if (ready !== undefined) execFileSync('cp', ['-a', `${ready}/.`, folder]);
  return folder;
}

/**
 * Says that new servers begin with copies of `folder`, whose server has stopped; with undefined, that they
 * begin with nothing. Workers that start later know it, too.
 */
export function copyFrom(folder: string | undefined): void {
  delete process.env[READY];
  // If the database cannot be inside, there is a link in its place, and a copy of the link would share it.
  if (folder !== undefined && lstatSync(path.join(folder, 'postgres')).isDirectory()) {
    process.env[READY] = folder;
  }
}
