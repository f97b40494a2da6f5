/** Passkeys and their challenges, in the database. */
import type { Querier } from '../../platform/db/querier.ts';

export interface PasskeyRow {
  /** The credential's id in base64url. */
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

const COLUMNS = `id, "user", name, public_key as "publicKey", counter, transports, backed_up as "backedUp",
  created_at as "createdAt", used_at as "usedAt"`;

export async function passkeysOf(db: Querier, user: string): Promise<readonly PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select ${COLUMNS} from passkeys where "user" = $1 order by created_at, id`,
    [user],
  );
  return rows;
}

export async function findPasskey(db: Querier, id: string): Promise<PasskeyRow | undefined> {
  const { rows } = await db.query<PasskeyRow>(`select ${COLUMNS} from passkeys where id = $1`, [id]);
  return rows[0];
}

/** Returns false if anybody has registered this key already. */
export async function insertPasskey(db: Querier, row: Omit<PasskeyRow, 'usedAt'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into passkeys (id, "user", name, public_key, counter, transports, backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [
      row.id,
      row.user,
      row.name,
      row.publicKey,
      row.counter,
      JSON.stringify(row.transports),
      row.backedUp,
      row.createdAt,
    ],
  );
  return rowCount === 1;
}

export async function renamePasskey(
  db: Querier,
  key: Pick<PasskeyRow, 'id' | 'user' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    `update passkeys set name = $3 where id = $1 and "user" = $2 returning ${COLUMNS}`,
    [key.id, key.user, key.name],
  );
  return rows[0];
}

export async function deletePasskey(db: Querier, key: Pick<PasskeyRow, 'id' | 'user'>): Promise<boolean> {
  const { rowCount } = await db.query('delete from passkeys where id = $1 and "user" = $2', [
    key.id,
    key.user,
  ]);
  return rowCount === 1;
}

export async function notePasskeyUse(
  db: Querier,
  key: Pick<PasskeyRow, 'id' | 'counter' | 'backedUp'>,
  now: Date,
): Promise<void> {
  await db.query('update passkeys set counter = $2, backed_up = $3, used_at = $4 where id = $1', [
    key.id,
    key.counter,
    key.backedUp,
    now,
  ]);
}

export type ChallengeKind = 'registration' | 'login' | 'sudo';

/** The addressee of a challenge: nobody known at a log-in, otherwise a user in one session. */
export interface PasskeyChallenge {
  readonly kind: ChallengeKind;
  readonly user: string | null;
  readonly session: string | null;
}

/** Also deletes challenges that have expired. */
export async function insertChallenge(
  db: Querier,
  question: PasskeyChallenge & { readonly hash: Uint8Array; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.query('delete from passkey_challenges where expires_at < $1', [question.now]);
  await db.query(
    'insert into passkey_challenges (hash, kind, "user", session, expires_at) values ($1, $2, $3, $4, $5)',
    [question.hash, question.kind, question.user, question.session, question.expiresAt],
  );
}

/** Ends this challenge. Returns whether it was open for this user. */
export async function takeChallenge(
  db: Querier,
  { kind, user, session }: PasskeyChallenge,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from passkey_challenges where hash = $1 and kind = $2 and "user" is not distinct from $3::uuid
       and session is not distinct from $4::uuid and expires_at > $5`,
    [hash, kind, user, session, now],
  );
  return rowCount === 1;
}
