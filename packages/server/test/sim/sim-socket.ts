/**
 * The part of Socket.IO's client socket that a line uses, over the simulated network. It connects to a server
 * that is alive, and connects anew when its line is cut.
 */
import type { SocketLike } from '@troef/client';
import type { Chance } from './chance.ts';
import type { Line } from './network.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualClock } from './virtual-clock.ts';

type Listener = (...parameters: never[]) => void;

export interface SimSocket extends SocketLike {
  /** Breaks the network. The line comes back by itself. */
  cut(): void;
  /** Leaves the socket as it is: nobody holds it any more, and it never connects anew. */
  abandon(): void;
}

const NO_SERVER_MS = 500;

export function createSimSocket(options: {
  readonly token: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly servers: () => readonly SimServer[];
  /** Returns how long a lost line waits before it connects anew. */
  readonly awayMs: () => number;
}): SimSocket {
  const { token, clock, chance, servers } = options;
  /** All listeners, and whether each listens only once. */
  const listeners = new Map<string, Map<Listener, boolean>>();
  let line: Line | undefined;
  let connected = false;
  let isAbandoned = false;

  const fire = (event: string, ...parameters: unknown[]): void => {
    for (const [listen, isOnce] of [...(listeners.get(event) ?? [])]) {
      if (isOnce) listeners.get(event)?.delete(listen);
      listen(...(parameters as never[]));
    }
  };
  const add = (event: string, listen: Listener, isOnce: boolean): void =>
    void listeners.set(event, (listeners.get(event) ?? new Map()).set(listen, isOnce));
  const lose = (reason: string): void => {
    line = undefined;
    if (!connected) return;
    connected = false;
    fire('disconnect', reason);
  };
  const connect = (): void => {
    if (isAbandoned || line !== undefined) return;
    const alive = servers().filter((server) => server.isAlive());
    if (alive.length === 0) return void clock.after(NO_SERVER_MS, connect);
    const opened = chance.pick(alive).network.open(token, {
      opened: () => {
        if (line !== opened) return;
        connected = true;
        fire('connect');
      },
      heard: (text) => {
        if (line !== opened || isAbandoned) return;
        const [event, ...parameters] = JSON.parse(text) as [string, ...unknown[]];
        fire(event, ...parameters);
      },
      closed: () => {
        if (line !== opened) return;
        lose('transport close');
        clock.after(options.awayMs(), connect);
      },
    });
    line = opened;
  };

  const socket: SimSocket = {
    get connected() {
      return connected;
    },
    sendBuffer: [],
    io: { timeout: () => undefined },
    on: (event, listen) => add(event, listen, false),
    once: (event, listen) => add(event, listen, true),
    off: (event, listen) => listeners.get(event)?.delete(listen),
    emit: (event, body, reply) => {
      let isFirst = true;
      line?.send(event, body, (answer) => {
        if (isFirst) reply(answer as never);
        isFirst = false;
      });
    },
    connect: () => {
      connect();
      return socket;
    },
    disconnect: () => {
      const own = line;
      lose('io client disconnect');
      own?.cut();
      return socket;
    },
    cut: () => line?.cut(),
    abandon: () => {
      isAbandoned = true;
    },
  };
  return socket;
}
