/** Asks, once a page, which other sites this server accepts for logging in. */
import type { Provider } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { offeredProviders } from '../../lib/account/social.ts';

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  freewhist: 'Freewhist',
};

let offered: Promise<readonly Provider[]> | undefined;

export function useProviders(): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    offered ??= offeredProviders();
    void offered.then(setProviders);
  }, []);
  return providers;
}
