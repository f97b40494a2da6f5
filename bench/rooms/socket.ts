/**
 * A bare WebSocket that speaks just enough Socket.IO, so that the load maker stays cheaper than what it
 * measures.
 */
import type { Socket } from 'node:net';
import type { Seat } from '@troef/games';
import { WebSocket } from 'ws';

const NAMESPACE = '/games';
const EVENT = `42${NAMESPACE},`;
const ACK = `43${NAMESPACE},`;
const UPDATES = [`${EVENT}["room:update",`, `${EVENT}["room:part",`] as const;

export interface GameSocket {
  /** Sends an event and returns its frame. `answered` gets the acknowledgement, parsed and as it came. */
  ask<Answer>(event: string, body: object, answered: (answer: Answer, frame: string) => void): string;
  isOpen(): boolean;
  /** Bytes that came, with their WebSocket frames. */
  received(): number;
  close(): void;
}

let serial = 0;

/**
 * Opens a socket. `onUpdate` gets each `room:update` and `room:part` as the text of its frame.
 * `localAddress`: the address of this machine to connect from. Rejects if the server refuses the connection.
 */
export async function openSocket(
  url: string,
  token: string,
  onUpdate: (frame: string) => void,
  localAddress?: string,
): Promise<GameSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io-next/?EIO=4&transport=websocket&v=2.16.57&cid=bench`;
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    ...(localAddress !== undefined && { localAddress }),
  });
  let wire: Socket | undefined;
  socket.on('upgrade', (response) => {
    wire = response.socket;
  });
  const waiting = new Map<string, (answer: never, frame: string) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith(UPDATES[0]) || frame.startsWith(UPDATES[1])) {
        onUpdate(frame);
      } else if (frame.startsWith(ACK)) {
        const at = frame.indexOf('[', ACK.length);
        const id = frame.slice(ACK.length, at);
        waiting.get(id)?.(JSON.parse(frame.slice(at))[0] as never, frame);
        waiting.delete(id);
      } else if (frame === '2') {
        socket.send('3');
      } else if (frame.startsWith('0')) {
        socket.send(`40${NAMESPACE},${JSON.stringify({ token })}`);
      } else if (frame.startsWith(`40${NAMESPACE}`)) {
        resolve();
      } else if (frame.startsWith(`44${NAMESPACE}`)) {
        socket.terminate();
      }
    });
  });
  return {
    ask: (event, body, answered) => {
      const id = String(++serial);
      const frame = `${EVENT}${id}${JSON.stringify([event, body])}`;
      waiting.set(id, answered);
      socket.send(frame);
      return frame;
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    received: () => wire?.bytesRead ?? 0,
    close: () => socket.terminate(),
  };
}

interface HappenedEvent {
  readonly type: string;
  readonly seat?: Seat;
}

/** Returns the events of a `room:update` or a `room:part`. */
export function eventsIn(frame: string): readonly HappenedEvent[] {
  const [name, update, , , ofPart] = JSON.parse(frame.slice(EVENT.length));
  return name === 'room:part' ? ofPart : update.events;
}

/** Gets the token of a new guest. */
export async function newToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  });
  return ((await answer.json()) as { token: string }).token;
}
