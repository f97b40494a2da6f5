/**
 * Serves figures for monitoring on an internal port of their own. Only loaded if `METRICS_PORT` is set, only
 * for this machine unless `METRICS_HOST` says more, and with `METRICS_TOKEN` only for callers who send it.
 * What is measured is in figures.ts.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addFigures, type FigureSources } from './figures.ts';

export interface Metrics {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsOptions extends FigureSources {
  readonly host: string;
  readonly port: number;
  /** undefined: no token is needed. */
  readonly token: string | undefined;
}

export async function startMetrics(options: MetricsOptions): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addFigures(registry, options);

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
