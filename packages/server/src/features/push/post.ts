/**
 * Sends a body to an address that a person named: https only, to a public address only, and no further.
 *
 * The name is looked up by us and the connection goes to what was found, so an answer that changes between the two leads
 * nowhere. A redirect is an answer like any other. Ten seconds for all of it.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

/** The status of the answer. Throws when there was none: `code` says why. */
export type Post = (letter: Letter) => Promise<number>;

export interface PostOptions {
  /** Lets it reach this machine too, over plain http: for tests, which have their push service here. */
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
          // What it says is of no use to us.
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  };
}

/** One address inside among several is enough to refuse the name. */
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
