/**
 * Serves figures for monitoring on an internal port of their own. Only loaded if `METRICS_PORT` is set, only
 * for this machine unless `METRICS_HOST` says more, and with `METRICS_TOKEN` only for callers who send it.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Server } from 'socket.io';
import type { BoundedPool } from '../../platform/db/bounded-pool.ts';
import type { Database } from '../../platform/db/client.ts';
import { hashesWorkedOut } from '../../platform/secrets/passwords.ts';

export interface Metrics {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsOptions {
  readonly app: { readonly fastify: Pick<FastifyInstance, 'server'>; readonly io: Server };
  readonly db: Database;
  readonly host: string;
  readonly port: number;
  /** undefined: no token is needed. */
  readonly token: string | undefined;
}

export async function startMetrics(options: MetricsOptions): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measure(registry, options);

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!mayRead(request.headers.authorization, options.token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(options.port, options.host, resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Compares hashes, which have one length, in constant time. */
function mayRead(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}

function measure(registry: Registry, { app, db }: MetricsOptions): void {
  const registers = [registry];
  const answers = new Counter({
    name: 'troef_http_answers_total',
    help: 'Answers by status code',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'troef_http_seconds',
    help: 'Time from request to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  // Fastify takes no more hooks once it is ready, but its server still reports every answer.
  app.fastify.server.on('request', (_request, response) => {
    const began = performance.now();
    response.once('finish', () => {
      answers.inc({ status: String(response.statusCode) });
      durations.observe((performance.now() - began) / 1000);
    });
  });

  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('troef_sockets', 'Open connections', () => app.io.engine.clientsCount);
  gauge('troef_password_hashes', 'Hashes of passwords worked out since the start', hashesWorkedOut);
  const pools = [
    ['play', db.play.pool],
    ['rest', db.pool],
  ] as const;
  const ofPools = (name: string, help: string, value: (pool: BoundedPool) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, its] of pools) this.set({ pool }, value(its));
      },
    });
  };
  ofPools('troef_database_connections', 'Connections of the pool', (pool) => pool.totalCount);
  ofPools('troef_database_waiting', 'Calls waiting for a connection', (pool) => pool.waitingCount);
}
