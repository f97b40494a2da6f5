/**
 * Friends, blocked and muted users of the member who is logged in: which users may be put on a list, and
 * putting them there (docs/behaviour/friends.md 1). The lists hold ids and are sent whole. The server checks
 * them again, and only the server knows which ids exist.
 */
import { BLOCKED_MAX, FRIENDS_MAX, MUTED_MAX, type OwnUser, type UserUpdate } from '@troef/protocol';
import { saveMe } from '../session/save-me.ts';
import { readSession } from '../session/session-store.ts';

export const RELATIONS = ['friends', 'blocked', 'muted'] as const;
export type Relation = (typeof RELATIONS)[number];

export const LIMITS: Readonly<Record<Relation, number>> = {
  friends: FRIENDS_MAX,
  blocked: BLOCKED_MAX,
  muted: MUTED_MAX,
};

type Lists = Pick<OwnUser, 'friendships' | 'pests' | 'mutes'>;

export function idsOf(user: Lists, relation: Relation): readonly string[] {
  switch (relation) {
    case 'friends':
      return user.friendships.map((friendship) => friendship.user);
    case 'blocked':
      return user.pests;
    case 'muted':
      return user.mutes;
  }
}

export const isOn = (user: Lists, relation: Relation, id: string): boolean =>
  idsOf(user, relation).includes(id);

export const remaining = (user: Lists, relation: Relation): number =>
  Math.max(0, LIMITS[relation] - idsOf(user, relation).length);

export type RelationProblem = 'self' | 'already' | 'full' | 'isFriend' | 'isBlocked' | 'premium';

/** Returns why this user may not be put on the list; null if they may. */
export function problemOf(
  user: Lists & Pick<OwnUser, 'id' | 'premium'>,
  relation: Relation,
  id: string,
): RelationProblem | null {
  if (id === user.id) return 'self';
  if (isOn(user, relation, id)) return 'already';
  if (relation === 'blocked' && !user.premium) return 'premium';
  if (relation === 'blocked' && isOn(user, 'friends', id)) return 'isFriend';
  if (relation === 'friends' && isOn(user, 'blocked', id)) return 'isBlocked';
  return remaining(user, relation) === 0 ? 'full' : null;
}

function asChange(relation: Relation, ids: readonly string[]): Pick<UserUpdate, keyof Lists> {
  switch (relation) {
    case 'friends':
      return { friendships: ids.map((user) => ({ user })) };
    case 'blocked':
      return { pests: [...ids] };
    case 'muted':
      return { mutes: [...ids] };
  }
}

/** Puts this user on the list or takes them off. The page shows it at once. */
export function setRelation(relation: Relation, id: string, on: boolean) {
  const { profile } = readSession();
  if (profile === null) return;
  const others = idsOf(profile, relation).filter((each) => each !== id);
  const change = asChange(relation, on ? [...others, id] : others);
  return saveMe(change, (user) => ({ ...user, ...change }) as OwnUser);
}
