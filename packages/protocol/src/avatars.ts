/** Pictures of people on the wire: what is announced, and where it may be put. */
import * as z from 'zod/mini';
import { AVATAR_TYPES } from './people-limits.ts';

export const avatarUrlSchema = z.object({
  type: z.enum(AVATAR_TYPES),
  /** Bytes; when it is given, exactly so many are taken. */
  length: z.optional(z.int().check(z.positive())),
});

/** Where the faces we have drawn are, for everybody who has sent no picture: people, guests, computers. */
export const FALLBACK_AVATARS = '/avatars/fallback-';
/** How many there are; they are numbered from 0. */
export const FACES = 12;
export const faceSchema = z.int().check(z.minimum(0), z.maximum(FACES - 1));
export const facePath = (face: number): string => `${FALLBACK_AVATARS}${face}.svg`;
/** The number of a face of ours; null for any other picture. */
export function faceNumber(path: string): number | null {
  const number = /^\/avatars\/fallback-(\d+)\.svg$/.exec(path)?.[1];
  return number === undefined || Number(number) >= FACES ? null : Number(number);
}

/** Which face somebody with an account wants to be shown with, in place of a picture. */
export const faceBodySchema = z.object({ face: faceSchema });

export const hasOwnAvatar = ({ avatar }: { readonly avatar: string }): boolean =>
  !avatar.startsWith(FALLBACK_AVATARS);

export const avatarPlaceSchema = z.object({
  /** Where it will be seen. */
  url: z.string(),
  /** Good for one PUT with this type (and length), within five minutes. */
  uploadUrl: z.string(),
});
export type AvatarPlace = z.infer<typeof avatarPlaceSchema>;
