/**
 * A cable between a browser and the server that a journey can pull, the way phones lose theirs: with a hang-up that
 * both ends hear of, or silently, so that a connection looks open at both ends and carries nothing any more.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  /** Known before the server is, which must let pages of this port in (`PAGES_PORT`). */
  readonly port: number;
  readonly url: string;
  /** Where it leads; without it nobody answers. */
  leadTo(url: string): void;
  /** The network changes: open sockets carry nothing any more and are never closed; new connections go through. */
  change(): void;
  /** Hangs up, and lets nobody through until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** A WebSocket, and not a connection a browser keeps for its next question. */
  isSocket: boolean;
}

const UPGRADE = /^upgrade: websocket/im;

export async function openWire(): Promise<Wire> {
  const pairs = new Set<Pair>();
  let target: URL | undefined;
  let isCut = false;

  const server = createServer((near) => {
    if (isCut || target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), '127.0.0.1');
    const pair: Pair = { near, far, isSocket: false };
    pairs.add(pair);
    near.once('data', (head: Buffer) => {
      pair.isSocket = UPGRADE.test(head.toString('latin1'));
    });
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const hangUp = (): void => {
    for (const { near, far } of [...pairs]) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  return {
    port,
    url: `http://localhost:${port}`,
    leadTo(url) {
      target = new URL(url);
    },
    change() {
      for (const { near, far, isSocket } of [...pairs]) {
        if (!isSocket) near.destroy();
        else {
          silence(near, far);
          silence(far, near);
        }
      }
    },
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What is said is read and thrown away; not even a farewell gets through. */
function silence(from: Socket, to: Socket): void {
  from.unpipe(to);
  from.removeAllListeners('close');
  from.resume();
}
