/** Second factors in the database. */
import type { Querier } from '../../platform/db/querier.ts';

export interface SecondFactorRow {
  readonly sealed: Uint8Array;
  readonly createdAt: Date;
  /** null: begun, and worth nothing yet. */
  readonly confirmedAt: Date | null;
}

export async function findSecondFactor(db: Querier, user: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await db.query<SecondFactorRow>(
    `select sealed, created_at as "createdAt", confirmed_at as "confirmedAt" from second_factors where "user" = $1`,
    [user],
  );
  return rows[0];
}

/** Whether a code is asked of this person. */
export async function hasSecondFactor(db: Querier, user: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from second_factors where "user" = $1 and confirmed_at is not null',
    [user],
  );
  return rowCount === 1;
}

/** Puts a secret that nobody has confirmed in the place of another; false if one is confirmed. */
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

/** False if this one does not wait for it any more. */
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

/** Uses up the codes of this time step and of those before it; false if it was used up already. */
export async function takeStep(db: Querier, user: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_factors set last_step = $2
     where "user" = $1 and confirmed_at is not null and (last_step is null or last_step < $2)`,
    [user, step],
  );
  return rowCount === 1;
}

/** With its recovery codes; false if there was none that counted. */
export async function deleteSecondFactor(db: Querier, user: string): Promise<boolean> {
  const { rows } = await db.query<{ counted: boolean }>(
    'delete from second_factors where "user" = $1 returning confirmed_at is not null as counted',
    [user],
  );
  await db.query('delete from recovery_codes where "user" = $1', [user]);
  return rows[0]?.counted === true;
}

/** So long after it was set up, the link of a mail that locks the account also takes it away; an administrator's passkey too. */
export const FRESH_MS = 7 * 24 * 60 * 60_000;

/**
 * For an account that is taken back by its mailbox: a second factor of the last week may be the intruder's, and goes. An older
 * one stays, or whoever reads the mailbox would need no second factor; who has lost it asks an administrator.
 */
export async function dropFreshSecondFactor(db: Querier, user: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from second_factors where "user" = $1 and coalesce(confirmed_at, $3) > $2',
    [user, new Date(now.getTime() - FRESH_MS), now],
  );
  return rowCount === 1 && deleteSecondFactor(db, user);
}
