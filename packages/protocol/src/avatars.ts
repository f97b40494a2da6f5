/** Pictures of people on the wire: what is announced, and where it may be put. */
import * as z from 'zod/mini';
import { AVATAR_TYPES } from './people-limits.ts';

export const avatarUrlSchema = z.object({
  type: z.enum(AVATAR_TYPES),
  /** Bytes; when it is given, exactly so many are taken. */
  length: z.optional(z.int().check(z.positive())),
});

/** Where the pictures of our own are, for who has sent none. */
export const FALLBACK_AVATARS = '/avatars/fallback-';
export const hasOwnAvatar = ({ avatar }: { readonly avatar: string }): boolean =>
  !avatar.startsWith(FALLBACK_AVATARS);

export const avatarPlaceSchema = z.object({
  /** Where it will be seen. */
  url: z.string(),
  /** Good for one PUT with this type (and length), within five minutes. */
  uploadUrl: z.string(),
});
export type AvatarPlace = z.infer<typeof avatarPlaceSchema>;
