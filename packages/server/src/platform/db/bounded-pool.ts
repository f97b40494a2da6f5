/**
 * A pool of connections with a bounded queue. A caller beyond it is told at once to try again in a moment:
 * an endless queue makes everybody wait for longer than anybody wants the answer.
 */
import type { EventEmitter } from 'node:events';
import { ApiError } from '@troef/protocol';
import pg from 'pg';

/** Too much is asked of the database: `internal_server_error busy`. */
export class DatabaseBusy extends ApiError {
  readonly retryAfterS = 1;

  constructor() {
    super('internal_server_error', 'busy');
  }
}

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

type ConnectCallback = Parameters<Parameters<pg.Pool['connect']>[0]>;

export class BoundedPool extends pg.Pool {
  readonly #waitingAtMost: number;
  /**
   * A statement has failed because the disk of the database is full. It stays so until somebody has found space
   * (cluster/own-process.ts): a row that needs no more of it may be written all the time.
   */
  hasFullDisk = false;

  constructor(config: pg.PoolConfig & { readonly waitingAtMost: number }) {
    super(config);
    this.#waitingAtMost = config.waitingAtMost;
    this.on('connect', (client) => {
      // Every refusal of the database comes here, whoever asked, also in a transaction.
      const { connection } = client as unknown as { readonly connection: EventEmitter };
      connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code === DISK_FULL) this.hasFullDisk = true;
      });
    });
  }

  /** Whether the queue is full. */
  get isFull(): boolean {
    return this.waitingCount >= this.#waitingAtMost;
  }

  /** Takes a connection for a statement or a transaction. Throws `DatabaseBusy`. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...taken: ConnectCallback) => void): void;
  override connect(callback?: (...taken: ConnectCallback) => void): Promise<pg.PoolClient> | undefined {
    if (!this.isFull) {
      if (callback === undefined) return super.connect();
      super.connect(callback);
      return undefined;
    }
    if (callback === undefined) return Promise.reject(new DatabaseBusy());
    queueMicrotask(() => callback(new DatabaseBusy(), undefined, () => undefined));
    return undefined;
  }
}
