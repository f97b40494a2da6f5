/**
 * A TCP proxy between a browser and the server, whose connections a journey can break as phones lose theirs:
 * with a hang-up that both ends hear of, or silently, so that a connection looks open at both ends and
 * carries nothing. It can also be slow.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Wire {
  /** Known before the server starts, which must admit pages of this port (`PAGES_PORT`). */
  readonly port: number;
  readonly url: string;
  /** Sets the server it leads to; before that it refuses connections. */
  leadTo(url: string): void;
  /**
   * Changes the network: open WebSockets carry nothing any more and are never closed; new connections go
   * through.
   */
  change(): void;
  /** Closes all connections. New ones share a line of this speed and delay until `mend`. */
  slowDown(speed: Speed): void;
  /** Closes all connections and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export interface Speed {
  /** In each direction. */
  readonly bytesPerSecond: number;
  /** From a request to its answer: half of it each way. */
  readonly delayMs: number;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** True for a WebSocket, false for a connection that the browser keeps alive for its next request. */
  isSocket: boolean;
}

const PACKET_BYTES = 1_400;
const UPGRADE = /^upgrade: websocket/im;

export async function openWire(): Promise<Wire> {
  const pairs = new Set<Pair>();
  let target: URL | undefined;
  let isCut = false;
  let speed: Speed | undefined;

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
    if (speed === undefined) {
      near.pipe(far);
      far.pipe(near);
    } else {
      carry(near, far, up);
      carry(far, near, down);
    }
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** When the line is free again, in each direction. */
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  const carry = (from: Socket, to: Socket, line: { freeAt: number }): void => {
    const { bytesPerSecond, delayMs } = speed as Speed;
    from.on('data', (bytes: Buffer) => {
      const now = performance.now();
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
        const packet = bytes.subarray(at, at + PACKET_BYTES);
        line.freeAt = Math.max(now, line.freeAt) + (packet.length / bytesPerSecond) * 1_000;
        setTimeout(() => to.writable && to.write(packet), line.freeAt + delayMs / 2 - now);
      }
    });
  };

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
    slowDown(given) {
      speed = given;
      hangUp();
    },
    mend() {
      isCut = false;
      speed = undefined;
    },
    async close() {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads and drops everything that one end sends; not even its close reaches the other end. */
function silence(from: Socket, to: Socket): void {
  from.unpipe(to);
  from.removeAllListeners('close');
  from.resume();
}
