/** The address of this site, for links that leave it: PUBLIC_URL, or this machine on the port people use. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

/**
 * Returns the whole address of a path. The port is read for each link, because it is not known before the
 * server listens.
 */
export type LinkTo = (path: string) => string;

export function createLinkTo(
  { publicUrl, port, pagesPort }: Pick<Config, 'publicUrl' | 'port' | 'pagesPort'>,
  server: Server,
): LinkTo {
  // Passkeys work on `localhost` and not on 127.0.0.1, so links lead there.
  const here = (): string =>
    `http://localhost:${pagesPort ?? (server.address() as AddressInfo | null)?.port ?? port}`;
  return (path) => `${publicUrl ?? here()}${path}`;
}
