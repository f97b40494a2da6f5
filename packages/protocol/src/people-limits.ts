/**
 * Numbers about users that pages and server share. There is no schema here, so a page that shows one loads no
 * parser.
 */
export const NAME_MIN = 3;
export const NAME_MAX = 20;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAILS_MAX = 5;
export const FRIENDS_MAX = 512;
export const BLOCKED_MAX = 20;
export const MUTED_MAX = 256;
/** Sessions in the list of a user without Premium. */
export const FREE_SESSIONS = 20;
/** Deals a day in which a user without Premium sees what each card cost. */
export const FREE_ANALYSES_A_DAY = 3;
export const STREAM_MAX = 200;
/** Characters of a message to the administrators. */
export const CONTACT_TEXT_MIN = 10;
export const CONTACT_TEXT_MAX = 4000;
export const CODE_DIGITS = 6;
export const RESEND_AFTER_S = 60;
export const RECOVERY_CODES = 10;
export const KARMA_TIERS = [0, 1, 50, 100, 200, 500, 1000, 2000, 5000] as const;
export const STARTING_KARMA_MIN = 10;
export const STARTING_KARMA_MAX = 200;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;
export const RENAME_EVERY_DAYS = 90;
export const DELETION_AFTER_DAYS = 14;

/** Returns the greatest tier not above this karma. Administrators have no limit. */
export const karmaTier = (karma: number | null): number =>
  KARMA_TIERS.findLast((bound) => karma === null || bound <= karma) ?? 0;

export const AVAILABILITIES = ['available', 'busy', 'unavailable'] as const;

/** The path of the faces we have drawn, for everybody without a picture: members, guests, computers. */
export const FALLBACK_AVATARS = '/avatars/fallback-';
/** How many faces there are, numbered from 0. */
export const FACES = 12;
export const facePath = (face: number): string => `${FALLBACK_AVATARS}${face}.svg`;
/** Returns the face of a user who has chosen none. */
export const usualFace = (id: string): number =>
  [...id].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 997, 7) % FACES;
/** Returns the number of one of our faces; null for any other picture. */
export function faceNumber(path: string): number | null {
  const number = /^\/avatars\/fallback-(\d+)\.svg$/.exec(path)?.[1];
  return number === undefined || Number(number) >= FACES ? null : Number(number);
}
export const hasOwnAvatar = ({ avatar }: { readonly avatar: string }): boolean =>
  !avatar.startsWith(FALLBACK_AVATARS);
