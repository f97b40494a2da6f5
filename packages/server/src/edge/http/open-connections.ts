/**
 * Every connection somebody has open to us, whatever is said on it, and their end.
 *
 * Node and Socket.IO each close what they know: Node waits for a request that is only half here, ws for half a minute for the
 * other side's goodbye, and nobody for a connection on which nothing was ever said, of which browsers keep some in store,
 * and a caller who means harm thousands. Here all of them are the same: an address has only so many, if it is no proxy of ours,
 * and at the end what is being answered gets a moment, then everything is closed.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Deps } from '../../platform/deps.ts';
import { createHeldPlaces, placesAt } from '../../platform/limits/held-places.ts';
import { within } from '../../platform/runtime/within.ts';
import type { IsProxy } from './caller.ts';

export interface OpenConnections {
  /** Takes no more of them, and resolves when none is left: after a second at the latest. */
  end(): Promise<void>;
}

/** For answers to requests that are here in full, or nearly. */
const ANSWER_PATIENCE_MS = 500;
/** For what has been written and is on its way. */
const GOODBYE_PATIENCE_MS = 250;
/** Of one address, of a /48 ten times as many: some hundred people with the six connections of a browser each. */
export const CONNECTIONS_OF_ADDRESS = 1_000;

export function watchConnections(
  server: Server,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  isProxy: IsProxy,
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

/** A set that says when it is empty. */
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
