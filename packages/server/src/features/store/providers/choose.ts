/**
 * The providers of this site, by its configuration. Euros go to Mollie, because people here pay by Bancontact;
 * dollars go to Stripe. If only one of them is set up, it takes both. Their libraries are loaded at the first
 * payment.
 */
import type { Deps } from '../../../platform/deps.ts';
import type { Provider, Providers } from './provider.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

export interface SiteProviders extends Providers {
  /** undefined: payments are real, or nothing is sold. */
  readonly test: TestProvider | undefined;
}

export function createProviders(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  real: (name: 'mollie' | 'stripe') => Provider | undefined,
): SiteProviders {
  const { payments } = deps.config;
  const test = payments.test ? createTestProvider(deps) : undefined;
  const mollie = real('mollie');
  const stripe = real('stripe');
  return {
    test,
    for: (currency) => test ?? (currency === 'EUR' ? (mollie ?? stripe) : (stripe ?? mollie)),
    named: (name) => [test, mollie, stripe].find((each) => each?.name === name),
  };
}
