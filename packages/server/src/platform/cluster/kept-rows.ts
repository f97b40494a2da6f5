/**
 * Facts about this process, kept as rows under its id: people connected through it, people who look at a
 * page.
 *
 * Changes are written in order and together, one statement at a time. Of several changes to one row only the
 * last counts. A failed write is tried again with the next beat. A process with a new id writes everything
 * anew.
 */
import type { Logger } from 'pino';
import type { OwnProcess } from './own-process.ts';

export interface KeptRows<Row> {
  put(row: Row): void;
  drop(row: Row): void;
  /** The rows as they are here, written or not. */
  all(): Iterable<Row>;
  /** Resolves when the table has all changes. */
  written(): Promise<void>;
  stop(): void;
}

interface Wish<Row> {
  readonly row: Row;
  readonly present: boolean;
}

export function createKeptRows<Row>(options: {
  readonly own: OwnProcess;
  readonly log: Logger;
  /** What the rows are, for the log. */
  readonly what: string;
  readonly keyOf: (row: Row) => string;
  readonly write: (process: string, gone: readonly Row[], come: readonly Row[]) => Promise<unknown>;
}): KeptRows<Row> {
  const { own, log, keyOf } = options;
  const here = new Map<string, Row>();
  let unwritten = new Map<string, Wish<Row>>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (unwritten.size > 0) {
      const batch = unwritten;
      unwritten = new Map();
      const wishes = [...batch.values()];
      const rows = (present: boolean): Row[] =>
        wishes.filter((wish) => wish.present === present).map(({ row }) => row);
      try {
        await options.write(own.id(), rows(false), rows(true));
      } catch (error) {
        unwritten = new Map([...batch, ...unwritten]);
        throw error;
      }
    }
  };
  /** Waits for the end of this turn of the event loop, to write changes together. */
  const flush = (): Promise<void> => {
    writing ??= Promise.resolve()
      .then(write)
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
  const begin = (): void => {
    flush().catch((error) => log.warn({ err: error }, `could not be written: ${options.what}`));
  };
  const wish = (row: Row, present: boolean): void => {
    const key = keyOf(row);
    if (present) here.set(key, row);
    else here.delete(key);
    unwritten.set(key, { row, present });
    begin();
  };
  const unlisten = own.onBeat(({ renewed }) => {
    if (renewed) for (const [key, row] of here) unwritten.set(key, { row, present: true });
    if (unwritten.size > 0) begin();
  });

  return {
    put: (row) => wish(row, true),
    drop: (row) => wish(row, false),
    all: () => here.values(),
    written: async () => {
      await writing;
      await flush();
    },
    stop: unlisten,
  };
}
