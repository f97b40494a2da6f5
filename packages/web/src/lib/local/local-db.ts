/**
 * The database of the tables on this device: its stores, and transactions as promises.
 *
 * A transaction of IndexedDB ends by itself as soon as nothing is asked of it. So the work of a transaction
 * may only wait for its own requests.
 */
import type { LogBody } from '@troef/engine/state/log-row.ts';
import type { RoomHead } from '@troef/engine/state/room-state.ts';
import type { BySeat, Seat } from '@troef/games';
import type { RoomOptions, RoomStatus } from '@troef/protocol';
import type { AgainDeal } from './local-words.ts';

/** What a list shows of a table, written with the row that changed it. */
export interface LocalSummary {
  readonly length: RoomOptions['length'];
  readonly seat: Seat;
  readonly names: BySeat<string>;
  /** Deals that are over and count. */
  readonly played: number;
  readonly totals: BySeat<number>;
  readonly places: BySeat<number> | null;
  /** It goes on with a table of the server. */
  readonly copied?: true;
  /** It is a deal of a record, played again. */
  readonly again?: AgainDeal;
}

/** The row of a room. `dueAt` is left out if nothing is due, because an index cannot hold null. */
export interface StoredHead {
  readonly id: string;
  readonly head: RoomHead;
  readonly sealedSeed: Uint8Array;
  readonly seq: number;
  readonly status: RoomStatus;
  readonly dueAt?: number;
  readonly createdAt: number;
  /** Time of the last row. */
  readonly at: number;
  readonly summary?: LocalSummary;
}

export interface StoredLogRow {
  readonly room: string;
  readonly seq: number;
  readonly moveId: string;
  readonly seat: Seat | null;
  readonly body: LogBody;
  readonly at: number;
}

export const DATABASE = 'troef.tables';
const VERSION = 1;

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export interface LocalDb {
  /**
   * Runs `work` in a transaction over both stores. Resolves when it is committed to the disk. If `work`
   * throws, nothing of it is kept.
   */
  run<T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('rooms', { keyPath: 'id' }).createIndex('dueAt', 'dueAt');
    const rows = db.createObjectStore('rows', { keyPath: ['room', 'seq'] });
    rows.createIndex('moveId', ['room', 'moveId'], { unique: true });
  };
  return answerOf(request);
}

const isLost = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

export function createLocalDb(factory: IDBFactory): LocalDb {
  let opening: Promise<IDBDatabase> | undefined;
  const opened = (): Promise<IDBDatabase> => {
    opening ??= open(factory).then(
      (db) => {
        const forget = (): void => {
          opening = undefined;
        };
        db.onclose = forget;
        // A newer release wants to change the stores.
        db.onversionchange = () => {
          db.close();
          forget();
        };
        return db;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    // Strict: a row that is acknowledged survives a battery that runs out.
    const start = (db: IDBDatabase) => db.transaction(['rooms', 'rows'], mode, { durability: 'strict' });
    try {
      return start(await opened());
    } catch (error) {
      // Phones close the database of a page in the background.
      if (!isLost(error)) throw error;
      opening = undefined;
      return start(await opened());
    }
  };

  return {
    run: async (mode, work) => {
      const tx = await begin(mode);
      const done = new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onabort = () => reject(tx.error ?? new Error('aborted'));
      });
      try {
        const result = await work(tx);
        await done;
        return result;
      } catch (error) {
        done.catch(() => undefined);
        try {
          tx.abort();
        } catch {
          // It has ended by itself already.
        }
        throw error;
      }
    },
    close: async () => {
      const db = await opening?.catch(() => undefined);
      opening = undefined;
      db?.close();
    },
  };
}
