/**
 * Plays the same turns on the bare server. The next move is sent when the last mover has received all that
 * came of theirs.
 */
import type { WebSocket } from 'ws';
import { openBareSocket } from '../support/bare-socket.ts';
import { PEOPLE } from './table.ts';
import { type Turn, turnOf } from './turns.ts';

export interface BareLoad {
  /** Rows of finished turns so far. */
  rows(): number;
  /** Lets every table go on, or stop after its current turn. */
  play(goesOn: boolean): void;
  close(): void;
}

export async function loadBareServer(url: string, tables: number, turns: readonly Turn[]): Promise<BareLoad> {
  let rows = 0;
  let goesOn = false;
  const waiting: (() => void)[] = [];
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
        if (goesOn) play();
        else waiting.push(play);
      });
    }
    waiting.push(play);
  }
  return {
    rows: () => rows,
    play: (yes) => {
      goesOn = yes;
      if (yes) for (const play of waiting.splice(0)) play();
    },
    close: () => {
      for (const socket of all) socket.terminate();
    },
  };
}
