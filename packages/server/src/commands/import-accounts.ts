/**
 * `npm run freewhist -- FILE`: imports accounts of the old site, one a line: name, hash
 * (`freewhist$<salt>$<MD5>`) and score, separated by tabs. Every hash is wrapped before it is stored
 * (`old-password.ts`). Accounts that are there already do not change. It works while the server runs.
 */
import { readFile } from 'node:fs/promises';
import { oldNameKey } from '../accounts/elsewhere/freewhist.ts';
import { isImportedHash, wrapOldHash } from '../accounts/elsewhere/old-password.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/client.ts';
import { inVisitedDatabase } from '../platform/postgres/command.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'npm run freewhist -- FILE       accounts of the old site: name, hash and score a line, with tabs between';
const AT_ONCE = 4;

export class ImportError extends Error {
  override readonly name = 'ImportError';
}

interface Line {
  readonly name: string;
  readonly hash: string;
  readonly score: number;
}

function readLine(text: string, index: number): Line {
  const [name = '', hash = '', score = ''] = text.split('\t');
  if (oldNameKey(name) === '' || !isImportedHash(hash) || !/^-?\d{1,9}$/.test(score)) {
    throw new ImportError(`line ${index + 1} is not a name, a hash and a score; nothing of it was imported`);
  }
  return { name: oldNameKey(name), hash, score: Number(score) };
}

/**
 * Imports all lines. Returns how many accounts are new. An invalid line stops the import before anything is
 * written.
 */
export async function importAccounts(db: Pick<Database, 'pool'>, text: string): Promise<number> {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (line === '' ? [] : [readLine(line, index)]));
  let count = 0;
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const added = await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => insert(db, line)));
    count += added.filter(Boolean).length;
  }
  return count;
}

async function insert(db: Pick<Database, 'pool'>, { name, hash, score }: Line): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    'insert into freewhist_accounts (name, hash, score) values ($1, $2, $3) on conflict (name) do nothing',
    [name, await wrapOldHash(hash), score],
  );
  return rowCount === 1;
}

async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ImportError(USAGE);
  const text = await readFile(file, 'utf8');
  await inVisitedDatabase(readConfig(process.env), AT_ONCE, async (db) => {
    process.stdout.write(`${await importAccounts(db, text)} accounts of the old site are new\n`);
  });
}

if (import.meta.main) await runCommand(main);
