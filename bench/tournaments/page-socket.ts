/** A page of the site without its page: a bare connection to the namespace `/` that follows a tournament. */
import { WebSocket } from 'ws';

export interface PageSocket {
  /** Sends an event. Resolves with its acknowledgement. */
  ask(event: string, body: object): Promise<{ readonly error?: unknown }>;
  close(): void;
}

/** `onEvent` gets each event as the text of its frame. */
export async function openPageSocket(
  url: string,
  token: string,
  onEvent: (frame: string) => void,
): Promise<PageSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io-next/?EIO=4&transport=websocket&v=2.16.57&cid=bench`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<string, (answer: { readonly error?: unknown }) => void>();
  let serial = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith('43')) {
        const at = frame.indexOf('[');
        const id = frame.slice(2, at);
        waiting.get(id)?.(JSON.parse(frame.slice(at))[0]);
        waiting.delete(id);
      } else if (frame.startsWith('42')) onEvent(frame);
      else if (frame === '2') socket.send('3');
      else if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (frame.startsWith('40')) resolve();
      else if (frame.startsWith('44')) socket.terminate();
    });
  });
  return {
    ask: (event, body) =>
      new Promise((resolve) => {
        const id = String(++serial);
        waiting.set(id, resolve);
        socket.send(`42${id}${JSON.stringify([event, body])}`);
      }),
    close: () => socket.terminate(),
  };
}
