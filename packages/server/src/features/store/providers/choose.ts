/**
 * The providers of this site, by its configuration. Euros go to Mollie, because people here pay by Bancontact;
 * dollars go to Stripe. If only one of them is set up, it takes both. Their libraries are loaded at the first
 * payment.
 */

import type { LinkTo } from '../../../platform/config/own-address.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createMollie } from './mollie.ts';
import type { Providers } from './provider.ts';
import { createStripe } from './stripe.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

export interface SiteProviders extends Providers {
  /** undefined: payments are real, or nothing is sold. */
  readonly test: TestProvider | undefined;
}

export function createProviders(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  linkTo: LinkTo,
): SiteProviders {
  const { payments, publicUrl } = deps.config;
  const { now } = deps.clock;
  const test = payments.test ? createTestProvider(deps) : undefined;
  // Mollie refuses addresses that it cannot reach.
  const webhook = publicUrl === undefined ? null : linkTo('/api/store/webhooks/mollie');
  const mollie = payments.mollie && createMollie({ ...payments.mollie, webhook, now });
  const stripe = payments.stripe && createStripe({ ...payments.stripe, now });
  return {
    test,
    for: (currency) => test ?? (currency === 'EUR' ? (mollie ?? stripe) : (stripe ?? mollie)),
    named: (name) => [test, mollie, stripe].find((each) => each?.name === name),
  };
}
