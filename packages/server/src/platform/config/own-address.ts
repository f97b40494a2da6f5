/** Where this site is found, for links that leave it: PUBLIC_URL, or this machine on the port people use. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

/** The whole address of a path. The port is asked when a link is made: it is not known before the server listens. */
export type LinkTo = (path: string) => string;

export function createLinks(
  { publicUrl, port, pagesPort }: Pick<Config, 'publicUrl' | 'port' | 'pagesPort'>,
  server: Server,
): LinkTo {
  // Passkeys work on `localhost`, not on 127.0.0.1; so a link leads there.
  const here = (): string =>
    `http://localhost:${pagesPort ?? (server.address() as AddressInfo | null)?.port ?? port}`;
  return (path) => `${publicUrl ?? here()}${path}`;
}
