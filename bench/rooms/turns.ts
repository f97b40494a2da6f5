/** Records what was sent and received at a table, turn by turn. */
import { PEOPLE } from './table.ts';

/**
 * From one move to the next: the move, its acknowledgement, and for each row that came of it the frame of
 * each socket.
 */
export interface Turn {
  readonly mover: number;
  readonly sent: string;
  readonly ack: string;
  readonly rows: readonly (readonly string[])[];
}

interface Open {
  readonly mover: number;
  readonly sent: string;
  ack: string;
  readonly rows: Map<number, string[]>;
}

/** Passes on a turn when the one after it is over too, because by then everybody has received all of it. */
export function createTurns(onTurn: (turn: Turn) => void) {
  let before: Open | undefined;
  let open: Open | undefined;

  const finish = ({ mover, sent, ack, rows }: Open): void => {
    const heard = [...rows.values()];
    const isWhole =
      ack !== '' && heard.length > 0 && heard.every((frames) => frames.filter(Boolean).length === PEOPLE);
    if (isWhole) onTurn({ mover, sent, ack, rows: heard });
  };

  return {
    sent: (mover: number, frame: string): void => {
      if (before !== undefined) finish(before);
      before = open;
      open = { mover, sent: frame, ack: '', rows: new Map() };
    },
    acked: (frame: string): void => {
      if (open !== undefined && open.ack === '') open.ack = frame;
    },
    updated: (player: number, seq: number, frame: string): void => {
      const turn = before?.rows.has(seq) ? before : open;
      if (turn === undefined) return;
      const frames = turn.rows.get(seq) ?? [];
      frames[player] = frame;
      turn.rows.set(seq, frames);
    },
    /** Forgets the open turns: frames after a refusal belong to none. */
    forget: (): void => {
      before = undefined;
      open = undefined;
    },
  };
}

/** Returns the current turn of a table of the bare server, which both sides compute alike. */
export function turnOf<T>(turns: readonly T[], table: number, move: number): T {
  const turn = turns[(table + move) % turns.length];
  if (turn === undefined) throw new Error('no turns');
  return turn;
}
