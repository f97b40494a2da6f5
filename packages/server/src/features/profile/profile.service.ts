/**
 * Changes the row of a member: only the fields that are sent, each under its own rule, all or none.
 *
 * Earlier choices stay stored. Without Premium, only some preferences can be changed: others are dropped
 * without an error (docs/behaviour/preferences.md 2).
 */
import { GAMES, isVariant } from '@troef/games';
import {
  ApiError,
  type Availability,
  type GameSettings,
  type GamesSettings,
  keptWithoutPremium,
  mergePreferences,
  offeredLength,
  type PreferencesChange,
  rulesOf,
  STREAM_HOSTS,
  type UserUpdate,
} from '@troef/protocol';
import { refuseTooYoung } from '../../accounts/users/age.ts';
import { rename } from '../../accounts/users/claim-name.ts';
import { isPremium, type UserRow } from '../../accounts/users/user-row.ts';
import type { KeptGame, KeptGames } from '../../community/people/entity.ts';
import { changeRelations } from '../../community/people/relations.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { tellFriends } from '../push/friend-available.ts';
import { changePushSubscriptions } from '../push/push-subscriptions.ts';

const DAY_S = 24 * 60 * 60;
const LONGEST_AVAILABLE_MS = DAY_S * 1000;

export interface ProfileService {
  /** Call it while the row of the user is locked. */
  change(db: Querier, user: UserRow, change: UserUpdate, by?: 'owner' | 'administrator'): Promise<void>;
}

export function createProfileService(
  deps: Pick<Deps, 'random' | 'vault' | 'settings'> & LimitDeps,
): ProfileService {
  const { clock, settings } = deps;
  const friends = createSharedLimit(
    { name: 'friends', times: () => settings.get('limits.friends'), seconds: DAY_S },
    deps,
  );

  const changeUser: ProfileService['change'] = async (db, user, change, by = 'owner') => {
    const now = clock.now();
    const set = async (column: string, value: unknown): Promise<void> => {
      await db.query(`update users set ${column} = $2, updated_at = $3 where id = $1`, [
        user.id,
        value,
        new Date(now),
      ]);
    };
    if (change.name !== undefined) {
      const everyDays = settings.get('accounts.rename');
      await rename(db, user, change.name, { now, everyDays, byAdministrator: by === 'administrator' });
    }
    if (change.birthYear !== undefined) {
      if (change.terms === undefined || user.termsAt !== null) throw new ApiError('forbidden', 'birthYear');
      refuseTooYoung(change.birthYear, now);
      await set('birth_year', change.birthYear);
    }
    if (change.terms !== undefined && user.termsAt === null) await set('terms_at', new Date(now));
    if (change.locale !== undefined) await set('locale', change.locale);
    if (change.stream !== undefined) await set('stream', streamOf(change.stream));
    if (change.availability !== undefined) {
      const availability = availabilityToKeep(user, change.availability, now);
      await set('availability', JSON.stringify(availability));
      if (availability.status === 'available') await tellFriends(db, deps, user, availability);
    }
    if (change.preferences !== undefined) {
      await set('preferences', JSON.stringify(preferencesToKeep(user, change.preferences, now)));
    }
    if (change.games !== undefined) await set('games', JSON.stringify(gamesToKeep(user, change.games, now)));
    await changeRelations(db, user.id, change, {
      now: new Date(now),
      premium: isPremium(user, now),
      countFriend: () => friends.count(user.id, db),
    });
    if (change.pushSubscriptions !== undefined) {
      await changePushSubscriptions(db, deps, user.id, change.pushSubscriptions, new Date(now));
    }
  };
  return { change: changeUser };
}

/** Returns a page of a site for live streams, by https. */
function streamOf(given: string | null): string | null {
  if (given === null || given.trim() === '') return null;
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : undefined;
  const known =
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    STREAM_HOSTS.some((host) => host === url.hostname);
  if (!known) throw new ApiError('unprocessable_content', 'stream');
  return url.href;
}

function availabilityToKeep(
  { availability: kept }: UserRow,
  given: NonNullable<UserUpdate['availability']>,
  now: number,
): Availability {
  const until = given.until ?? null;
  const end = until === null ? null : Date.parse(until);
  if (end !== null && (end <= now || end > now + LONGEST_AVAILABLE_MS)) {
    throw new ApiError('unprocessable_content', 'until');
  }
  return {
    status: given.status,
    until: end === null ? null : new Date(end).toISOString(),
    variants: [...new Set(given.variants ?? [])],
    anyone: given.anyone ?? false,
    streaming: given.streaming ?? (kept as Availability | null)?.streaming ?? false,
  };
}

function preferencesToKeep(user: UserRow, change: PreferencesChange, now: number): PreferencesChange {
  return mergePreferences(
    user.preferences as PreferencesChange,
    isPremium(user, now) ? change : keptWithoutPremium(change),
  );
}

/**
 * Rules are read by the game itself and lengths by its list, so nothing is stored that a room would refuse.
 */
function gamesToKeep(user: UserRow, change: GamesSettings, now: number): GamesSettings {
  const kept = user.games as KeptGames;
  const changed = Object.entries(change).map(([variant, settings]) => {
    const known = variant as keyof GamesSettings;
    if (!isVariant(known) || settings === undefined) throw new ApiError('unprocessable_content', 'games');
    const { length } = settings;
    if (length !== undefined && offeredLength(known, length) === undefined) {
      throw new ApiError('unprocessable_content', 'length');
    }
    const rules = settings.rules && rulesOf(known, settings.rules);
    if (rules !== undefined && !GAMES[known].readOptions(rules).ok) {
      throw new ApiError('unprocessable_content', 'rules');
    }
    return [
      known,
      { ...kept[known], ...settings, ...(rules && { rules }), ...rankedSince(kept[known], settings, now) },
    ] as const;
  });
  return { ...kept, ...Object.fromEntries(changed) };
}

/** A choice to take part in the daily ranking counts from then on (docs/behaviour/ranking.md 1). */
function rankedSince(
  kept: KeptGame | undefined,
  { ranked }: GameSettings,
  now: number,
): Pick<KeptGame, 'rankedSince'> {
  const isNew = ranked === true && kept?.ranked !== true;
  return isNew ? { rankedSince: new Date(now).toISOString() } : {};
}
