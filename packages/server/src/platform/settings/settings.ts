/**
 * The settings as this process knows them. The database has what differs from the defaults. Every process
 * reads it once a second, and at once when another says that something has changed, so a change is known
 * everywhere within two seconds.
 *
 * What the environment of a server says about a number (`AWAY_MS`) is its default there.
 */
import type { Clock } from '@troef/engine/ports.ts';
import { ApiError } from '@troef/protocol';
import type { Logger } from 'pino';
import type { Peers } from '../cluster/peers.ts';
import { LOCK_KEYS } from '../db/lock-keys.ts';
import type { Querier } from '../db/querier.ts';
import { repeat } from '../runtime/repeat.ts';
import { isSettingKey, SETTING_KEYS, type SettingKey, settingRow } from './table.ts';

export interface SettingState {
  readonly key: SettingKey;
  readonly value: number;
  readonly default: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export interface Settings {
  get(key: SettingKey): number;
  all(): readonly SettingState[];
  /**
   * Checks new values: null is the default. Refuses an unknown key, and a value that is no whole number
   * within its bounds, with `unprocessable_content` and the key.
   */
  judge(change: Readonly<Record<string, unknown>>): ReadonlyMap<SettingKey, number | null>;
  /** Writes them, in a transaction of the caller. Returns the values before, as the transaction found them. */
  write(
    tx: Querier,
    change: ReadonlyMap<SettingKey, number | null>,
    by: { readonly user: string | null; readonly at: Date },
  ): Promise<SettingValues>;
  /** Reads the table, and tells the other processes to. Call it when a change is committed. */
  changed(): Promise<void>;
  stop(): void;
}

export type SettingValues = Readonly<Partial<Record<SettingKey, number>>>;
export type SettingDefaults = Partial<Record<SettingKey, number | undefined>>;

interface StoredRow {
  readonly key: string;
  readonly value: number | null;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const READ_EVERY_MS = 1_000;

export async function createSettings(
  deps: {
    readonly db: { readonly pool: Querier };
    readonly clock: Pick<Clock, 'after'>;
    readonly peers: Peers;
    readonly log: Logger;
  },
  defaults: SettingDefaults = {},
): Promise<Settings> {
  const { db, peers, log } = deps;
  let stored: ReadonlyMap<string, StoredRow> = new Map();
  let values = valuesOf(stored, defaults);

  const read = async (): Promise<void> => {
    const { rows } = await db.pool.query<StoredRow>(
      `select key, value::float8 as value, changed_at as "changedAt", changed_by as "changedBy" from settings`,
    );
    stored = new Map(rows.map((row) => [row.key, row]));
    values = valuesOf(stored, defaults);
  };
  await read();
  const stop = repeat(deps, 'reading the settings', READ_EVERY_MS, read);
  peers.listen('settings', () => {
    read().catch((error) => log.warn({ err: error }, 'settings were not read'));
  });

  return {
    get: (key) => values[key],
    all: () =>
      SETTING_KEYS.map((key) => {
        const row = stored.get(key);
        return {
          key,
          value: values[key],
          default: defaultOf(key, defaults),
          changedAt: row?.changedAt ?? null,
          changedBy: row?.changedBy ?? null,
        };
      }),
    judge: (change) =>
      new Map(
        Object.entries(change).map(([key, value]) => {
          if (!isSettingKey(key) || !(value === null || isWithin(key, value))) {
            throw new ApiError('unprocessable_content', key);
          }
          return [key, value];
        }),
      ),
    async write(tx, change, { user, at }) {
      // Two administrators who change a setting at the same moment do it one after the other.
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEYS.settings]);
      const { rows } = await tx.query<Pick<StoredRow, 'key' | 'value'>>(
        'select key, value::float8 as value from settings where key = any($1::text[])',
        [[...change.keys()]],
      );
      const before = new Map(rows.map(({ key, value }) => [key, value]));
      for (const [key, value] of change) {
        await tx.query(
          `insert into settings (key, value, changed_at, changed_by) values ($1, $2, $3, $4)
           on conflict (key) do update set value = $2, changed_at = $3, changed_by = $4`,
          [key, value, at, user],
        );
      }
      return Object.fromEntries(
        [...change.keys()].map((key) => [key, numberIn(key, before.get(key) ?? null, defaults)]),
      );
    },
    async changed() {
      peers.tell({ about: 'settings' });
      await read();
    },
    stop,
  };
}

/** Holds defaults and no database, for tests of parts. */
export const fixedSettings = (given: SettingDefaults = {}): Settings => ({
  get: (key) => defaultOf(key, given),
  all: () => [],
  judge: () => new Map(),
  write: async () => ({}),
  changed: async () => undefined,
  stop: () => undefined,
});

const defaultOf = (key: SettingKey, defaults: SettingDefaults): number =>
  defaults[key] ?? settingRow(key).default;

const isWithin = (key: SettingKey, value: unknown): value is number => {
  const { min, max } = settingRow(key);
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
};

/** A stored value that an older or newer release allows and this one does not is left out. */
const numberIn = (key: SettingKey, stored: number | null, defaults: SettingDefaults): number =>
  isWithin(key, stored) ? stored : defaultOf(key, defaults);

const valuesOf = (
  stored: ReadonlyMap<string, StoredRow>,
  defaults: SettingDefaults,
): Readonly<Record<SettingKey, number>> =>
  Object.fromEntries(
    SETTING_KEYS.map((key) => {
      return [key, numberIn(key, stored.get(key)?.value ?? null, defaults)];
    }),
  ) as Record<SettingKey, number>;
