/** What was sent and heard at a table, written down turn by turn. */
import { PEOPLE } from './table.ts';

/** From one move to the next: the move, its acknowledgement, and of all rows that came of it what each socket heard. */
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

/** Hands out a turn when the one after it is over as well: by then everybody has heard everything of it. */
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
    /** Something was refused: what follows belongs to no turn. */
    forget: (): void => {
      before = undefined;
      open = undefined;
    },
  };
}

/** Which turn a table of the bare server is at: known to both sides without a word. */
export function turnOf<T>(turns: readonly T[], table: number, move: number): T {
  const turn = turns[(table + move) % turns.length];
  if (turn === undefined) throw new Error('no turns');
  return turn;
}
