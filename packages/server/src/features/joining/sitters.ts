/**
 * Reads about a user who wants to sit down: what a table shows of them, and what it asks about them
 * (docs/behaviour/joining.md 3). A room keeps what was read when they asked.
 */

import type { Sitter } from '@troef/engine/decisions/sitter.ts';
import type { Clock } from '@troef/engine/ports.ts';
import { computer, type SeatHolder } from '@troef/engine/state/log-row.ts';
import { VARIANTS, type Variant } from '@troef/games';
import { facePath, karmaTier, type NextDeal, SPEED_DEFAULT_MS, usualFace } from '@troef/protocol';
import {
  type EmailRow,
  emailsOf,
  emailsOfUsers,
  findUser,
  findUsers,
  isVerified,
} from '../../accounts/users/user.repository.ts';
import { isIncomplete, isPremium, rolesOf, type UserRow } from '../../accounts/users/user-row.ts';
import {
  avatarOf,
  preferencesOf,
  recordsOf,
  type StoredRecord,
  storedRecords,
  storedRecordsOf,
} from '../../community/people/entity.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';

export interface PageSettings {
  /** The pace the page is set to. Default: as its user has stored it. */
  readonly speed?: number | undefined;
  readonly nextDeal?: NextDeal | undefined;
  /** The face a guest has chosen. A member has the face of their account. */
  readonly face?: number | undefined;
}

export interface Sitters {
  of(identity: Identity, variant: Variant, page?: PageSettings): Promise<Sitter>;
}

export interface MemberSitters {
  /** Reads many members at once, in the transaction of the caller. Those who are gone are left out. */
  members(tx: Querier, users: readonly string[], variant: Variant): Promise<ReadonlyMap<string, Sitter>>;
}

export function createSitters({
  config,
  db,
  clock,
}: {
  readonly config: Pick<Config, 'features'>;
  readonly db: Database;
  readonly clock: Clock;
}): Sitters & MemberSitters {
  const sitterOf = (
    user: UserRow,
    { emails, stored }: { readonly emails: readonly EmailRow[]; readonly stored: readonly StoredRecord[] },
    {
      variant,
      name,
      page,
    }: { readonly variant: Variant; readonly name: string; readonly page: PageSettings },
  ): Sitter => {
    const now = clock.now();
    const verified = isVerified(user, emails);
    // Nothing is recorded for a member without a proven address, except for an administrator, who has no
    // limit.
    const records = recordsOf(user, verified, stored);
    const karmaIn = (of: Variant): number | null => records[of]?.karma ?? (user.admin ? null : 0);
    const karma = karmaIn(variant);
    const badges = [
      ...(user.admin ? ['admin'] : []),
      ...(isPremium(user, now) ? ['premium'] : []),
      ...(user.leader ? ['leader'] : []),
      ...(user.champion ? ['champion'] : []),
    ];
    return {
      id: user.id,
      anonymous: false,
      // Not the roles of the token: a socket outlives it by hours.
      roles: [...new Set([...rolesOf(user, now), ...config.features])],
      admin: user.admin,
      verified,
      karma,
      karmas: Object.fromEntries(VARIANTS.map((each) => [each, karmaIn(each)])),
      incomplete: isIncomplete(user),
      limited: limitedUntil(user.limitations, now),
      holder: {
        user: user.id,
        name: written(user.name ?? name),
        ai: false,
        anonymous: false,
        // Everybody sees a tier. The figure is only for users who may see the profile.
        karma: karma === null ? null : karmaTier(karma),
        badges,
        avatar: avatarOf(user),
        ...setBy({ ...page, speed: page.speed ?? preferencesOf(user, now).speed }),
      },
    };
  };

  return {
    async of(identity, variant, page = {}) {
      const user = identity.session === null ? undefined : await findUser(db.pool, identity.id);
      if (user === undefined) return guest(identity, page);
      const [emails, stored] = await Promise.all([
        emailsOf(db.pool, user.id),
        storedRecords(db.pool, user.id),
      ]);
      return sitterOf(user, { emails, stored }, { variant, name: identity.name, page });
    },
    async members(tx, ids, variant) {
      const users = await findUsers(tx, ids);
      const emails = await emailsOfUsers(tx, ids);
      const stored = await storedRecordsOf(tx, ids);
      return new Map(
        users.map((user) => {
          const known = { emails: emails.get(user.id) ?? [], stored: stored.get(user.id) ?? [] };
          return [user.id, sitterOf(user, known, { variant, name: '', page: {} })] as const;
        }),
      );
    },
  };
}

const guest = ({ id, name, roles }: Identity, page: PageSettings): Sitter => ({
  id,
  anonymous: true,
  roles,
  admin: false,
  verified: false,
  karma: 0,
  incomplete: false,
  limited: null,
  holder: {
    ...computer(written(name)),
    user: id,
    ai: false,
    anonymous: true,
    avatar: facePath(page.face ?? usualFace(id)),
    ...setBy(page),
  },
});

const setBy = ({
  speed = SPEED_DEFAULT_MS,
  nextDeal,
}: PageSettings): Pick<SeatHolder, 'speed' | 'asksDeals'> => ({
  ...(speed !== SPEED_DEFAULT_MS && { speed }),
  ...(nextDeal === 'asked' && { asksDeals: true }),
});

/** Removes what Postgres cannot store: NUL and lone surrogates. */
const written = (name: string): string => name.replaceAll('\0', '').toWellFormed();

function limitedUntil(limitations: Readonly<Record<string, string | true>>, now: number): string | null {
  const { rooms } = limitations;
  if (rooms === undefined) return null;
  if (rooms === true) return 'forever';
  return Date.parse(rooms) > now ? rooms : null;
}
