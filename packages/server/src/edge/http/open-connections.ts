/**
 * Tracks every open connection, whatever is said on it, and closes them all at the end.
 *
 * Node and Socket.IO each close only what they know. Node waits for a request of which only half is here, and
 * ws waits half a minute for a closing frame. Neither closes a connection on which nothing was ever said:
 * browsers keep some in reserve, and an attacker opens thousands. Here all are treated alike. An address has
 * only so many, if it is no proxy of ours. At the end, answers in progress get a moment, then everything is
 * closed.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Deps } from '../../platform/deps.ts';
import { createHeldPlaces, placesAt } from '../../platform/limits/held-places.ts';
import { within } from '../../platform/runtime/within.ts';
import type { ProxyTest } from './caller.ts';

export interface OpenConnections {
  /** Accepts no more connections, and resolves when none is left: after a second at the latest. */
  end(): Promise<void>;
}

/** Time for answers to requests that are here in full, or nearly. */
const ANSWER_PATIENCE_MS = 500;
/** Time for data that has been written and is on its way. */
const GOODBYE_PATIENCE_MS = 250;
/**
 * Limit of one address, ten times as much for a /48: some hundred people with the six connections of a
 * browser each.
 */
export const CONNECTIONS_OF_ADDRESS = 1_000;

export function watchConnections(
  server: Server,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  isProxy: ProxyTest,
): OpenConnections {
  const open = new Watched<Socket>();
  const answers = new Watched<ServerResponse>();
  const held = createHeldPlaces();
  let ending = false;

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    const isCounted = config.rateLimits && !isProxy(ip);
    const leave = ending ? undefined : held.add(isCounted ? placesAt(ip, CONNECTIONS_OF_ADDRESS) : []);
    if (leave === undefined) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      leave();
    });
  });
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });

  return {
    async end() {
      ending = true;
      await within(clock, ANSWER_PATIENCE_MS, answers.empty()).catch(() => undefined);
      for (const socket of open) socket.destroySoon();
      await within(clock, GOODBYE_PATIENCE_MS, open.empty()).catch(() => undefined);
      for (const socket of open) socket.destroy();
    },
  };
}

/** A set that reports when it is empty. */
class Watched<T> extends Set<T> {
  #whenEmpty: (() => void)[] = [];

  empty(): Promise<void> {
    return this.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#whenEmpty.push(resolve));
  }

  override delete(each: T): boolean {
    const was = super.delete(each);
    if (this.size === 0) for (const resolve of this.#whenEmpty.splice(0)) resolve();
    return was;
  }
}
