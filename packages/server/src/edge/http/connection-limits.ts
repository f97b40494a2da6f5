/**
 * Limits the connections and messages of one address, whatever user it claims (docs/api.md): so many opened a
 * minute, so many open at once, so many messages a second. A connection that joins no namespace is closed.
 *
 * An address may be many people. If it sends too much, only those of its connections are cut that send much
 * themselves.
 */
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit, placesOf } from '../../platform/limits/address-limit.ts';
import { TooManyRequests } from '../../platform/limits/too-many-requests.ts';
import { callerAddress, type ProxyTest } from './caller.ts';

/** Each namespace has its own limit of 30. These connections may never join one. */
const UPGRADES = { name: 'connections', times: 60, seconds: 60 } as const;
/** A hundred users with two pages each. */
export const OPEN_AT_ONCE = 200;
/** Longer than a page takes to renew its token. */
export const JOIN_PATIENCE_MS = 10_000;

/** Of one connection: more than any game needs. Beyond it, the connection is cut. */
const OWN = { perSecond: 100, atOnce: 400 };
/** What people send who play, chat and look around. More is busy. */
const CALM = { perSecond: 5, atOnce: 100 };
/** Of all connections of an address: a hundred people who come at once and send ten messages each. */
const TOGETHER = { perSecond: 500, atOnce: 1_000 };
/** An address that was silent this long may send everything again. */
const FORGET_AFTER_MS = (1_000 * TOGETHER.atOnce) / TOGETHER.perSecond;

/** The part of Engine.IO's socket that we need. Socket.IO gives it no type. */
export interface Connection {
  readonly remoteAddress: string;
  readonly request: Pick<IncomingMessage, 'headers'>;
  on(event: 'packet', heard: () => void): void;
  once(event: 'close', closed: () => void): void;
  readonly transport: { readonly socket: { terminate(): void } };
}

export interface ConnectionLimits {
  /** Throws a refusal that says how long to wait. */
  admit(request: IncomingMessage): Promise<void>;
  /** Counts a new connection, whose address is known, until it closes. */
  opened(connection: Connection): void;
}

/** Cuts without the closing handshake, which the other side could leave unanswered for half a minute. */
const cut = ({ transport }: Connection): void => transport.socket.terminate();

/** An address, or the /48 it lies in. */
interface AddressShare {
  open: number;
  readonly most: number;
  readonly messages: Bucket;
}

export function createConnectionLimits(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  isProxy: ProxyTest,
): ConnectionLimits {
  if (!config.rateLimits) return { admit: async () => undefined, opened: () => undefined };
  const upgrades = createLocalAddressLimit(UPGRADES, config);
  const places = new Map<string, AddressShare>();
  const bucket = (size: BucketSize): Bucket => createBucket(size, clock.now);
  const enter = (key: string, factor: number): AddressShare => {
    const place = places.get(key) ?? {
      open: 0,
      most: OPEN_AT_ONCE * factor,
      messages: bucket(times(TOGETHER, factor)),
    };
    places.set(key, place);
    place.open++;
    return place;
  };
  const leave = (key: string, place: AddressShare): void => {
    place.open--;
    // Kept for a while, so that connecting anew gives no full bucket.
    clock.after(FORGET_AFTER_MS, () => {
      if (place.open === 0 && places.get(key) === place) places.delete(key);
    });
  };

  const guard = (connection: Connection, around: readonly AddressShare[]): void => {
    const own = bucket(OWN);
    const calm = bucket(CALM);
    connection.on('packet', () => {
      const isCalm = calm.take();
      const isWithin = around.map(({ messages }) => messages.take()).every(Boolean);
      if (own.take() && (isWithin || isCalm)) return;
      log.warn('a connection sent too many messages and was cut');
      cut(connection);
    });
  };

  return {
    async admit(request) {
      const ip = callerAddress(request.socket.remoteAddress ?? '', request.headers, isProxy);
      await upgrades.count(ip);
      const isFull = placesOf(ip).some(
        ({ key, factor }) => (places.get(key)?.open ?? 0) >= OPEN_AT_ONCE * factor,
      );
      if (isFull) throw new TooManyRequests('open_connections', 60);
    },
    opened(connection) {
      const around = placesOf(connection.remoteAddress).map(({ key, factor }) => {
        const place = enter(key, factor);
        connection.once('close', () => leave(key, place));
        return place;
      });
      // Several may have been admitted before the first of them was open.
      if (around.some(({ open, most }) => open > most)) return cut(connection);
      guard(connection, around);
    },
  };
}

/** Closes connections that were opened and join nothing. */
export function closeIdle(io: Server, { clock }: Pick<Deps, 'clock'>): void {
  const joined = new WeakSet<object>();
  const note = (socket: { readonly conn: object }): void => void joined.add(socket.conn);
  io.of('/').on('connection', note);
  io.on('new_namespace', (namespace) => void namespace.on('connection', note));
  io.engine.on('connection', (connection: Connection) => {
    const cancel = clock.after(JOIN_PATIENCE_MS, () => {
      if (!joined.has(connection)) cut(connection);
    });
    connection.once('close', cancel);
  });
}

interface BucketSize {
  readonly perSecond: number;
  readonly atOnce: number;
}
const times = ({ perSecond, atOnce }: BucketSize, factor: number): BucketSize => ({
  perSecond: perSecond * factor,
  atOnce: atOnce * factor,
});
interface Bucket {
  /** false: the bucket was empty. */
  take(): boolean;
}

function createBucket({ perSecond, atOnce }: BucketSize, now: () => number): Bucket {
  let left = atOnce;
  let filledAt = now();
  return {
    take() {
      const at = now();
      left = Math.min(atOnce, left + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
