/**
 * Sends a body to an address named by a user: over https only, to a public address only.
 *
 * We look up the name and connect to the addresses found, so a second look-up with another answer cannot lead
 * inside. Redirects are not followed. All of it may take ten seconds.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

/** Returns the status of the answer. Throws if there was none; `code` says why. */
export type Post = (request: PostRequest) => Promise<number>;

export interface PostOptions {
  /** Allows this machine and plain http, for tests with a push service of their own. */
  readonly toThisMachine?: boolean;
  readonly patienceMs?: number;
}

export function createPost({ toThisMachine = false, patienceMs = PATIENCE_MS }: PostOptions = {}): Post {
  return async function post({ url, headers, body }) {
    const { protocol, hostname } = new URL(url);
    const isAllowed =
      toThisMachine || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
    if (!isAllowed) throw refused();
    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? overHttps : overHttp;
      const request = send(
        url,
        {
          method: 'POST',
          headers,
          signal: AbortSignal.timeout(patienceMs),
          ...(!toThisMachine && { lookup: publicOnly }),
        },
        (answer) => {
          // The body of the answer is not needed.
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  };
}

/** Refuses a name if any of its addresses is not public. */
const publicOnly: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error !== null) return found(error, []);
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(refused(), []);
    }
    if (options.all) return found(null, addresses);
    return found(null, first.address, first.family);
  });
};

const refused = (): NodeJS.ErrnoException =>
  Object.assign(new Error('not an address of the internet'), { code: 'EPRIVATE' });
