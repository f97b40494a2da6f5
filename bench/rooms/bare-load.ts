/** The same tables against the bare server: each sends its next move when its first tab has all that came of the one before. */
import { WebSocket } from 'ws';
import { turnOf } from './bare-turns.ts';
import { TABS, type Turn } from './table.ts';

export interface BareLoad {
  /** Rows seen by the first tab so far. */
  rows(): number;
  close(): void;
}

export async function loadBareServer(url: string, tables: number, turns: readonly Turn[]): Promise<BareLoad> {
  let rows = 0;
  const sockets: WebSocket[] = [];
  const starts: (() => void)[] = [];
  for (let table = 0; table < tables; table++) {
    const tabs = await Promise.all(
      Array.from({ length: TABS }, () => open(`${url.replace(/^http/, 'ws')}/${table}`)),
    );
    sockets.push(...tabs);
    const [first, ...others] = tabs;
    if (first === undefined) throw new Error('no tab');
    // Read as the real load is read: as text.
    for (const tab of others) tab.on('message', (data: Buffer) => data.toString());
    let moves = 0;
    let awaited = 0;
    const play = (): void => {
      const { sent, updates } = turnOf(turns, table, moves++);
      awaited = 1 + updates.length;
      first.send(sent);
    };
    first.on('message', (data: Buffer) => {
      const { updates } = turnOf(turns, table, moves - 1);
      data.toString();
      if (awaited <= updates.length) rows++;
      awaited--;
      if (awaited === 0) play();
    });
    starts.push(play);
  }
  for (const start of starts) start();
  return {
    rows: () => rows,
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
