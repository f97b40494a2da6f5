/** Pictures of users on the wire: what is announced, and where it may be put. */
import * as z from 'zod/mini';
import { AVATAR_TYPES, FACES } from './people-limits.ts';

export const avatarUrlSchema = z.object({
  type: z.enum(AVATAR_TYPES),
  /** Bytes. If given, exactly this many are accepted. */
  length: z.optional(z.int().check(z.positive())),
});

export const faceSchema = z.int().check(z.minimum(0), z.maximum(FACES - 1));
/** The face a member wants to be shown with, in place of a picture. */
export const faceBodySchema = z.object({ face: faceSchema });

/** Why an administrator removes somebody's picture, for the audit. */
export const avatarRemovalQuerySchema = z.object({
  reason: z.optional(z.string().check(z.maxLength(500))),
});

export const avatarPlaceSchema = z.object({
  url: z.string(),
  /** Valid for one PUT with this type (and length), within five minutes. */
  uploadUrl: z.string(),
});
