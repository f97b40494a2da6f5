/** What an identity provider must be able to do, and what it tells of a user. */
import type { SocialProvider, SocialPurpose } from '@troef/protocol';

/** A user as a provider knows them. The address counts as proven only if `emailVerified` says so. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** The provider's lasting id of the user. */
  readonly subject: string;
  /** For the list of links: a name or an address. */
  readonly label: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the user last proved to the provider who they are, in seconds; null: the provider does not say. */
  readonly authenticatedAt: number | null;
}

/** Values that tie the answer to the question. */
export interface SocialAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** For sudo the provider is asked to check the user now, not to rely on an earlier log-in. */
  readonly purpose: SocialPurpose;
  readonly redirectUri: string;
}

export interface IdentityProvider {
  readonly name: SocialProvider;
  /** Whether it asks for a press at every log-in. Others may answer at once for a user they know. */
  readonly asksAlways: boolean;
  /** The address the browser is sent to. */
  begin(attempt: SocialAttempt): Promise<URL>;
  /** Asks the provider itself who the user is. Throws if anything does not fit. */
  finish(callback: URL, attempt: SocialAttempt): Promise<SocialIdentity>;
}
