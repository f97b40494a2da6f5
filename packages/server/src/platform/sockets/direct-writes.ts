/**
 * Writes what the library sends on a connection as one finished WebSocket frame, like `sendToAll`.
 *
 * An answer is short and sent at once. The library's way there (a packet, a queue of one, four events, two
 * callbacks) costs more than judging the move it answers. If something waits in that queue, it stays the way,
 * so the order never changes.
 */
import { type FramedConnection, release, textFrame, writeFrame } from './fan-out.ts';
import { isHopeless, type ReadConnection } from './slow-readers.ts';

type Write = (data: unknown, options?: object, callback?: () => void) => unknown;

/** What we need of Engine.IO's connection, which has no type for it. */
export interface WrittenConnection extends ReadConnection, FramedConnection {
  readonly readyState: string;
  readonly transport: ReadConnection['transport'] &
    FramedConnection['transport'] & { readonly socket: { readonly readyState: number } };
  /** What waits for the transport. */
  readonly writeBuffer: readonly unknown[];
  write: Write;
}

const WEBSOCKET_OPEN = 1;

export function writeDirectly(connection: WrittenConnection): void {
  connection.write = write;
}

/** Shared by all connections: a closure for each would take memory. */
function write(this: WrittenConnection, ...given: Parameters<Write>): unknown {
  const [data, options, callback] = given;
  const { socket } = this.transport;
  const isPlain = typeof data === 'string' && callback === undefined && !isEncoded(options);
  const isFree = this.readyState === 'open' && this.writeBuffer.length === 0;
  if (!isPlain || !isFree || socket.readyState !== WEBSOCKET_OPEN) {
    release();
    return Object.getPrototypeOf(this).write.apply(this, given);
  }
  if (isHopeless(this)) socket.terminate();
  else writeFrame(this, textFrame(`4${data}`));
  return this;
}

const isEncoded = (options: object | undefined): boolean =>
  options !== undefined && 'wsPreEncodedFrame' in options;
