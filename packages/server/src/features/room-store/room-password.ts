/**
 * Keeps the password of a room: as a hash for checking, and sealed for the host who set it, who may need to
 * read it again on another device. It is asked for only before the room plays, so it is kept no longer. A rematch
 * takes it along.
 */
import type { Effect, RoomPassword } from '@troef/engine/log/room-log.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';

const text = { to: new TextEncoder(), from: new TextDecoder() };

export const sealPassword = async (
  { vault }: Pick<Deps, 'vault'>,
  password: string,
): Promise<RoomPassword> => ({
  hash: await hashPassword(password),
  sealed: vault.seal('room', text.to.encode(password)),
});

/** Sets the password of the room from now on; null: none. */
export async function setPassword(
  deps: Pick<Deps, 'vault' | 'clock'>,
  room: string,
  { password, by }: { readonly password: string | null; readonly by: string },
): Promise<Effect> {
  const set = password === null ? null : await sealPassword(deps, password);
  return async (tx: Querier) => {
    await tx.query(
      `update rooms set password_hash = $2, sealed_password = $3, password_at = $4, password_by = $5 where id = $1`,
      set === null
        ? [room, null, null, null, null]
        : [room, set.hash, Buffer.from(set.sealed), new Date(deps.clock.now()), by],
    );
  };
}

/** Returns the password and who set it; null: the room has none, or is over. */
export async function readPassword(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  room: string,
): Promise<{ readonly password: string; readonly by: string } | null> {
  const { rows } = await db.pool.query<{ sealed: Buffer | null; by: string }>(
    'select sealed_password as sealed, coalesce(password_by, host) as by from rooms where id = $1',
    [room],
  );
  const { sealed = null, by = '' } = rows[0] ?? {};
  return sealed === null
    ? null
    : { by, password: text.from.decode(vault.open('room', new Uint8Array(sealed))) };
}

/** Gives a rematch of the same players the same password. */
export const takePasswordAlong =
  (from: string, to: string): Effect =>
  async (tx: Querier) => {
    await tx.query(
      `update rooms r set password_hash = o.password_hash, sealed_password = o.sealed_password,
         password_at = case when o.password_hash is null then null else r.created_at end,
         password_by = case when o.password_hash is null then null else coalesce(o.password_by, o.host) end
       from rooms o where o.id = $1 and r.id = $2`,
      [from, to],
    );
  };

/** Deletes the password, so that nobody can read or guess it: six digits are soon tried against a hash. */
export const forgetPassword = async (tx: Querier, room: string): Promise<void> => {
  await tx.query(
    `update rooms set password_hash = null, sealed_password = null, password_at = null, password_by = null
     where id = $1`,
    [room],
  );
};
