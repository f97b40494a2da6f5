/** Second factors in the database. */
import type { Querier } from '../../platform/db/querier.ts';

export interface SecondFactorRow {
  readonly sealed: Uint8Array;
  readonly createdAt: Date;
  /** null: begun, and not in force yet. */
  readonly confirmedAt: Date | null;
}

export async function findSecondFactor(db: Querier, user: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await db.query<SecondFactorRow>(
    `select sealed, created_at as "createdAt", confirmed_at as "confirmedAt" from second_factors where "user" = $1`,
    [user],
  );
  return rows[0];
}

/** Whether this user is asked for a code. */
export async function hasSecondFactor(db: Querier, user: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from second_factors where "user" = $1 and confirmed_at is not null',
    [user],
  );
  return rowCount === 1;
}

/** Replaces an unconfirmed secret. Returns false if one is confirmed. */
export async function beginSecondFactor(
  db: Querier,
  { user, sealed, now }: { readonly user: string; readonly sealed: Uint8Array; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into second_factors as kept ("user", sealed, created_at) values ($1, $2, $3)
     on conflict ("user") do update set sealed = excluded.sealed, created_at = excluded.created_at, last_step = null
       where kept.confirmed_at is null`,
    [user, sealed, now],
  );
  return rowCount === 1;
}

/** Returns false if this secret no longer waits. */
export async function confirmSecondFactor(
  db: Querier,
  factor: { readonly user: string; readonly sealed: Uint8Array; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set confirmed_at = $4, last_step = $3
     where "user" = $1 and sealed = $2 and confirmed_at is null`,
    [factor.user, factor.sealed, factor.step, factor.now],
  );
  return rowCount === 1;
}

/** Uses up the codes of this time step and of all earlier ones. Returns false if it was used up already. */
export async function takeStep(db: Querier, user: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set last_step = $2
     where "user" = $1 and confirmed_at is not null and (last_step is null or last_step < $2)`,
    [user, step],
  );
  return rowCount === 1;
}

/** Deletes its recovery codes too. Returns false if none was confirmed. */
export async function deleteSecondFactor(db: Querier, user: string): Promise<boolean> {
  const { rows } = await db.query<{ counted: boolean }>(
    'delete from second_factors where "user" = $1 returning confirmed_at is not null as counted',
    [user],
  );
  await db.query('delete from recovery_codes where "user" = $1', [user]);
  return rows[0]?.counted === true;
}

/**
 * The link that locks an account removes a second factor, or an administrator's passkey, only within this
 * time.
 */
export const FRESH_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes a second factor of the last week when an account is recovered by its mailbox: it may be an
 * intruder's. An older one stays, or the mailbox alone would open the account. An owner who has lost it asks
 * an administrator.
 */
export async function dropFreshSecondFactor(db: Querier, user: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from second_factors where "user" = $1 and coalesce(confirmed_at, $3) > $2',
    [user, new Date(now.getTime() - FRESH_MS), now],
  );
  return rowCount === 1 && deleteSecondFactor(db, user);
}
