/** Makes a member with a log-in, in sudo or not. */

import type { Deps } from '../../src/platform/deps.ts';
import { makePerson, type PersonOptions } from '../../src/testing/people.ts';

const HOUR_MS = 3_600_000;

export async function account(
  { deps }: { readonly deps: Deps },
  { sudo = false, ...options }: PersonOptions & { readonly sudo?: boolean },
): Promise<{ readonly id: string; readonly token: string }> {
  const { id, name } = await makePerson({ deps }, options);
  const session = deps.random.id();
  const now = deps.clock.now();
  await deps.db.pool.query(
    `insert into auth_sessions (id, "user", secret_hash, rotated_at, remember, method, device, created_at, used_at, expires_at, sudo_until)
     values ($1, $2, $3, $4, true, 'password', 'test', $4, $4, $5, $6)`,
    [
      session,
      id,
      deps.random.bytes(32),
      new Date(now),
      new Date(now + HOUR_MS),
      sudo ? new Date(now + HOUR_MS) : null,
    ],
  );
  return {
    id,
    token: await deps.tokens.issueAccess({ id, name, roles: [], session }, sudo ? 'sudo' : 'access'),
  };
}
