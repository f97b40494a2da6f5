/**
 * Which members the rankings show and count (docs/behaviour/ranking.md 1). `u` is their row of `users`, `now` a
 * moment of the statement.
 */

/** The account is neither locked nor deleted, has a name, and is not kept out of the rankings. */
export const VISIBLE_MEMBER = (now: string): string =>
  `u.deleted_at is null and u.name is not null and (u.blocked_until is null or u.blocked_until <= ${now})
   and ${MAY_BE_RANKED(now)}`;

/** The end of a limitation is a moment, or `true` for good. */
const MAY_BE_RANKED = (now: string): string =>
  `case u.limitations->>'ranking' when 'true' then false
     else coalesce((u.limitations->>'ranking')::timestamptz <= ${now}, true) end`;
