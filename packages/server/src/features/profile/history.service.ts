/**
 * A user's own sessions, and their records (docs/behaviour/history.md). Without Premium the list ends after
 * the newest ones, and records of older sessions are refused with `premium_required history`.
 */
import { CorruptLogError } from '@troef/engine/state/log-row.ts';
import type { SessionRecord } from '@troef/games';
import {
  ApiError,
  ENTITLEMENTS,
  EXPORTED_RECORDS,
  EXPORTS_AN_HOUR,
  type GamesFilters,
  type GamesReply,
  type PlayedSession,
  premiumRequired,
} from '@troef/protocol';
import type { Caller } from '../../accounts/login/access.ts';
import { findUser, findUserBySlug } from '../../accounts/users/user.repository.ts';
import { isPremium } from '../../accounts/users/user-row.ts';
import {
  type EndedSession,
  type HistoryOwner,
  type HistoryRange,
  newerInHistory,
  placeInHistory,
  sessionsOf,
} from '../../community/results/history.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { isId } from '../../platform/text/id.ts';

const HOUR_S = 60 * 60;
/** Sessions read by one statement. */
const AT_ONCE = 500;
/** A server that is busy is asked again for a minute. */
const AGAIN_MS = 1_000;
const TRIES = 60;

export interface HistoryService {
  list(
    caller: Caller,
    filters: GamesFilters,
    range: HistoryRange,
  ): Promise<{ readonly found: readonly PlayedSession[]; readonly archive: GamesReply['archive'] }>;
  record(caller: Caller, room: string): Promise<SessionRecord>;
  /** All sessions under the filters. */
  exportList(caller: Caller, filters: GamesFilters): Promise<readonly PlayedSession[]>;
  /** Returns the newest records under the filters as lines of JSON, read one after the other. */
  exportRecords(caller: Caller, filters: GamesFilters): Promise<AsyncGenerator<string>>;
}

const ownerAt = ({ identity, user }: Caller, now: number): HistoryOwner => ({
  id: identity.id,
  isGuest: user === undefined,
  limit: user !== undefined && isPremium(user, now) ? null : ENTITLEMENTS.history.free,
});

/** Tells whether a session in which this user played is no older than those they are shown. */
export const reachWith =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (identity: Identity, session: EndedSession): Promise<boolean> => {
    const user = identity.anonymous ? undefined : await findUser(db.pool, identity.id);
    const owner = ownerAt({ identity, user }, clock.now());
    return owner.limit === null || (await newerInHistory(db.pool, owner, session)) < owner.limit;
  };

export function createHistoryService(
  deps: Pick<Deps, 'db' | 'clock'> & LimitDeps,
  readRecord: (user: Identity, room: string) => Promise<SessionRecord>,
): HistoryService {
  const { db, clock } = deps;
  const exports = createSharedLimit({ name: 'history', times: EXPORTS_AN_HOUR, seconds: HOUR_S }, deps);

  const ownerOf = (caller: Caller): HistoryOwner => ownerAt(caller, clock.now());

  /** Returns the filters with the id of the user whom `with` names. */
  const resolved = async (filters: GamesFilters): Promise<GamesFilters> => {
    if (filters.with === undefined || isId(filters.with)) return filters;
    const found = await findUserBySlug(db.pool, filters.with.toLowerCase(), new Date(clock.now()));
    if (found === undefined) throw new ApiError('resource_missing', 'with');
    return { ...filters, with: found.id };
  };

  /** Finds all sessions under the filters, for a user with Premium. */
  const exported = async (caller: Caller, filters: GamesFilters): Promise<readonly PlayedSession[]> => {
    const owner = ownerOf(caller);
    if (owner.limit !== null) throw premiumRequired('history');
    await exports.count(owner.id);
    const wanted = await resolved(filters);
    const all: PlayedSession[] = [];
    for (;;) {
      const after = all.at(-1)?.id ?? null;
      const page = await sessionsOf(db.pool, owner, wanted, { after, size: AT_ONCE });
      all.push(...page);
      if (page.length < AT_ONCE) return all;
    }
  };

  /**
   * Returns null for a record that nobody can have: its log may be gone, too old to read, or not over for others. Any
   * other failure breaks the download off: a file that ends early must not look whole.
   */
  const recordIfAny = async (user: Identity, room: string): Promise<SessionRecord | null> => {
    for (let nth = 1; ; nth++) {
      try {
        return await readRecord(user, room);
      } catch (error) {
        if (isUnreadable(error)) return null;
        if (!isBusy(error) || nth === TRIES) throw error;
        await new Promise<void>((done) => clock.after(AGAIN_MS, done));
      }
    }
  };

  async function* linesOf(user: Identity, rooms: readonly string[]): AsyncGenerator<string> {
    for (const room of rooms) {
      const record = await recordIfAny(user, room);
      if (record !== null) yield `${JSON.stringify(record)}\n`;
    }
  }

  return {
    async list(caller, filters, range) {
      const owner = ownerOf(caller);
      const wanted = await resolved(filters);
      const [found, { all }] = await Promise.all([
        sessionsOf(db.pool, owner, wanted, range),
        placeInHistory(db.pool, owner, null),
      ]);
      const hidden = owner.limit === null ? 0 : Math.max(0, all - owner.limit);
      return { found, archive: { limit: owner.limit, hidden } };
    },

    async record(caller, room) {
      const owner = ownerOf(caller);
      const { nth } = isId(room) ? await placeInHistory(db.pool, owner, room) : { nth: null };
      if (nth === null) throw new ApiError('resource_missing', 'game');
      if (owner.limit !== null && nth > owner.limit) throw premiumRequired('history');
      return readRecord(caller.identity, room);
    },

    exportList: exported,

    async exportRecords(caller, filters) {
      const sessions = await exported(caller, filters);
      return linesOf(
        caller.identity,
        sessions.slice(0, EXPORTED_RECORDS).map(({ id }) => id),
      );
    },
  };
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof CorruptLogError ||
  (error instanceof ApiError && (error.code === 'resource_missing' || error.code === 'conflict'));

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'internal_server_error';
