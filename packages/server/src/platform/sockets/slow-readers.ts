/**
 * Cuts connections that read less than they are sent. What was not read yet is in our memory, and a client
 * could leave it there for as long as it answers pings. So a connection with too much of it is cut. Its
 * owner comes back and asks for what they missed.
 */

/** Checked before something is sent, so one answer may be longer. */
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

/**
 * Watches what goes through the library's queue. `sendToAll` (fan-out.ts) and `writeDirectly`
 * (direct-writes.ts) bypass it and check for themselves.
 */
export function cutSlowReader(connection: ReadConnection): void {
  // On a slow network the library keeps packets in a queue of its own, which no number of the WebSocket
  // shows.
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
