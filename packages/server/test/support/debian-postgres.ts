/** Debian's PostgreSQL, as an operator has it: with its own tools, by TCP and with a password. */
import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployProgram } from '../../../../scripts/lib/deploy-programs.ts';
import { freePort } from './child-server.ts';

export interface DebianPostgres {
  readonly password: string;
  /** The folder of `pg_dump` and `pg_restore`. */
  readonly tools: string;
  url(database: string): string;
  stop(): void;
}

/** A server does not run as root. */
const ACCOUNT = 'postgres';
const idOf = (what: '-u' | '-g'): number =>
  Number(execFileSync('id', [what, ACCOUNT], { encoding: 'utf8' }).trim());

/** Starts one with these databases, empty. */
export async function startDebianPostgres(databases: readonly string[]): Promise<DebianPostgres> {
  deployProgram('pg_dump');
  const [tools] = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse();
  if (tools === undefined) throw new Error('There is no PostgreSQL of Debian: apt-get install postgresql');
  const asRoot = process.getuid?.() === 0;
  const as = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = mkdtempSync(join(tmpdir(), 'troef-debian-pg-'));
  const password = 'a secret/of the place';
  const [data, file] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(file, password, { mode: 0o600 });
  if (asRoot) for (const path of [folder, file]) chownSync(path, idOf('-u'), idOf('-g'));
  const options = { ...as, cwd: folder, stdio: 'ignore' } as const;
  const init = [
    '--pgdata',
    data,
    '--username',
    'site',
    '--auth=scram-sha-256',
    '--pwfile',
    file,
    '--no-sync',
  ];
  execFileSync(join(tools, 'initdb'), init, options);
  const port = await freePort();
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = (...parameters: string[]) =>
    execFileSync(join(tools, 'pg_ctl'), ['--pgdata', data, '--wait', ...parameters], options);
  control('start', '--log', join(folder, 'log'), '--options', settings);
  const env = { ...process.env, PGPASSWORD: password };
  for (const name of databases) {
    const target = ['--host', '127.0.0.1', '--port', String(port), '--username', 'site'];
    execFileSync(join(tools, 'createdb'), [...target, name], { env });
  }
  return {
    password,
    tools,
    url: (database) => `postgres://site:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop() {
      control('stop', '--mode', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
