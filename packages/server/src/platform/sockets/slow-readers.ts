/**
 * Who is sent more than they read. What they did not read yet lies in our memory, and a caller could leave it there for as
 * long as they answer pings; so a connection with too much of it is cut. Its owner comes back and asks for what they missed.
 */

/** Asked before something is sent, so one answer may be longer. */
export const UNREAD_AT_MOST = 1_000_000;

/** What we need of Engine.IO's socket, which Socket.IO hands out without a type. */
export interface ReadConnection {
  readonly transport: {
    readonly socket: {
      /** Bytes that wait for the network. */
      readonly bufferedAmount: number;
      terminate(): void;
    };
  };
  on(event: 'packetCreate', created: (packet: { readonly data?: { readonly length: number } }) => void): void;
  on(event: 'flush', flushed: () => void): void;
}

export const isHopeless = ({ transport }: Pick<ReadConnection, 'transport'>): boolean =>
  transport.socket.bufferedAmount > UNREAD_AT_MOST;

/** For all that the library sends: answers, events, pings. What sendToAll (fan-out.ts) writes past it is judged there. */
export function cutSlowReader(connection: ReadConnection): void {
  // While the network is slow the library keeps packets in a queue of its own, which no number of the WebSocket says.
  let queued = 0;
  connection.on('packetCreate', ({ data }) => {
    const { socket } = connection.transport;
    if (queued + socket.bufferedAmount > UNREAD_AT_MOST) socket.terminate();
    queued += data?.length ?? 0;
  });
  connection.on('flush', () => {
    queued = 0;
  });
}
