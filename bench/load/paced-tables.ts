/**
 * Tables of four people with one move at each in a fixed time. A player who may move waits for the next time
 * of the table.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Mover, openTable, type Seen, type Table } from '../rooms/table.ts';
import type { Turn } from '../rooms/turns.ts';
import { inGroups } from '../support/measuring.ts';

export interface PacedTables {
  readonly seen: Seen;
  /** The last turns, for the control. */
  readonly turns: readonly Turn[];
  /** Lets the tables play from now on. */
  play(): void;
  close(): void;
}

const TURNS_KEPT = 1_000;
const AT_ONCE = 25;
const START_PATIENCE_MS = 60_000;

/** Resolves when all tables have cards. */
export async function openPacedTables(options: {
  readonly url: string;
  readonly newToken: () => Promise<string>;
  readonly tables: number;
  /** From one move at a table to the next. */
  readonly everyMs: number;
}): Promise<PacedTables> {
  const { url, newToken, tables: count, everyMs } = options;
  const seen: Seen = { seen: [], acked: [], rows: 0, refused: 0 };
  const turns: Turn[] = [];
  const tables: Table[] = [];
  const waiting: (() => void)[] = [];
  let isPlaying = false;
  let isClosed = false;
  let played = 0;

  await inGroups(count, AT_ONCE, async (number) => {
    // Spread over the whole time between two moves.
    let nextAt = 0;
    const soon = (mover: Mover): void => {
      const now = performance.now();
      nextAt = Math.max(now, nextAt === 0 ? now + (everyMs * number) / count : nextAt);
      setTimeout(() => {
        if (isClosed) return;
        nextAt = performance.now() + everyMs;
        mover.play();
      }, nextAt - now);
    };
    const table = await openTable({
      url,
      newToken,
      seen,
      onTurn: (turn) => {
        turns[played++ % TURNS_KEPT] = turn;
      },
      onReady: (mover) => {
        if (isPlaying) soon(mover);
        else waiting.push(() => soon(mover));
      },
    });
    tables.push(table);
  });
  const by = performance.now() + START_PATIENCE_MS;
  while (!tables.every((table) => table.isPlaying())) {
    if (performance.now() > by) throw new Error('not all tables have begun');
    await wait(100);
  }
  return {
    seen,
    turns,
    play: () => {
      isPlaying = true;
      for (const start of waiting.splice(0)) start();
    },
    close: () => {
      isClosed = true;
      for (const table of tables) table.close();
    },
  };
}
