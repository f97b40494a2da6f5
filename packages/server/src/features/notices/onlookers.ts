/**
 * Knows which users have a page open, which look at one and which attend (they have a table or the page of a
 * tournament open), through any process: rows of `looking`, worth as much as the beat of their process.
 */
import { createKeptRows } from '../../platform/cluster/kept-rows.ts';
import { IS_ALIVE, type OwnProcess } from '../../platform/cluster/own-process.ts';
import type { Deps } from '../../platform/deps.ts';

export interface Onlookers {
  /** This user's pages here may have changed. */
  note(user: string): void;
  isLooking(user: string): Promise<boolean>;
  /** Returns which of these users have a page open, looked at or not. */
  onlineAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns which of these users have a table or the page of a tournament open, looked at or not. */
  attendingAmong(users: readonly string[]): Promise<ReadonlySet<string>>;
  stop(): void;
}

export interface PagesHere {
  isOpen(user: string): boolean;
  isLookedAt(user: string): boolean;
  isAttending(user: string): boolean;
}

interface LookingRow {
  readonly user: string;
  readonly visible: boolean;
  readonly attending: boolean;
}

/** `own` null: this process is the only one. */
export function createOnlookers(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  own: OwnProcess | null,
  here: PagesHere,
): Onlookers {
  if (own === null) {
    return {
      note: () => undefined,
      isLooking: async (user) => here.isLookedAt(user),
      onlineAmong: async (users) => new Set(users.filter(here.isOpen)),
      attendingAmong: async (users) => new Set(users.filter(here.isAttending)),
      stop: () => undefined,
    };
  }
  const rows = createKeptRows<LookingRow>({
    own,
    log,
    what: 'users with a page open',
    keyOf: ({ user }) => user,
    write: (process, gone, come) =>
      db.pool.query({
        name: 'looking_write',
        text: `
          with gone as (delete from looking where process = $1 and "user" = any($2::uuid[]))
          insert into looking (process, "user", visible, attending)
            select $1, unnest($3::uuid[]), unnest($4::boolean[]), unnest($5::boolean[])
          on conflict (process, "user") do update set visible = excluded.visible, attending = excluded.attending`,
        values: [
          process,
          gone.map(({ user }) => user),
          come.map(({ user }) => user),
          come.map(({ visible }) => visible),
          come.map(({ attending }) => attending),
        ],
      }),
  });
  return {
    note: (user) => {
      const row = { user, visible: here.isLookedAt(user), attending: here.isAttending(user) };
      if (here.isOpen(user)) rows.put(row);
      else rows.drop(row);
    },
    isLooking: async (user) => {
      if (here.isLookedAt(user)) return true;
      const { rows: found } = await db.pool.query({
        name: 'looking_at',
        text: `select 1 from looking l join processes q on q.id = l.process
               where l."user" = $1 and l.visible and q.id <> $2 and ${IS_ALIVE} limit 1`,
        values: [user, own.id()],
      });
      return found.length > 0;
    },
    onlineAmong: async (users) => {
      const { rows: found } = await db.pool.query<{ user: string }>({
        name: 'looking_among',
        text: `select distinct l."user" from looking l join processes q on q.id = l.process
               where l."user" = any($1::uuid[]) and q.id <> $2 and ${IS_ALIVE}`,
        values: [users, own.id()],
      });
      return new Set([...users.filter(here.isOpen), ...found.map(({ user }) => user)]);
    },
    attendingAmong: async (users) => {
      const { rows: found } = await db.pool.query<{ user: string }>({
        name: 'looking_attending',
        text: `select distinct l."user" from looking l join processes q on q.id = l.process
               where l."user" = any($1::uuid[]) and l.attending and q.id <> $2 and ${IS_ALIVE}`,
        values: [users, own.id()],
      });
      return new Set([...users.filter(here.isAttending), ...found.map(({ user }) => user)]);
    },
    stop: rows.stop,
  };
}
