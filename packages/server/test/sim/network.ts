/**
 * The network between people and a server: a namespace and sockets that look to the server like those of
 * Socket.IO, and messages that are late, lost, doubled or overtake each other, as the seed decides.
 */
import type { GamesNamespace, GamesSocket } from '../../src/features/presence/seats.ts';
import type { Chance } from './chance.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** In percent of the messages in either direction. */
export interface Troubles {
  readonly lost: number;
  readonly doubled: number;
  readonly slowestMs: number;
}
export const CALM_NETWORK: Troubles = { lost: 0, doubled: 0, slowestMs: 5 };

/** A connection, seen from the person. */
export interface Line {
  readonly isOpen: () => boolean;
  send(event: string, body: unknown, answered: (answer: unknown) => void): void;
  /** The person hangs up, or their network does. */
  cut(): void;
}

export interface LineEvents {
  opened(): void;
  /** Takes `[event, body]` as text, because most of it is never parsed. */
  heard(text: string): void;
  closed(): void;
}

export interface Network {
  readonly namespace: GamesNamespace;
  open(token: string, events: LineEvents): Line;
  /** Cuts every connection, because the server is gone. */
  cutAll(): void;
}

type ConnectionListener = (socket: GamesSocket) => void;
type Middleware = (socket: GamesSocket, next: (error?: Error) => void) => void;
type AnyListener = (event: string, ...args: unknown[]) => void;

export function createNetwork(options: {
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly troubles: () => Troubles;
  /** Called with every text that the server sends, before anything can happen to it. */
  readonly sent: (token: string, text: string) => void;
}): Network {
  const { clock, chance, troubles, sent } = options;
  let middleware: Middleware = (_, next) => next();
  let connected: ConnectionListener = () => undefined;
  const open = new Set<() => void>();

  const namespace = {
    name: '/games',
    use: (each: Middleware) => {
      middleware = each;
    },
    on: (_: 'connection', each: ConnectionListener) => {
      connected = each;
    },
  };

  /** Calls `arrive` once, never or twice, some time from now. */
  const carry = (arrive: () => void): void => {
    const { lost, doubled, slowestMs } = troubles();
    if (chance.percent(lost)) return;
    const copies = chance.percent(doubled) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) clock.after(chance.between(1, slowestMs), arrive);
  };

  return {
    namespace: namespace as unknown as GamesNamespace,
    cutAll: () => {
      for (const cut of [...open]) cut();
    },
    open: (token, events) => {
      let state: 'connecting' | 'open' | 'closed' = 'connecting';
      let anything: AnyListener = () => undefined;
      let disconnected = (): void => undefined;
      const closers: (() => void)[] = [];

      const close = (): void => {
        if (state === 'closed') return;
        const wasOpen = state === 'open';
        state = 'closed';
        open.delete(close);
        conn.readyState = 'closed';
        socket.connected = false;
        for (const closer of closers.splice(0)) closer();
        if (wasOpen) disconnected();
        clock.after(1, events.closed);
      };
      const toPerson = (text: string, heard: () => void): void => {
        sent(token, text);
        carry(() => {
          if (state === 'open') heard();
        });
      };
      const conn = {
        readyState: 'open' as 'open' | 'closed',
        // Never empty, so that what is sent to many goes through `write`.
        writeBuffer: [null],
        transport: { socket: { _sender: { sendFrame: () => undefined }, _socket: null } },
        write: (packet: string) => {
          toPerson(packet, () => events.heard(packet.slice(packet.indexOf('['))));
        },
        once: (_: 'close', closer: () => void) => {
          closers.push(closer);
        },
        close: () => close(),
      };
      const socket = {
        connected: true,
        conn,
        nsp: namespace,
        data: {},
        handshake: { address: '192.0.2.1', auth: { token }, headers: {}, query: {} },
        onAny: (listener: AnyListener) => {
          anything = listener;
        },
        on: (_: 'disconnect', listener: () => void) => {
          disconnected = listener;
        },
      };

      open.add(close);
      clock.after(chance.between(1, CALM_NETWORK.slowestMs), () => {
        if (state === 'closed') return;
        middleware(socket as unknown as GamesSocket, (error) => {
          if (error !== undefined) return close();
          if (state === 'closed') return;
          state = 'open';
          connected(socket as unknown as GamesSocket);
          clock.after(1, () => {
            if (state === 'open') events.opened();
          });
        });
      });
      return {
        isOpen: () => state === 'open',
        cut: close,
        send: (event, body, answered) => {
          const text = JSON.stringify(body);
          carry(() => {
            if (state !== 'open') return;
            anything(event, JSON.parse(text), (answer: object) => {
              const reply = JSON.stringify(answer);
              toPerson(reply, () => answered(JSON.parse(reply)));
            });
          });
        },
      };
    },
  };
}
