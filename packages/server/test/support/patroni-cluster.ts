/**
 * Three hosts with etcd, Patroni and PostgreSQL, and before them HAProxy and PgBouncer, by the files of
 * deploy/patroni. All programs are Debian's: patroni, etcd-server, postgresql-15, haproxy, pgbouncer.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NETWORK, openHosts, type TestHost } from './hosts.ts';

export interface PatroniCluster {
  readonly hosts: readonly TestHost[];
  /** PgBouncer's. */
  readonly url: string;
  /** HAProxy's, which leads to the primary. */
  readonly directUrl: string;
  primary(): Promise<TestHost>;
  /** Starts again what does not run on this host. */
  revive(host: TestHost): void;
  /** Resolves when there is a primary, and both others copy it. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

const FILES = join(import.meta.dirname, '../../../../deploy/patroni');
const PROGRAMS = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
];
/** Nobody outside these hosts can reach them. */
const PASSWORD = 'only-for-this-test';
const PATIENCE_MS = 120_000;

export function missingPrograms(): readonly string[] {
  return PROGRAMS.filter((program) => !existsSync(program));
}

export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  chmodSync(folder, 0o755);
  const { hosts, close } = openHosts(3);
  const children: ChildProcess[] = [];
  const logOf = (name: string): string => join(folder, `${name}.log`);
  const folderOf = ({ name }: TestHost): string => join(folder, name);
  const peers = hosts.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');

  const startEtcd = (host: TestHost): void => {
    const { name, address } = host;
    host.run(logOf(`${name}-etcd`), '/usr/bin/etcd', [
      ...['--name', name, '--data-dir', join(folderOf(host), 'etcd')],
      ...[
        '--listen-peer-urls',
        `http://${address}:2380`,
        '--initial-advertise-peer-urls',
        `http://${address}:2380`,
      ],
      ...[
        '--listen-client-urls',
        `http://${address}:2379`,
        '--advertise-client-urls',
        `http://${address}:2379`,
      ],
      ...['--initial-cluster', peers, '--initial-cluster-state', 'new', '--initial-cluster-token', 'troef'],
      // The interface that Debian's Patroni uses safely (deploy/patroni/patroni.yml).
      '--enable-v2=true',
      // The disk of a busy machine is slow.
      ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
    ]);
  };
  const startPatroni = (host: TestHost): void => {
    host.run(logOf(`${host.name}-patroni`), '/usr/bin/patroni', [join(folderOf(host), 'patroni.yml')]);
  };
  for (const host of hosts) {
    mkdirSync(folderOf(host));
    const words: Readonly<Record<string, string>> = {
      NODE: host.name,
      ADDRESS: host.address,
      NETWORK: `${NETWORK}.0/24`,
      DATA: folderOf(host),
      SITE_PASSWORD: PASSWORD,
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
      REWIND_PASSWORD: PASSWORD,
      RESTAPI_PASSWORD: PASSWORD,
    };
    const text = readFileSync(join(FILES, 'patroni.yml'), 'utf8')
      .replace(/^ *#.*$/gm, '')
      .replace(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) => words[word] ?? word);
    writeFileSync(join(folderOf(host), 'patroni.yml'), text);
  }
  execFileSync('chown', ['-R', 'postgres:postgres', ...hosts.map(folderOf)]);

  const cluster: PatroniCluster = {
    hosts,
    url: `postgres://troef:${PASSWORD}@127.0.0.1:6432/site`,
    directUrl: `postgres://troef:${PASSWORD}@127.0.0.1:5000/site`,
    primary: async () => {
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(200))
        for (const host of hosts) if (await says(host, 'primary')) return host;
      throw new Error('there is no primary');
    },
    revive: (host) => {
      const running = execFileSync('ip', ['netns', 'pids', host.name], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
        .map(nameOfProcess);
      if (!running.includes('etcd')) startEtcd(host);
      if (!running.includes('patroni')) startPatroni(host);
    },
    whole: async () => {
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(300))
        if (await isWhole(hosts)) return;
      throw new Error('the cluster is not whole again');
    },
    close: async () => {
      for (const child of children) {
        if (child.exitCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      close();
    },
  };
  try {
    for (const host of hosts) startEtcd(host);
    for (const host of hosts) startPatroni(host);
    const { address } = await cluster.primary();
    await makeSite(address);
    await cluster.whole();
    children.push(...startWays(folder, hosts, logOf));
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** HAProxy and PgBouncer, on the host of the servers. */
function startWays(
  folder: string,
  hosts: readonly TestHost[],
  logOf: (name: string) => string,
): readonly ChildProcess[] {
  const addresses = hosts.map(({ address }) => address);
  const haproxy = join(folder, 'haproxy.cfg');
  writeFileSync(
    haproxy,
    readFileSync(join(FILES, 'haproxy.cfg'), 'utf8').replace(/10\.0\.0\.1\d/g, () => addresses.shift() ?? ''),
  );
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"troef" "${PASSWORD}"\n`);
  const pgbouncer = join(folder, 'pgbouncer.ini');
  writeFileSync(
    pgbouncer,
    readFileSync(join(FILES, 'pgbouncer.ini'), 'utf8').replace('/etc/pgbouncer/userlist.txt', users),
  );
  const start = (name: string, ...command: readonly string[]): ChildProcess =>
    spawn(command[0] as string, command.slice(1), {
      stdio: ['ignore', openSync(logOf(name), 'a'), openSync(logOf(name), 'a')],
      cwd: '/tmp',
    });
  const as = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--'];
  return [
    start('haproxy', '/usr/sbin/haproxy', '-f', haproxy, '-db'),
    start('pgbouncer', ...as, '/usr/sbin/pgbouncer', pgbouncer),
  ];
}

async function makeSite(address: string): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${PASSWORD}@${address}:5432/postgres`,
  });
  await client.connect();
  await client.query('create database site owner troef');
  await client.query('grant pg_monitor to troef');
  await client.end();
}

const says = (host: TestHost, what: string): Promise<boolean> =>
  fetch(`http://${host.address}:8008/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Empty if it has ended meanwhile. */
function nameOfProcess(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

interface Members {
  readonly members: readonly { readonly role: string; readonly state: string; readonly lag?: number }[];
}

/** One leads, one copies before a commit counts, and the third copies as well. */
async function isWhole(hosts: readonly TestHost[]): Promise<boolean> {
  const answers = await Promise.all(
    hosts.map(({ address }) =>
      fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).then(
        (answer) => answer.json() as Promise<Members>,
        () => undefined,
      ),
    ),
  );
  return answers.every((answer) => {
    const members = answer?.members ?? [];
    const roles = members.map(({ role }) => role);
    return (
      members.length === hosts.length &&
      roles.includes('leader') &&
      roles.includes('sync_standby') &&
      members.every(({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && lag < 1_000_000)
    );
  });
}
