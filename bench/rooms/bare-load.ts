/**
 * Plays the same turns on the bare server. The next move is sent when the last mover has received all that
 * came of theirs.
 */
import type { WebSocket } from 'ws';
import { openBareSocket } from '../support/bare-socket.ts';
import { createPace, type Speed } from '../support/pace.ts';
import { PEOPLE } from './table.ts';
import { type Turn, turnOf } from './turns.ts';

export interface BareLoad {
  /** Rows of finished turns so far. */
  rows(): number;
  /** Every table goes on at once, or all together make this many turns a second, or none. */
  play(speed: Speed): void;
  close(): void;
}

export async function loadBareServer(url: string, tables: number, turns: readonly Turn[]): Promise<BareLoad> {
  let rows = 0;
  const waiting: (() => void)[] = [];
  const playNext = (most: number): void => {
    for (const play of waiting.splice(0, most)) play();
  };
  const pace = createPace(playNext, () => waiting.length);
  const all: WebSocket[] = [];
  for (let table = 0; table < tables; table++) {
    const sockets = await Promise.all(
      Array.from({ length: PEOPLE }, (_, place) =>
        openBareSocket(`${url.replace(/^http/, 'ws')}/${table}/${place}`),
      ),
    );
    all.push(...sockets);
    const heard = sockets.map(() => 0);
    /** Frames that each socket has received when the turn is over. */
    const due = sockets.map(() => 0);
    let turn: Turn | undefined;
    let moves = 0;
    const play = (): void => {
      turn = turnOf(turns, table, moves++);
      const { mover, sent, rows: shown } = turn;
      for (const place of due.keys()) due[place] = (due[place] ?? 0) + shown.length;
      // Plus the acknowledgement.
      due[mover] = (due[mover] ?? 0) + 1;
      sockets[mover]?.send(sent);
    };
    for (const [place, socket] of sockets.entries()) {
      socket.on('message', (data: Buffer) => {
        // Read as text, like the real load.
        data.toString();
        heard[place] = (heard[place] ?? 0) + 1;
        if (turn?.mover !== place || heard[place] !== due[place]) return;
        rows += turn.rows.length;
        waiting.push(play);
        if (pace.isFree()) playNext(1);
      });
    }
    waiting.push(play);
  }
  return {
    rows: () => rows,
    play: pace.set,
    close: () => {
      for (const socket of all) socket.terminate();
    },
  };
}
