/**
 * Keeps what is known of the viewers of lobbies for half a minute, so that looking again costs no statement.
 * An entry is dropped as soon as this process hears that it is no longer true.
 *
 * It decides only what a list shows. A user who sits down is judged by what the database says then.
 */
import type { Variant } from '@troef/games';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Visitor, Visitors } from './visitor.ts';

export const VISITORS_KEPT_MS = 30_000;

export interface KeptVisitors extends Visitors {
  /** Returns what is kept; undefined: it must be read. */
  known(identity: Identity, variant: Variant): Visitor | undefined;
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

interface Kept {
  readonly identity: Identity;
  readonly readAt: number;
  readonly reading: Promise<Visitor>;
  /** Set once it is read. */
  visitor: Visitor | undefined;
}

export function createKeptVisitors(visitors: Visitors, clock: Pick<Clock, 'now'>): KeptVisitors {
  const kept = new Map<string, Kept>();

  const find = (identity: Identity, variant: Variant): Kept | undefined => {
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

  const read = (identity: Identity, variant: Variant): Promise<Visitor> => {
    const key = keyOf(identity, variant);
    forgetOld();
    const reading = visitors.of(identity, variant);
    const entry: Kept = { identity, readAt: clock.now(), reading, visitor: undefined };
    kept.delete(key);
    kept.set(key, entry);
    reading.then(
      (visitor) => {
        entry.visitor = visitor;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return reading;
  };

  /** Drops entries. A read under way may be outdated: those who wait for it get it, but it is not kept. */
  const forget = (isConcerned: (of: string, visitor: Visitor | undefined) => boolean): boolean => {
    let isAny = false;
    for (const [key, { identity, visitor }] of kept) {
      if (!isConcerned(identity.id, visitor)) continue;
      kept.delete(key);
      isAny = true;
    }
    return isAny;
  };

  return {
    of: async (identity, variant) => find(identity, variant)?.reading ?? read(identity, variant),
    known: (identity, variant) => find(identity, variant)?.visitor,
    changed: (user, lists) =>
      forget((of, visitor) => of === user || (lists !== undefined && isNews(visitor, of, user, lists))),
    seated: (room, users) =>
      forget((of, visitor) => visitor === undefined || (visitor.seatedIn === room) !== users.includes(of)),
  };
}

/**
 * Returns whether `user` has added or removed this visitor. A change of other fields must not make the lobby
 * forget a crowd.
 */
function isNews(
  visitor: Visitor | undefined,
  of: string,
  user: string,
  { friends, blocked }: OwnLists,
): boolean {
  const [isFriend, isBlocked] = [friends.has(of), blocked.has(of)];
  if (visitor === undefined) return isFriend || isBlocked;
  return visitor.friendOf.has(user) !== isFriend || visitor.blockedBy.has(user) !== isBlocked;
}

const keyOf = ({ id }: Identity, variant: Variant): string => `${variant}:${id}`;

/** Returns whether both tokens have an account, or neither: a guest may have one with the next. */
const isSamePerson = (one: Identity, other: Identity): boolean =>
  (one.session === null) === (other.session === null);
