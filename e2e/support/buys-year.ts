import { api } from './member.ts';
import type { Site } from './site.ts';

/** Buys a year of Premium, and pays on the page of the test provider. Returns the order. */
export async function buysYear(site: Site, token: string): Promise<string> {
  const body = { plan: 'year', currency: 'EUR' };
  const { url, order } = await api(site, '/api/store/subscription', { body, token });
  await fetch(new URL(url, site.server.url), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  });
  return order;
}
