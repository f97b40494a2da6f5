/** What a provider of identities must be able to do, and what it tells of somebody. */
import type { SocialProvider, SocialPurpose } from '@troef/protocol';

/** Somebody as a provider knows him. Of the address nothing is believed but what `emailVerified` says. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** Its own, lasting name for him. */
  readonly subject: string;
  /** For the list of links: a name or an address. */
  readonly label: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the person last proved to the provider who they are, in seconds; null: the provider does not say. */
  readonly authenticatedAt: number | null;
}

/** What ties the answer to the question. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** For sudo the provider is asked to make sure of the person now, not to rely on an earlier log-in. */
  readonly purpose: SocialPurpose;
  readonly redirectUri: string;
}

export interface IdentityProvider {
  readonly name: SocialProvider;
  /** Whether it asks for a press at every log-in; one that knows somebody may answer at once. */
  readonly asksAlways: boolean;
  /** The address the browser is sent to. */
  begin(attempt: Attempt): Promise<URL>;
  /** Asks the provider itself who it was; throws when anything does not fit. */
  finish(callback: URL, attempt: Attempt): Promise<SocialIdentity>;
}
