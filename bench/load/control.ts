/**
 * The control: the same turns at the same pace against the bare `ws` server (../rooms/bare-server.ts). What
 * is late there too is the fault of the machine, or of this load maker.
 */
import type { WebSocket } from 'ws';
import { PEOPLE } from '../rooms/table.ts';
import { type Turn, turnOf } from '../rooms/turns.ts';
import { openBareSocket } from '../support/bare-socket.ts';
import { inGroups } from '../support/measuring.ts';

export interface Control {
  readonly acked: number[];
  readonly seen: number[];
  close(): void;
}

export async function loadControl(options: {
  readonly url: string;
  readonly tables: number;
  readonly everyMs: number;
  readonly turns: readonly Turn[];
}): Promise<Control> {
  const { tables, everyMs, turns } = options;
  const url = options.url.replace(/^http/, 'ws');
  const acked: number[] = [];
  const seen: number[] = [];
  const all: WebSocket[] = [];
  const timers: NodeJS.Timeout[] = [];

  await inGroups(tables, 25, async (table) => {
    const sockets = await Promise.all(
      Array.from({ length: PEOPLE }, (_, place) => openBareSocket(`${url}/${table}/${place}`)),
    );
    all.push(...sockets);
    let at = 0;
    let mover = -1;
    /** Frames of this turn at each socket; the mover gets the acknowledgement first. */
    const heard = sockets.map(() => 0);
    for (const [place, socket] of sockets.entries()) {
      socket.on('message', (data: Buffer) => {
        data.toString();
        const count = (heard[place] ?? 0) + 1;
        heard[place] = count;
        const took = performance.now() - at;
        if (place === mover && count === 1) acked.push(took);
        else if (count === (place === mover ? 2 : 1)) seen.push(took);
      });
    }
    let moves = 0;
    const play = (): void => {
      const turn = turnOf(turns, table, moves++);
      mover = turn.mover;
      heard.fill(0);
      at = performance.now();
      sockets[mover]?.send(turn.sent);
    };
    timers.push(
      setTimeout(
        () => {
          play();
          timers.push(setInterval(play, everyMs));
        },
        (everyMs * table) / tables,
      ),
    );
  });
  return {
    acked,
    seen,
    close: () => {
      for (const timer of timers) clearInterval(timer);
      for (const socket of all) socket.terminate();
    },
  };
}
