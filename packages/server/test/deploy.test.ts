/**
 * The files of `deploy` are what the programs they are for accept and do. Debian has these programs, and
 * `npm test` installs those that are missing (scripts/lib/deploy-programs.ts).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { SOCKET_PATH } from '@troef/protocol';
import { validate } from 'dockerfile-utils';
import pg from 'pg';
import { io as connect } from 'socket.io-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DeployProgram, deployProgram } from '../../../scripts/lib/deploy-programs.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createNetworks } from '../src/platform/config/networks.ts';
import { startTestApp } from '../src/testing/app.ts';
import { makeCertificate } from '../src/testing/tls-server.ts';
import { freePort } from './support/child-server.ts';
import { startDebianPostgres } from './support/debian-postgres.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'troef-deploy-'));
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
/** What compose.yaml asks of those who use it. */
const SECRETS: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://cards.example.org',
  SECRET_KEY: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  SITE_PASSWORD: 'secretOfTheSite',
  REDIS_PASSWORD: 'secretOfRedis',
  METRICS_TOKEN: 'secretOfTheMetrics',
};
/** How compose.yaml asks for one that has no words of its own. */
const promptOf = (name: string): string => `\${${name}:?}`;
/** Throws with what the program says. */
const run = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });

/** A server behind a proxy that keeps what it was asked, and the caller that the proxy named. */
async function startKeeper() {
  const asked: (readonly [path: string | undefined, caller: unknown])[] = [];
  const server = createServer(({ url, headers }, answer) => {
    if (url !== '/health/ready') asked.push([url, headers['x-forwarded-for']]);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Answers the status; 0 if the connection is refused or cut. */
const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, { headers: { connection: 'close', ...headers } }).then(
    ({ status }) => status,
    () => 0,
  );

/** Opens a connection, and sends headers that do not end. `cut` resolves when the proxy closes it. */
async function openSlowly(port: number): Promise<{ readonly cut: Promise<unknown> }> {
  const socket = connectTcp(port, '127.0.0.1');
  await once(socket, 'connect');
  const cut = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n');
  return { cut };
}

/** Runs the proxy with shorter times and fewer places. */
async function attackHaproxy(haproxy: string, name: string): Promise<void> {
  const keeper = await startKeeper();
  const { asked } = keeper;
  const port = await freePort();
  const file = join(folder, 'attacked.cfg');
  const shorter = readFileSync(join(DEPLOY, '..', name), 'utf8')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}server .*\n/gm, '')
    .replace(/^ {2}server-template .*\n/m, '')
    .replace('timeout http-request 10s', 'timeout http-request 3s')
    .replace('sc0_conn_cur gt 1000', 'sc0_conn_cur gt 5');
  writeFileSync(file, `${shorter}  server one ${keeper.host}\n`);
  const child = spawn(haproxy, ['-f', file, '-db'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string, headers?: Record<string, string>) => statusOf(`${url}${path}`, headers);
  await expect.poll(() => ask('/')).toBe(200);

  expect(
    await Promise.all(['/health/ready', '/%68ealth/ready', '/HEALTH/ready'].map((path) => ask(path))),
  ).toEqual([404, 404, 200]);
  asked.length = 0;
  expect(await ask('/named', { 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  expect(asked).toEqual([['/named', '127.0.0.1']]);

  const slow = await Promise.all(Array.from({ length: 5 }, () => openSlowly(port)));
  // A sixth place is not given, as soon as the threads of the proxy have counted the five. The others end by themselves,
  // and then there are places again.
  await expect.poll(() => ask('/'), { interval: 20 }).toBe(0);
  await Promise.all(slow.map(({ cut }) => cut));
  expect(await ask('/')).toBe(200);
  child.kill('SIGTERM');
  await exited;
  keeper.close();
}

/** Runs nginx with a shorter time for headers, and reads its log. */
async function attackNginx(nginx: string): Promise<void> {
  const keeper = await startKeeper();
  const port = await freePort();
  const site = read('nginx/troef.conf')
    .replace('server 127.0.0.1:3000', `server ${keeper.host}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('client_header_timeout 10s', 'client_header_timeout 1s')
    .replace(/^ *ssl_.*$/gm, '');
  const file = join(folder, 'attacked.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'attacked.pid')}; error_log ${join(folder, 'main.log')}; events {}
     http { ${temporaryFolders()}\n${site}\n}`,
  );
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const ask = (path: string, headers?: Record<string, string>) =>
    statusOf(`http://127.0.0.1:${port}${path}`, headers);
  await expect.poll(() => ask('/nl')).toBe(200);

  keeper.asked.length = 0;
  expect(await ask('/named', { 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  expect(keeper.asked).toEqual([['/named', '127.0.0.1']]);

  await (await openSlowly(port)).cut;

  const secret = '0189-secret';
  const paths = [
    ...[`/api/orders/${secret}`, `/api/coupons/${secret}?lang=nl`, `/nl/store/orders/${secret}`],
    ...[`/nl?code=${secret}`, `/${secret}`, `/api/${secret}/`],
  ];
  for (const path of paths) await ask(path, { referer: `https://cards.example.org/nl/orders/${secret}` });
  keeper.close();
  // Nor does it write the address when no server answers.
  expect(await ask(`/api/orders/${secret}`)).toBe(502);
  child.kill('SIGTERM');
  await exited;
  const written = ['troef.log', 'troef-error.log', 'main.log']
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  expect(written).toMatch(/^127\.0\.0\.1 \[.*\] GET \/api\/orders 200 0 /m);
  expect(written).toMatch(/GET \/nl 200 /);
  expect(written).not.toContain('secret');
}

const temporaryFolders = (): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${join(folder, each)};`)
    .join(' ');

const CHECKS: readonly (readonly [
  program: DeployProgram,
  what: string,
  check: (program: string) => Promise<void>,
])[] = [
  [
    'promtool',
    'fires every alert by the figures of its fault',
    async (promtool) => {
      const alerts = [...read('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
      const tested = [...read('prometheus/alerts.test.yml').matchAll(/- name: (Troef\w+)/g)].map(
        ([, name]) => name,
      );
      expect(tested.toSorted()).toEqual(alerts.toSorted());
      run(promtool, 'check', 'rules', join(DEPLOY, 'prometheus/alerts.yml'));
      run(promtool, 'test', 'rules', join(DEPLOY, 'prometheus/alerts.test.yml'));
    },
  ],
  [
    'systemd-analyze',
    'accepts the unit',
    async (analyze) => {
      const unit = join(folder, 'troef.service');
      // The program it starts is not at its place here.
      writeFileSync(unit, read('systemd/troef.service').replace('/usr/bin/node /srv', '/bin/true /srv'));
      run(analyze, 'verify', unit);
    },
  ],
  [
    'haproxy',
    'accepts the configuration beside compose.yaml',
    async (haproxy) => {
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, read('container/haproxy.cfg').replace(/^ {2}bind .*$/m, '  bind 127.0.0.1:8443'));
      run(haproxy, '-c', '-f', file);
    },
  ],
  ...['docs/haproxy.cfg', 'deploy/container/haproxy.cfg'].map(
    (file) =>
      [
        'haproxy',
        `cuts off who keeps connections, and hides health, by ${file}`,
        (haproxy: string) => attackHaproxy(haproxy, file),
      ] as const,
  ),
  [
    'docker-compose',
    'accepts compose.yaml',
    async (compose) => {
      const file = join(DEPLOY, 'container/compose.yaml');
      const env = { ...process.env, ...SECRETS };
      execFileSync(compose, ['-f', file, 'config', '--quiet'], { env, stdio: 'pipe' });
    },
  ],
  [
    'nginx',
    'passes pages and sockets on, names its caller, and hides health',
    async (nginx) => {
      const app = await startTestApp({
        env: { PUBLIC_URL: 'http://cards.example.org', TRUSTED_PROXIES: '127.0.0.1' },
      });
      const server = new URL(await app.address());
      const port = await freePort();
      const clear = await freePort();
      const site = read('nginx/troef.conf')
        .replace('server 127.0.0.1:3000', `server ${server.host}`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace('listen 80;', `listen 127.0.0.1:${clear};`)
        .replaceAll('/var/log/nginx', folder)
        .replace(/^ *ssl_.*$/gm, '');
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
         http { ${temporaryFolders()}\n${site}\n}`,
      );
      const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
      const exited = once(child, 'exit');
      const url = `http://127.0.0.1:${port}`;
      const headers = { host: 'cards.example.org' };
      await expect
        .poll(() =>
          fetch(`${url}/gui.txt`, { headers }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      expect((await fetch(`${url}/health/ready`, { headers })).status).toBe(404);
      // In the clear a person is led to https, and a program is refused.
      const inTheClear = (path: string) =>
        fetch(`http://127.0.0.1:${clear}${path}`, { headers, redirect: 'manual' }).then(
          ({ status }) => status,
        );
      expect([await inTheClear('/nl'), await inTheClear('/api/users/me')]).toEqual([301, 403]);
      const socket = connect(`${url}/`, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        extraHeaders: { ...headers, origin: 'http://cards.example.org' },
      });
      await once(socket as never, 'connections');
      socket.close();
      child.kill('SIGTERM');
      await exited;
      await app.close();
    },
  ],
  [
    'nginx',
    'cuts off slow callers, names them itself, and writes no ids and codes into its log',
    attackNginx,
  ],
  [
    'nginx',
    'speaks TLS 1.2 and 1.3 alone',
    async (nginx) => {
      const { key, cert } = makeCertificate();
      for (const [name, text] of Object.entries({ 'site.key': key, 'site.pem': cert }))
        writeFileSync(join(folder, name), text);
      const port = await freePort();
      // Without the lines of TLS it would speak what its library does by default.
      const lines = read('nginx/troef.conf').match(/^ *ssl_(protocols|ciphers) .*$/gm) ?? [];
      expect(lines).toHaveLength(2);
      const file = join(folder, 'tls.conf');
      writeFileSync(
        file,
        `daemon off; pid ${join(folder, 'tls.pid')}; error_log /dev/null; events {}
         http { access_log off; server { listen 127.0.0.1:${port} ssl; return 200;
         ssl_certificate ${join(folder, 'site.pem')}; ssl_certificate_key ${join(folder, 'site.key')};
         ${lines.join('\n')} } }`,
      );
      const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' });
      const exited = once(child, 'exit');
      const spoken = (options: ConnectionOptions): Promise<string> =>
        new Promise((resolve) => {
          const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
          socket.once('secureConnect', () => resolve(String(socket.getProtocol())));
          socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
        });
      await expect.poll(() => spoken({})).toBe('TLSv1.3');
      expect(await spoken({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
      // Node must be told to try the old ones at all.
      const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
      expect(await spoken({ ...old, maxVersion: 'TLSv1.1' })).toMatch(/ALERT|PROTOCOL|ECONNRESET/);
      expect(await spoken({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' })).toMatch(
        /ALERT|HANDSHAKE|ECONNRESET/,
      );
      child.kill('SIGTERM');
      await exited;
    },
  ],
];

test('a dashboard asks its figures of one source, which its reader chooses', () => {
  const { panels, templating } = JSON.parse(read('grafana/troef.json'));
  expect(panels.length).toBeGreaterThan(10);
  expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource' }]);
});

test('the container writes nothing but /data, and has no root', () => {
  const file = read('container/Containerfile');
  expect(validate(file).map(({ message }) => message)).toEqual([]);
  expect(file).toMatch(/^USER 1000:1000$/m);
  expect(file).toMatch(/^VOLUME \/data$/m);
  expect(parse(read('container/compose.yaml')).services.troef).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
  });
});

test('an image gets all files of the repository, and no secret, data or build of this machine', () => {
  const root = join(DEPLOY, '..');
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').match(/^[^#\n].*$/gm) ?? [];
  // No pattern takes anything back (`!`), so a file is left out if it or a folder above it matches.
  expect(patterns.filter((pattern) => pattern.startsWith('!'))).toEqual([]);
  const isLeftOut = (file: string): boolean =>
    file
      .split('/')
      .map((_, at, parts) => parts.slice(0, at + 1).join('/'))
      .some((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
  const mine = [
    ...[
      'data/secret.key',
      'data/postgres/base/1',
      'data/backups/troef-2026-11-24',
      '.env',
      '.env.production',
    ],
    ...['deploy/container/.env', 'deploy/container/site.pem', 'site.key', '.git/config', '.tmp/log'],
    ...['node_modules/pg/package.json', 'packages/server/node_modules/pg/package.json'],
    ...['packages/web/build/client/index.html', 'packages/web/.react-router/types/a.ts', 'e2e/shots/a.png'],
  ];
  expect(mine.filter((file) => !isLeftOut(file))).toEqual([]);
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(tracked.length).toBeGreaterThan(1_000);
  expect(tracked.filter(isLeftOut)).toEqual([]);
});

test('the server starts with the environment that compose.yaml gives it', () => {
  const { services, volumes, networks } = parse(read('container/compose.yaml'));
  const given = Object.fromEntries(
    Object.entries<string>(services.troef.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, asked: string) => SECRETS[asked] ?? 'nothing'),
    ]),
  );
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', MAIL: 'off', ...given });
  const [database, redis] = [new URL(config.databaseUrl ?? ''), new URL(config.redisUrl ?? '')];
  expect(Object.keys(services)).toEqual(expect.arrayContaining([database.hostname, redis.hostname]));
  // The site is not the superuser, and Redis and the figures ask for what it has.
  expect(Object.keys(services.postgres.environment)).not.toContain('POSTGRES_USER');
  expect([database.username, database.password]).toEqual(['troef', SECRETS.SITE_PASSWORD]);
  expect(services.redis.command).toEqual(
    expect.arrayContaining(['--requirepass', promptOf('REDIS_PASSWORD')]),
  );
  expect(redis.password).toBe(SECRETS.REDIS_PASSWORD);
  expect(config.metricsToken).toBe(SECRETS.METRICS_TOKEN);
  // Only the proxy names callers, and nobody else gets its address.
  const { ipv4_address: proxy } = services.proxy.networks.site;
  const [{ subnet, ip_range: others }] = networks.site.ipam.config;
  expect(given.TRUSTED_PROXIES).toBe(proxy);
  expect([createNetworks([subnet])(proxy), createNetworks([others])(proxy)]).toEqual([true, false]);
  expect(services.troef.volumes).toEqual(['data:/data']);
  expect(Object.keys(volumes)).toContain('data');
  // The proxy asks the servers by the name and the port that they have.
  expect(read('container/haproxy.cfg')).toMatch(/troef:3000/);
});

test('Patroni takes changes from its hosts alone, with a password', () => {
  const { restapi } = parse(read('patroni/patroni.yml'));
  expect(restapi.authentication).toEqual({ username: 'patroni', password: 'RESTAPI_PASSWORD' });
  expect(restapi).toMatchObject({ allowlist: ['ADDRESS'], allowlist_include_members: true });
});

test('the site of compose.yaml owns its database, and is no superuser', { timeout: 60_000 }, async () => {
  const postgres = await startDebianPostgres([]);
  try {
    const { port, username } = new URL(postgres.url('postgres'));
    const env = {
      ...{ PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: port, PGPASSWORD: postgres.password },
      ...{ POSTGRES_USER: username, SITE_PASSWORD: "it's a secret" },
    };
    execFileSync(join(DEPLOY, 'container/site-role.sh'), { env, stdio: 'pipe' });
    const site = new pg.Client({
      ...{ host: '127.0.0.1', port: Number(port), database: 'troef' },
      ...{ user: 'troef', password: env.SITE_PASSWORD },
    });
    await site.connect();
    const made = site.query('create schema jobs; create table mine (id int)');
    const done = await Promise.allSettled([made, site.query(`copy mine from program 'id'`)]);
    await site.end();
    expect(done).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: expect.stringContaining('must be superuser') } },
    ]);
  } finally {
    postgres.stop();
  }
});

for (const [name, what, check] of CHECKS) {
  const isHere = name !== 'systemd-analyze' || process.platform === 'linux';
  test.runIf(isHere)(`${name} ${what}`, { timeout: 60_000 }, () => check(deployProgram(name)));
}
