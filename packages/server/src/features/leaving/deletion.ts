/**
 * Deletes accounts: asked for in sudo, done two weeks later, and undone on request until then
 * (docs/behaviour/accounts.md 8).
 *
 * A deletion removes everything personal in one transaction, as `personal-data.ts` says. The emptied row
 * stays, so that hands and rankings add up, and others find a "Deleted player". Every process looks once a
 * minute and locks one member at a time, so two never delete the same.
 */
import { translate } from '@troef/i18n';
import { ApiError, FALLBACK_LOCALE } from '@troef/protocol';
import { keepAnAdministrator } from '../../accounts/administration/administrators.ts';
import type { Sessions } from '../../accounts/login/sessions.ts';
import type { AccountMail } from '../../accounts/users/account-mail.ts';
import { lockUser } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { changeInRooms, roomsOf } from '../room-store/seat-names.ts';
import { belongsTo, columnsOf, PERSONAL_DATA } from './personal-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 60_000;

export interface Deletion {
  request(user: UserRow): Promise<void>;
  undo(user: UserRow): Promise<void>;
  /** Deletes who is due, and returns how many. */
  deleteDue(): Promise<number>;
  /** Starts to look by itself. The returned function stops that. */
  start(): () => void;
}

export interface DeletionOptions {
  readonly mail: AccountMail;
  readonly sessions: Sessions;
  /** Ends what goes on outside for this user, such as payments, in the transaction of the deletion. */
  readonly leaves: (tx: Querier, user: string) => Promise<unknown>;
  /** Deletes the file of a picture. */
  readonly dropAvatar: (file: string) => Promise<void>;
}

export function createDeletion(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>,
  { mail, sessions, leaves, dropAvatar }: DeletionOptions,
): Deletion {
  const { db, clock, log } = deps;

  const change = (user: UserRow, run: (client: Querier, row: UserRow) => Promise<void>): Promise<void> =>
    db.transaction(async (client) => {
      const row = await lockUser(client, user.id);
      if (row === undefined) throw new ApiError('resource_missing', 'user');
      await run(client, row);
    });

  /** Deletes the next member who is due. undefined: none, or another process is at it. */
  const deleteOne = (failed: string[]): Promise<UserRow | undefined> =>
    db.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        // A member who sits at a table goes when they get up: that table would write their name again.
        `select id from users u where deletion <= $1 and deleted_at is null
           and not exists (select 1 from seated s where s."user" = u.id) and id <> all($2::uuid[])
         order by deletion limit 1 for update skip locked`,
        [new Date(clock.now()), failed],
      );
      // Until the end of this one: if it fails, it is not tried again in this look.
      if (rows[0] !== undefined) failed.push(rows[0].id);
      const user = rows[0] && (await lockUser(client, rows[0].id));
      if (user === undefined) return undefined;
      await mail.deleted(client, user);
      // The sessions end now, because afterwards nobody knows which were theirs.
      await sessions.end(client, { user: user.id });
      await leaves(client, user.id);
      await erase(client, user.id, new Date(clock.now()));
      return user;
    });

  const deleteDue = async (): Promise<number> => {
    const failed: string[] = [];
    for (let done = 0; ; ) {
      const begun = failed.length;
      const user = await deleteOne(failed).catch((error: unknown) => {
        // One who cannot be deleted now keeps nobody else waiting. Without a user it was the look that failed.
        if (failed.length === begun) throw error;
        log.warn({ err: error }, 'an account was not deleted, and is tried again');
        return null;
      });
      if (user === null) continue;
      if (user === undefined) return done;
      failed.pop();
      done += 1;
      if (user.avatar !== null) {
        await dropAvatar(user.avatar).catch((error) =>
          log.error({ err: error }, 'a picture was not deleted'),
        );
      }
    }
  };

  return {
    request: (user) =>
      change(user, async (client, row) => {
        if (row.deletion !== null) throw new ApiError('conflict', 'deletion');
        if (row.admin) await keepAnAdministrator(client, deps, row.id);
        const date = new Date(clock.now() + deps.settings.get('accounts.deletion') * DAY_MS);
        await client.query('update users set deletion = $2 where id = $1', [row.id, date]);
        await mail.deletionAsked(client, row, date);
      }),
    undo: (user) =>
      change(user, async (client, row) => {
        if (row.deletion === null) return;
        await client.query('update users set deletion = null where id = $1', [row.id]);
        await mail.deletionUndone(client, row);
      }),
    deleteDue,
    start: () => repeat(deps, 'deletions that are due', LOOK_EVERY_MS, deleteDue),
  };
}

/** Deletes everything personal of this member. The mail that tells them names no user and is still sent. */
async function erase(db: Querier, user: string, now: Date): Promise<void> {
  // First, because the rows that name those rooms will be deleted.
  await forgetInRooms(db, user);
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    if (table.leaving === 'rows') {
      await db.query(`delete from ${name} where ${belongsTo(table)}`, [user]);
    }
    if (table.leaving === 'columns') {
      const columns = columnsOf(table, 'personal', 'secret');
      const emptied = columns.map((column) => `"${column}" = ${table.empty?.[column] ?? 'null'}`).join(', ');
      await db.query(`update ${name} set ${emptied} where ${table.of[0]} = $1`, [user]);
    }
  }
  await db.query('update users set deleted_at = $2 where id = $1', [user, now]);
}

/**
 * Names the member "Deleted player" in every room they played in, without the face and the rank they had
 * there.
 */
async function forgetInRooms(db: Querier, user: string): Promise<void> {
  const name = translate(FALLBACK_LOCALE, 'names.deletedPlayer');
  await changeInRooms(db, await roomsOf(db, user), user, (holder) => ({
    ...holder,
    name,
    ...('avatar' in holder && { avatar: null }),
    ...('karma' in holder && { karma: 0 }),
    ...('badges' in holder && { badges: [] }),
  }));
}
