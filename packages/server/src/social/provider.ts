/** What a provider of identities must be able to do, and what it tells of somebody. */
import type { SocialProvider } from '@troef/protocol';

/** Somebody as a provider knows him. Of the address nothing is believed but what `emailVerified` says. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** Its own, lasting name for him. */
  readonly subject: string;
  /** For the list of links: a name or an address. */
  readonly label: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** What ties the answer to the question. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface IdentityProvider {
  readonly name: SocialProvider;
  /** The address the browser is sent to. */
  begin(attempt: Attempt): Promise<URL>;
  /** Asks the provider itself who it was; throws when anything does not fit. */
  finish(callback: URL, attempt: Attempt): Promise<SocialIdentity>;
}
