/**
 * A pool of connections with a bounded queue. A caller beyond it is told at once to try again in a moment:
 * an endless queue makes everybody wait for longer than anybody wants the answer.
 */
import { ApiError } from '@troef/protocol';
import pg from 'pg';

/** Too much is asked of the database: `internal_server_error busy`. */
export class DatabaseBusy extends ApiError {
  readonly retryAfterS = 1;

  constructor() {
    super('internal_server_error', 'busy');
  }
}

type ConnectCallback = Parameters<Parameters<pg.Pool['connect']>[0]>;

export class BoundedPool extends pg.Pool {
  readonly #waitingAtMost: number;

  constructor(config: pg.PoolConfig & { readonly waitingAtMost: number }) {
    super(config);
    this.#waitingAtMost = config.waitingAtMost;
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
