/**
 * Decides which pages may call us from a browser.
 *
 * Programs send no Origin and are welcome. A page must come from `PUBLIC_URL` or, while that is unset, from
 * this machine on our own port (in development also on Vite's).
 */
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.ts';

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type OriginCheck = (headers: IncomingHttpHeaders) => boolean;

/** Makes the check. The port is read at each call, because it is not known before the server listens. */
export function createOriginCheck(
  config: Pick<Config, 'publicUrl' | 'host' | 'pagesPort'>,
  server: Server,
): OriginCheck {
  return (headers) => {
    if (headers['sec-fetch-site'] === 'cross-site') return false;
    const { origin } = headers;
    if (origin === undefined) return true;
    if (config.publicUrl !== undefined) return origin === config.publicUrl;
    if (!URL.canParse(origin)) return false;
    const { protocol, hostname, port } = new URL(origin);
    const ours = (server.address() as AddressInfo | null)?.port;
    return (
      protocol === 'http:' &&
      (THIS_MACHINE.has(hostname) || hostname === config.host) &&
      [ours, config.pagesPort].includes(Number(port || 80))
    );
  };
}
