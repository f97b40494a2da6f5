/** A connection to the bare `ws` server (../rooms/bare-server.ts). */
import { once } from 'node:events';
import { WebSocket } from 'ws';

export async function openBareSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}
