/** Debian's PostgreSQL, as an operator has it: with its own tools, by TCP and with a password. */
import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deployProgram } from '../../../../scripts/lib/deploy-programs.ts';
import { freePort } from './child-server.ts';

export interface DebianPostgres {
  readonly password: string;
  /** The folder of `pg_dump` and `pg_restore`. */
  readonly tools: string;
  url(database: string): string;
  /** Makes another server that copies this one, by `pg_basebackup`. */
  startCopy(): Promise<PostgresCopy>;
  stop(): void;
}

/** A hot standby. It ends with the server that it copies. */
export interface PostgresCopy {
  /** Lets it take what comes and do nothing with it. */
  pause(): Promise<void>;
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
  const control = (of: string, ...parameters: string[]) =>
    execFileSync(join(tools, 'pg_ctl'), ['--pgdata', of, '--wait', ...parameters], options);
  const start = (of: string, on: number): void => {
    const settings = `-p ${on} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    control(of, 'start', '--log', `${of}.log`, '--options', settings);
  };
  const stop = (of: string): unknown => control(of, 'stop', '--mode', 'immediate');
  start(data, port);
  const copies = new Set<string>();
  const env = { ...process.env, PGPASSWORD: password };
  for (const name of databases) {
    const target = ['--host', '127.0.0.1', '--port', String(port), '--username', 'site'];
    execFileSync(join(tools, 'createdb'), [...target, name], { env });
  }
  const urlOf = (at: number, database: string): string =>
    `postgres://site:${encodeURIComponent(password)}@127.0.0.1:${at}/${database}`;
  return {
    password,
    tools,
    url: (database) => urlOf(port, database),
    async startCopy() {
      const copy = join(folder, `copy-${copies.size}`);
      const from = ['--host', '127.0.0.1', '--port', String(port), '--username', 'site'];
      const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
      execFileSync(join(tools, 'pg_basebackup'), [...from, ...how, '--pgdata', copy], { ...options, env });
      const own = await freePort();
      start(copy, own);
      copies.add(copy);
      return {
        pause: async () => {
          const client = new pg.Client({ connectionString: urlOf(own, 'postgres') });
          await client.connect();
          await client.query('select pg_wal_replay_pause()');
          await client.end();
        },
        stop: () => {
          if (copies.delete(copy)) stop(copy);
        },
      };
    },
    stop() {
      for (const each of [...copies, data]) stop(each);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
