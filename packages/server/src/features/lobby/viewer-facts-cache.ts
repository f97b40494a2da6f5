/**
 * Keeps what is known of the viewers of lobbies for half a minute, so that looking again costs no statement.
 * An entry is dropped as soon as this process hears that it is no longer true.
 *
 * It decides only what a list shows. A user who sits down is judged by what the database says then.
 */

import type { Clock } from '@troef/engine/ports.ts';
import type { Variant } from '@troef/games';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { ViewerFacts, ViewerFactsReader } from './viewer-facts.ts';

export const VISITORS_KEPT_MS = 30_000;

export interface ViewerFactsCache extends ViewerFactsReader {
  /** Returns what is kept; undefined: it must be read. */
  known(identity: Identity, variant: Variant): ViewerFacts | undefined;
  /**
   * Something about this user has changed. Returns whether anything was kept of them, or of users it matters
   * to.
   */
  changed(user: string, lists?: OwnLists): boolean;
  /** Exactly these users sit in this room now. Returns whether anything outdated was kept. */
  seated(room: string, users: readonly string[]): boolean;
}

export interface OwnLists {
  readonly friends: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
}

interface CacheEntry {
  readonly identity: Identity;
  readonly readAt: number;
  readonly reading: Promise<ViewerFacts>;
  /** Set once it is read. */
  facts: ViewerFacts | undefined;
}

export function createViewerFactsCache(
  viewerFacts: ViewerFactsReader,
  clock: Pick<Clock, 'now'>,
): ViewerFactsCache {
  const kept = new Map<string, CacheEntry>();

  const find = (identity: Identity, variant: Variant): CacheEntry | undefined => {
    const found = kept.get(keyOf(identity, variant));
    if (found === undefined || clock.now() - found.readAt > VISITORS_KEPT_MS) return undefined;
    return isSamePerson(found.identity, identity) ? found : undefined;
  };

  const forgetOld = (): void => {
    for (const [key, { readAt }] of kept) {
      if (clock.now() - readAt <= VISITORS_KEPT_MS) return;
      kept.delete(key);
    }
  };

  const read = (identity: Identity, variant: Variant): Promise<ViewerFacts> => {
    const key = keyOf(identity, variant);
    forgetOld();
    const reading = viewerFacts.of(identity, variant);
    const entry: CacheEntry = { identity, readAt: clock.now(), reading, facts: undefined };
    kept.delete(key);
    kept.set(key, entry);
    reading.then(
      (facts) => {
        entry.facts = facts;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return reading;
  };

  /** Drops entries. A read under way may be outdated: those who wait for it get it, but it is not kept. */
  const forget = (isConcerned: (of: string, facts: ViewerFacts | undefined) => boolean): boolean => {
    let isAny = false;
    for (const [key, { identity, facts }] of kept) {
      if (!isConcerned(identity.id, facts)) continue;
      kept.delete(key);
      isAny = true;
    }
    return isAny;
  };

  return {
    of: async (identity, variant) => find(identity, variant)?.reading ?? read(identity, variant),
    known: (identity, variant) => find(identity, variant)?.facts,
    changed: (user, lists) =>
      forget((of, facts) => of === user || (lists !== undefined && isNews(facts, of, user, lists))),
    seated: (room, users) =>
      forget((of, facts) => facts === undefined || (facts.seatedIn === room) !== users.includes(of)),
  };
}

/**
 * Returns whether `user` has added or removed this viewer. A change of other fields must not make the lobby
 * forget a crowd.
 */
function isNews(
  facts: ViewerFacts | undefined,
  of: string,
  user: string,
  { friends, blocked }: OwnLists,
): boolean {
  const [isFriend, isBlocked] = [friends.has(of), blocked.has(of)];
  if (facts === undefined) return isFriend || isBlocked;
  return facts.friendOf.has(user) !== isFriend || facts.blockedBy.has(user) !== isBlocked;
}

const keyOf = ({ id }: Identity, variant: Variant): string => `${variant}:${id}`;

/** Returns whether both tokens have an account, or neither: a guest may have one with the next. */
const isSamePerson = (one: Identity, other: Identity): boolean =>
  (one.session === null) === (other.session === null);
