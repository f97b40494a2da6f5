/** Renews a guest's token (docs/sessions.md). */
import type { FastifyRequest } from 'fastify';
import { guestName } from '../../accounts/users/guest-name.ts';
import { seatedAmong } from '../../community/people/seated-people.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { preferredLocale } from './language.ts';

/** A guest's token cannot be revoked, so it is not renewed for ever. */
const GUEST_END_S = 30 * 24 * 60 * 60;

type Parts = Pick<Deps, 'db' | 'clock' | 'tokens'>;

/** Returns a new token for the same guest, perhaps under another name; undefined if it is too old. */
export async function renewGuest(
  deps: Parts,
  { headers }: Pick<FastifyRequest, 'headers'>,
  known: Identity,
  name = known.name,
): Promise<{ readonly token: string; readonly identity: Identity } | undefined> {
  if (await isTooOld(deps, known)) return undefined;
  // The old name is checked too: a member may have taken it meanwhile.
  const shown = await guestName(deps.db.pool, name, preferredLocale(headers['accept-language']));
  const identity = { ...known, name: shown };
  return { token: await deps.tokens.renew(identity), identity };
}

/** Guests who sit among people keep their token, so that nobody loses a seat. */
const isTooOld = async ({ db, clock }: Parts, { id, since = 0 }: Identity): Promise<boolean> =>
  since + GUEST_END_S < clock.now() / 1000 && !(await seatedAmong(db.pool, [id])).has(id);
