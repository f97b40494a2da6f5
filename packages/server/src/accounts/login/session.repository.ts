/** Log-in sessions in the database, with their secrets as hashes only. */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

export interface SessionRow {
  readonly id: string;
  readonly user: string;
  readonly secretHash: Uint8Array;
  readonly previousHash: Uint8Array | null;
  readonly rotatedAt: Date;
  readonly firstUsedAt: Date | null;
  readonly remember: boolean;
  readonly sudoUntil: Date | null;
  readonly method: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = `id, "user", secret_hash as "secretHash", previous_hash as "previousHash", rotated_at as "rotatedAt",
  first_used_at as "firstUsedAt", remember, sudo_until as "sudoUntil", method, device, created_at as "createdAt",
  used_at as "usedAt", expires_at as "expiresAt"`;

export interface NewSession {
  readonly id: string;
  readonly user: string;
  readonly secretHash: Uint8Array;
  readonly remember: boolean;
  readonly method: string;
  readonly device: string;
  readonly addressHash: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(db: Querier, session: NewSession): Promise<void> {
  await db.query(
    `insert into auth_sessions
       (id, "user", secret_hash, rotated_at, remember, method, device, address_hash, created_at, used_at, expires_at)
     values ($1, $2, $3, $8, $4, $5, $6, $7, $8, $8, $9)`,
    [
      session.id,
      session.user,
      session.secretHash,
      session.remember,
      session.method,
      session.device,
      session.addressHash,
      session.now,
      session.expiresAt,
    ],
  );
}

/** A session stands until `expires_at`, unless it was opened before `eldest`. */
export interface SessionWindow {
  readonly now: Date;
  readonly eldest: Date;
}

/** Locks a session, by its current secret or the previous one; undefined if it has ended. */
export async function lockSessionBySecret(
  db: Querier,
  hash: Uint8Array,
  { now, eldest }: SessionWindow,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select ${COLUMNS} from auth_sessions
     where (secret_hash = $1 or previous_hash = $1) and ended_at is null and expires_at > $2 and created_at > $3
     for update`,
    [hash, now, eldest],
  );
  return rows[0];
}

/** Finds a session that still stands, by its id. */
export async function findSession(
  db: Querier,
  id: string,
  { now, eldest }: SessionWindow,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select ${COLUMNS} from auth_sessions
     where id = $1 and ended_at is null and expires_at > $2 and created_at > $3`,
    [id, now, eldest],
  );
  return rows[0];
}

/** Finds the session that an older secret belonged to. */
export async function sessionOfSpentSecret(db: Querier, hash: Uint8Array): Promise<string | undefined> {
  const { rows } = await db.query<{ session: string }>('select session from spent_secrets where hash = $1', [
    hash,
  ]);
  return rows[0]?.session;
}

/** Makes the current secret the previous one, and notes the previous one as spent. */
export async function rotateSecret(
  db: Querier,
  session: SessionRow,
  next: { readonly hash: Uint8Array; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  if (session.previousHash !== null) {
    await db.query(
      'insert into spent_secrets (hash, session, spent_at) values ($1, $2, $3) on conflict do nothing',
      [session.previousHash, session.id, next.now],
    );
  }
  await db.query(
    `update auth_sessions set previous_hash = secret_hash, secret_hash = $2, rotated_at = $3, first_used_at = null,
       used_at = $3, expires_at = $4 where id = $1`,
    [session.id, next.hash, next.now, next.expiresAt],
  );
}

export async function noteUse(
  db: Querier,
  session: SessionRow,
  ofCurrent: boolean,
  now: Date,
): Promise<void> {
  await db.query(
    `update auth_sessions set used_at = $2, first_used_at = case when $3 then coalesce(first_used_at, $2) else first_used_at end
     where id = $1`,
    [session.id, now, ofCurrent],
  );
}

export async function setSudo(db: Querier, session: string, until: Date | null): Promise<void> {
  await db.query('update auth_sessions set sudo_until = $2 where id = $1', [session, until]);
}

/** Ends sudo in all sessions of a user. */
export async function endSudo(db: Querier, user: string): Promise<void> {
  await db.query(
    'update auth_sessions set sudo_until = null where "user" = $1 and sudo_until is not null and ended_at is null',
    [user],
  );
}

/**
 * Refuses with `unauthorized` if the session has ended. A change of the ways into an account calls it with the
 * user's row locked: it may have been let in before a reset or a lock that ended the session, and would undo it.
 */
export async function requireOpenSession(db: Querier, id: string): Promise<void> {
  const { rowCount } = await db.query('select 1 from auth_sessions where id = $1 and ended_at is null', [id]);
  if (rowCount !== 1) throw new ApiError('unauthorized');
}

/** Ends these sessions. Returns those that still stood. */
export async function endSessions(
  db: Querier,
  which: { readonly id: string } | { readonly user: string; readonly except?: string },
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'id' in which
      ? 'update auth_sessions set ended_at = $2 where id = $1 and ended_at is null returning id'
      : `update auth_sessions set ended_at = $2 where "user" = $1 and ended_at is null and id is distinct from $3 returning id`,
    'id' in which ? [which.id, now] : [which.user, now, which.except ?? null],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends all open sessions of this user except the `keep` that were used last, and never the one named.
 * Returns those that ended.
 */
export async function endSurplus(
  db: Querier,
  { user, id, keep }: { readonly user: string; readonly id: string; readonly keep: number },
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update auth_sessions set ended_at = $4 where id in (
       select id from auth_sessions where "user" = $1 and ended_at is null and expires_at > $4 and id <> $2
       order by used_at desc, id desc offset $3)
     returning id`,
    [user, id, keep - 1, now],
  );
  return rows.map((row) => row.id);
}

export async function sessionsOf(
  db: Querier,
  user: string,
  { now, eldest }: SessionWindow,
): Promise<readonly SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select ${COLUMNS} from auth_sessions
     where "user" = $1 and ended_at is null and expires_at > $2 and created_at > $3 order by used_at desc`,
    [user, now, eldest],
  );
  return rows;
}
