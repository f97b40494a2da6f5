/** The same tables against the bare server: each sends its next move when its first tab has seen the one before. */
import { WebSocket } from 'ws';
import { TABS } from './table.ts';

export interface BareLoad {
  /** Moves seen by the first tab so far. */
  moves(): number;
  close(): void;
}

export async function loadBareServer(
  url: string,
  tables: number,
  frames: readonly string[],
): Promise<BareLoad> {
  let moves = 0;
  const sockets: WebSocket[] = [];
  const movers: WebSocket[] = [];
  for (let table = 0; table < tables; table++) {
    const tabs = await Promise.all(
      Array.from({ length: TABS }, () => open(`${url.replace(/^http/, 'ws')}/${table}`)),
    );
    sockets.push(...tabs);
    const [first] = tabs;
    for (const tab of tabs) {
      // Read as the real load is read: as text.
      tab.on('message', (data: Buffer) => {
        data.toString();
        if (tab !== first) return;
        moves++;
        first.send(frames[moves % frames.length] ?? '');
      });
    }
    if (first !== undefined) movers.push(first);
  }
  for (const mover of movers) mover.send(frames[0] ?? '');
  return {
    moves: () => moves,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
