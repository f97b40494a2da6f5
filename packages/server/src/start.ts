/** Builds everything a running server consists of in order, and stops it in the opposite order. */
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createAdminLinks } from './accounts/administration/administrators.ts';
import { wrapAfterStart } from './accounts/elsewhere/old-hashes.ts';
import { createAccountMail } from './accounts/users/account-mail.ts';
import { createCodes } from './accounts/users/codes.ts';
import { type App, buildApp } from './app.ts';
import { pushChannels } from './features/push/channel.ts';
import { createPost } from './features/push/post.ts';
import { createOwnProcess } from './platform/cluster/own-process.ts';
import { NO_PEERS, type Peers } from './platform/cluster/peers.ts';
import type { Config } from './platform/config/config.ts';
import { createLinkTo } from './platform/config/own-address.ts';
import { type Connection, createDatabase } from './platform/db/client.ts';
import { startJobs } from './platform/jobs/queue.ts';
import { mailChannel } from './platform/mail/channel.ts';
import { createDelivery } from './platform/mail/delivery.ts';
import { createMeasures } from './platform/measures/measures.ts';
import { NO_TRACES, type Traces } from './platform/measures/traces.ts';
import { startOutbox } from './platform/outbox/outbox.ts';
import { createPlayerPool } from './platform/players/pool.ts';
import { migrateDatabase } from './platform/postgres/migrate.ts';
import type { ReachedDatabase } from './platform/postgres/reach.ts';
import { after, createDatabaseClock, type DatabaseClock } from './platform/runtime/clock.ts';
import { type EndTask, endInTurn } from './platform/runtime/end-in-turn.ts';
import { createRandom } from './platform/runtime/random.ts';
import { createHashes } from './platform/secrets/hashes.ts';
import { resealAfterStart } from './platform/secrets/reseal.ts';
import { openSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { createTokens } from './platform/secrets/tokens.ts';
import { createVapid } from './platform/secrets/vapid.ts';
import { createVault } from './platform/secrets/vault.ts';
import { settingDefaults } from './platform/settings/from-environment.ts';
import { createSettings } from './platform/settings/settings.ts';
import { fillLooks } from './platform/text/look-alikes/fill-looks.ts';
import { scheduledJobs } from './wiring/scheduled.ts';

export interface RunningServer {
  readonly app: App;
  readonly address: AddressInfo;
  /** The code of the link that makes the first administrator; at the first start only. */
  readonly adminCode: string | undefined;
  /** Resolves after `STOP_PATIENCE_MS` at the latest. What has not stopped by then ends with the process. */
  stop(): Promise<void>;
}

/**
 * The share of the five seconds between SIGTERM and the end. The rest is for the database
 * (`platform/postgres/cluster.ts`).
 */
const STOP_PATIENCE_MS = 3_000;

export async function startServer(
  config: Config,
  log: Logger,
  database: ReachedDatabase,
  /** Ends this process so that it is started again. */
  restart = (): void => undefined,
): Promise<RunningServer> {
  /** What has been made so far. It is stopped in reverse order. */
  const endings: EndTask[] = [];
  const stop = (): Promise<void> => endInTurn(endings.splice(0), STOP_PATIENCE_MS, { clock: { after }, log });
  try {
    const running = await assemble(config, log, database, { endings, restart });
    return { ...running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  config: Config,
  log: Logger,
  { connection, direct }: Pick<ReachedDatabase, 'connection' | 'direct'>,
  { endings, restart }: { readonly endings: EndTask[]; readonly restart: () => void },
): Promise<Omit<RunningServer, 'stop'>> {
  await migrateThrough(direct, log);
  const db = createDatabase({ connection, log, isPooled: config.databaseDirectUrl !== undefined });
  endings.push(() => db.close());
  await fillLooks(db.pool);
  const clock = await createDatabaseClock(db, log);
  endings.push(() => clock.stop());

  const random = createRandom(clock);
  const secrets = openSecrets(config.dataDir, config.secretKey, config.secretKeyAlso);
  const tokens = createTokens({ secrets, clock, random, features: config.features });
  const measures = createMeasures(clock);
  const players = createPlayerPool({ clock, measures });
  endings.push(() => players.close());
  const vault = createVault(secrets);
  const mails = startOutbox(
    { db, clock, vault, log, measures },
    mailChannel({ log }, createDelivery(config)),
  );
  endings.push(() => mails.stop());
  const hashes = createHashes(secrets);
  const vapid = createVapid(secrets, config);
  const ownProcess = await createOwnProcess({ db, clock, random, log });
  endings.push(() => ownProcess.stop());
  const traces = await tracesOf(config, ownProcess.id(), clock);
  endings.push(() => traces.close());
  const peers = await peersOf(config, secrets, ownProcess.id(), log);
  endings.push(() => peers.close());
  const settings = await createSettings({ db, clock, peers, log }, settingDefaults(config));
  endings.push(async () => settings.stop());
  const app = await buildApp(
    {
      config,
      db,
      clock,
      random,
      tokens,
      vault,
      hashes,
      vapid,
      players,
      ownProcess,
      peers,
      settings,
      measures,
      traces,
      log,
    },
    undefined,
    restart,
  );
  endings.push(() => app.close());
  const linkTo = createLinkTo(config, app.fastify.server);
  const codes = createCodes({ db, clock, random, hashes, settings });
  const mail = createAccountMail({ config, db, clock, random, vault, hashes, settings }, codes, linkTo);
  const pushes = pushChannels({
    ...{ db, clock, random, vault, log, vapid, post: createPost(), audience: app.notices, mail },
  }).map((lane) => startOutbox({ db, clock, vault, log, measures }, lane));
  endings.push(async () => {
    await Promise.all(pushes.map((lane) => lane.stop()));
  });

  // For `localhost` Fastify would listen on two addresses, and the sockets know one only.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
  await app.fastify.listen({ host, port: config.port });
  const address = app.fastify.server.address() as AddressInfo;
  if (config.metricsPort !== undefined) {
    const { startMetrics } = await import('./edge/http/metrics.ts');
    const metrics = await startMetrics({
      app,
      deps: { config, db, clock, measures, ownProcess, settings },
      host: config.metricsHost,
      port: config.metricsPort,
      token: config.metricsToken,
    });
    endings.push(() => metrics.close());
    log.info({ port: metrics.port }, 'serving metrics');
  }
  log.info({ port: address.port }, 'listening');
  endings.push(wrapAfterStart({ db, log }));
  if (config.secretKeyAlso !== undefined) endings.push(resealAfterStart({ db, vault, log }));
  const jobs = startJobs(
    scheduledJobs(
      { config, db, clock, random, log, vault, hashes, settings },
      app.notices,
      {
        posts: app.posts,
        linkTo,
      },
      app.store.jobs,
    ),
    { connection: direct, clock, log, measures },
  );
  endings.push(() => jobs.stop());
  app.running.jobs.open(jobs);
  const adminCode = await createAdminLinks({ db, clock, random, hashes, settings }).offerFirst();
  return { app, address, adminCode };
}

async function migrateThrough(connection: Connection, log: Logger): Promise<void> {
  const db = createDatabase({ connection, log, poolSize: 1 });
  try {
    await migrateDatabase(db);
  } finally {
    await db.close();
  }
}

async function tracesOf(
  { tracesUrl, tracesShare }: Config,
  self: string,
  clock: Pick<DatabaseClock, 'now'>,
): Promise<Traces> {
  if (tracesUrl === undefined) return NO_TRACES;
  const { createOpenTelemetry } = await import('./platform/measures/open-telemetry.ts');
  return createOpenTelemetry({ endpoint: tracesUrl, share: tracesShare, process: self, clock });
}

/** Connects processes by a channel whose name comes from the secret of the site. */
async function peersOf(config: Config, secrets: Secrets, self: string, log: Logger): Promise<Peers> {
  if (config.redisUrl === undefined) return NO_PEERS;
  const { createRedisPeers } = await import('./platform/cluster/redis.ts');
  const channel = `troef:${Buffer.from(secrets.key('peers')).toString('hex')}`;
  return createRedisPeers({ url: config.redisUrl, channel, self, log });
}
