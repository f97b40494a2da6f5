/**
 * The condition under which a list shows a member: their account is neither locked nor deleted, and has a name.
 * `u` is their row of `users`, `now` a moment of the statement.
 */
export const VISIBLE_MEMBER = (now: string): string =>
  `u.deleted_at is null and u.name is not null and (u.blocked_until is null or u.blocked_until <= ${now})`;
