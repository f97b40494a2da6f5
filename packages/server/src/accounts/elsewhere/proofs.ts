/**
 * The token that a log-in with a provider gives. It says who the provider vouched for, in which browser, and
 * for what purpose.
 *
 * It logs in, or links the provider to an open account, or opens sudo if it was asked for that: once, within
 * five minutes, and only in the browser that began. So a token that somebody else brings logs nobody in, and
 * one that was seen on its way is worth nothing elsewhere. It is sealed, so only its use is kept.
 */
import type { SocialPurpose } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { openToken, sealToken } from '../../platform/secrets/sealed-token.ts';
import type { Cookies } from '../login/login.ts';
import type { OwnBrowser } from './own-browser.ts';
import type { SocialIdentity } from './provider.ts';

const LIFE_MS = 5 * 60_000;

export interface Proofs {
  /** `browser`: the secret of the browser that began. */
  give(
    identity: SocialIdentity,
    begun: { readonly browser: string; readonly purpose: SocialPurpose },
  ): string;
  /**
   * Uses it up. Returns undefined, and uses nothing up, if it is no proof of ours for this browser and
   * purpose, too old, or used.
   */
  take(db: Querier, token: string, use: ProofUse): Promise<SocialIdentity | undefined>;
}

export interface ProofUse {
  readonly cookies: Cookies;
  readonly purpose: SocialPurpose;
  /** undefined: any provider. */
  readonly provider?: string | undefined;
}

interface ProofContent {
  readonly social: SocialIdentity;
  readonly purpose: SocialPurpose;
  /** Hash of the browser's secret, in base64. */
  readonly browser: string;
  readonly id: string;
  readonly until: number;
}

export function createProofs(
  { vault, random, clock, hashes }: Pick<Deps, 'vault' | 'random' | 'clock' | 'hashes'>,
  ownBrowser: Pick<OwnBrowser, 'read'>,
): Proofs {
  const open = (token: string): ProofContent | undefined => {
    const sealed = openToken(vault, 'proof', token) as Partial<ProofContent> | undefined;
    return sealed?.social === undefined || sealed.browser === undefined
      ? undefined
      : (sealed as ProofContent);
  };
  const isFor = (sealed: ProofContent, { cookies, purpose, provider }: ProofUse): boolean => {
    const browser = ownBrowser.read(cookies);
    return (
      browser !== undefined &&
      hashes.same(hashes.secret(browser), new Uint8Array(Buffer.from(sealed.browser, 'base64'))) &&
      sealed.purpose === purpose &&
      (provider === undefined || sealed.social.provider === provider)
    );
  };
  return {
    give(social, { browser, purpose }) {
      const sealed: ProofContent = {
        social,
        purpose,
        browser: Buffer.from(hashes.secret(browser)).toString('base64'),
        id: random.id(),
        until: clock.now() + LIFE_MS,
      };
      return sealToken(vault, 'proof', sealed);
    },
    async take(db, token, use) {
      const sealed = open(token);
      if (sealed === undefined || sealed.until < clock.now() || !isFor(sealed, use)) return undefined;
      // The row records the use: a second use conflicts with it.
      const { rowCount } = await db.query(
        `insert into codes (id, kind, hash, created_at, expires_at, used_at)
         values ($1, 'social', ''::bytea, $2, $3, $2) on conflict (id) do nothing`,
        [sealed.id, new Date(clock.now()), new Date(sealed.until)],
      );
      return rowCount === 1 ? sealed.social : undefined;
    },
  };
}
