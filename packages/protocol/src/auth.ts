/** The auth service: the bodies and replies of `/auth`. */
import * as z from 'zod/mini';
import { secondFactorCodeSchema } from './second-factor.ts';
import { PROVIDERS } from './social.ts';

export const anonymousBodySchema = z.object({
  /** Cut to 30 characters by the server, never refused for length. */
  name: z.string().check(z.maxLength(10_000)),
});

/**
 * Why a guest does not get the name they asked for: it claims something untrue, or it belongs to a member.
 */
export const GUEST_NAME_REASONS = ['reserved', 'member'] as const;
export type GuestNameReason = (typeof GUEST_NAME_REASONS)[number];

/** The name as shown at a table. `reason` is null if the name is unchanged, or only cut. */
export interface GuestNameReply {
  readonly name: string;
  readonly reason: GuestNameReason | null;
}

/** The sources of a token that logs in once. */
export const TOKEN_SOURCES = ['join', 'reset', 'merge', ...PROVIDERS] as const;
export type TokenSource = (typeof TOKEN_SOURCES)[number];

/** `name` is a name or an address; exactly one way to prove it is given. */
export const loginBodySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(320))),
  password: z.optional(z.string().check(z.maxLength(1000))),
  /** The answer of an authenticator to the challenge of POST /auth/webauthn/authentication. */
  passkey: z.optional(z.record(z.string(), z.unknown())),
  /**
   * The token given by joining, a reset, a merge or another site: valid once, for a minute (of Google and
   * Facebook five). Or the `token` of a refusal that asks for the second factor.
   */
  token: z.optional(z.string().check(z.maxLength(4096))),
  /** Where `token` comes from; a token of another source is refused. Without it every source is accepted. */
  source: z.optional(z.enum(TOKEN_SOURCES)),
  /**
   * For an account that has one. If it alone is missing, the refusal is `invalid_credentials second_factor`.
   */
  second_factor: z.optional(secondFactorCodeSchema),
  remember: z.optional(z.boolean()),
  /**
   * Beside the log-in of this browser, to prove another account of the same person (merge): it sets no cookie,
   * ends no other log-in, and ends by itself after five minutes.
   */
  apart: z.optional(z.boolean()),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

export const tokenBodySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(10_000))),
  profile: z.optional(z.boolean()),
});

/**
 * How an account can prove its owner again: what it has, or a mailed code if it has no password or passkey,
 * or other sites.
 */
export const SUDO_WAYS = ['password', 'passkey', 'code', ...PROVIDERS] as const;
export type SudoWay = (typeof SUDO_WAYS)[number];

export const sudoBodySchema = z.object({
  password: z.optional(z.string().check(z.maxLength(1000))),
  passkey: z.optional(z.record(z.string(), z.unknown())),
  /** Sent by mail to a member who has neither. */
  code: z.optional(z.string().check(z.maxLength(20))),
  /** The token of a log-in with another site, for a member who also has no address to send a code to. */
  token: z.optional(z.string().check(z.maxLength(4096))),
  /** For an account that has one; needed with any of these but a passkey. */
  second_factor: z.optional(secondFactorCodeSchema),
});

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
}

export interface TokenReply {
  readonly token: string;
  readonly profile: Profile;
}
