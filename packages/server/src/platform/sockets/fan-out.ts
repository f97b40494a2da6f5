/**
 * Sends one event to several sockets: it is encoded once, and written to each of them as one finished
 * WebSocket frame.
 *
 * The library's broadcast builds for every socket a packet, a queue of one, and the callbacks that empty it.
 * That costs more than the rules of the game. If nothing waits in the library's own queue, the frame goes to
 * the WebSocket directly. Otherwise it goes through that queue, behind what waits there. So the order for
 * one socket never changes.
 */
import type { Socket } from 'socket.io';
import { isHopeless } from './slow-readers.ts';

/** JSON text. A rest that several events share may come as bytes, in parts. */
export type EventBody = string | { readonly begin: string; readonly rest: readonly Buffer[] };

/** Skips sockets that are leaving. */
export function sendToAll(
  sockets: Iterable<Pick<Socket, 'connected' | 'conn' | 'nsp'>>,
  event: string,
  body: EventBody,
): void {
  const { begin, rest } = typeof body === 'string' ? { begin: body, rest: NO_BYTES } : body;
  let packet: string | undefined;
  let frame: Buffer | undefined;
  for (const { connected, conn, nsp } of sockets) {
    if (!connected || conn.readyState !== 'open') continue;
    const connection = conn as unknown as Connection;
    if (isHopeless(connection)) {
      connection.transport.socket.terminate();
      continue;
    }
    if (packet === undefined || frame === undefined) {
      // Socket.IO's type 2 (event) inside Engine.IO's type 4 (message).
      packet = `2${nsp.name},["${event}",${begin}`;
      frame = textFrame(`4${packet}`, rest, ']');
    }
    if (connection.writeBuffer.length === 0) writeFrame(connection, frame);
    else connection.write(`${packet}${rest.join('')}]`, { wsPreEncodedFrame: [frame] });
  }
}

/**
 * Whether much of what the socket was sent has not left yet: the other side reads too slowly, or not at all.
 */
export function isBehind({ conn }: Pick<Socket, 'conn'>): boolean {
  return (conn as unknown as Connection).transport.socket.bufferedAmount > BEHIND_BYTES;
}
const BEHIND_BYTES = 256 * 1024;

/** Frames that wait for others to the same connection. */
let held: { readonly connection: FramedConnection; readonly frames: Buffer[] } | undefined;

/** Sends the frames that this socket is given before the caller returns as one piece, with one system call. */
export function sendTogether({ conn }: Pick<Socket, 'conn'>): void {
  release();
  held = { connection: conn as unknown as Connection, frames: [] };
  queueMicrotask(release);
}

/** Writes a finished frame. Nothing may wait in the library's own queue. */
export function writeFrame(connection: FramedConnection, frame: Buffer): void {
  if (held?.connection === connection) held.frames.push(frame);
  else connection.transport.socket._sender.sendFrame([frame]);
}

/** Sends what is held back now. Called before the library writes something by itself. */
export function release(): void {
  if (held === undefined) return;
  const { connection, frames } = held;
  held = undefined;
  const [first, ...rest] = frames;
  if (first === undefined) return;
  const piece = rest.length === 0 ? first : Buffer.concat(frames);
  connection.transport.socket._sender.sendFrame([piece]);
}

const NO_BYTES: readonly Buffer[] = [];

/** Internals of Engine.IO. Its own adapter for broadcasts relies on the same members. */
export interface FramedConnection {
  readonly transport: {
    readonly socket: { readonly _sender: { sendFrame(parts: readonly Buffer[]): void } };
  };
}

interface Connection extends FramedConnection {
  readonly transport: FramedConnection['transport'] & {
    readonly socket: {
      /** Bytes that wait for the network. */
      readonly bufferedAmount: number;
      terminate(): void;
    };
  };
  /** What waits for the transport. */
  readonly writeBuffer: readonly unknown[];
  write(packet: string, options: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

const FINAL_TEXT = 0x81;
const SHORT = 126;
const LONG = 65_536;

/**
 * Returns a server's frame for a text (RFC 6455, 5.2): unmasked, in one piece. Some of the text may be bytes
 * already.
 */
export function textFrame(begin: string, rest = NO_BYTES, end = ''): Buffer {
  let length = Buffer.byteLength(begin) + Buffer.byteLength(end);
  for (const bytes of rest) length += bytes.length;
  const head = length < SHORT ? 2 : length < LONG ? 4 : 10;
  const frame = takeBytes(head + length);
  frame[0] = FINAL_TEXT;
  if (length < SHORT) {
    frame[1] = length;
  } else if (length < LONG) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  let at = head + frame.write(begin, head);
  for (const bytes of rest) {
    frame.set(bytes, at);
    at += bytes.length;
  }
  frame.write(end, at);
  return frame;
}

/**
 * Frames are short-lived and longer than what Node cuts from its pool. Allocating each costs more than
 * filling it.
 */
const SLAB_BYTES = 256 * 1024;
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let taken = 0;

function takeBytes(count: number): Buffer {
  if (count > SLAB_BYTES / 4) return Buffer.allocUnsafeSlow(count);
  if (taken + count > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    taken = 0;
  }
  const bytes = slab.subarray(taken, taken + count);
  taken += count;
  return bytes;
}
