/**
 * Limits by network address. An IPv6 customer is given whole networks: a /64 counts as one address (`addressKey`), and
 * because many lines come with a /48, which holds 65,536 of those, that is counted as well, with larger numbers. Several
 * households may share a /48; ten times as much is enough for them, and far from enough for guessing.
 */
import { isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';
import { addressKey, createRateLimit, type RateLimit, type Rule } from './rate-limit.ts';
import { createSharedLimit, type LimitDeps } from './shared-limit.ts';

/** What may be of a /48, in times of what may be of one address. */
const NETWORK_FACTOR = 10;

export interface AddressLimit {
  /** Throws a refusal that names the rule and the time to wait. */
  count(ip: string): Promise<void>;
  /** Takes one back: it was no try after all. */
  forgive(ip: string): Promise<void>;
}

/** Counted in this process. */
export interface LocalAddressLimit extends AddressLimit {
  /** As much as so many tries at once. Throws like `count`. */
  charge(ip: string, times: number): Promise<void>;
}

/** The /48 of an IPv6 address; undefined for an IPv4 address, which has no larger network of one owner. */
export function networkKey(ip: string): string | undefined {
  if (!isIPv6(ip) || /^::ffff:\d+\./i.test(ip)) return undefined;
  return `${addressKey(ip).split(':').slice(0, 3).join(':')}::/48`;
}

/** Counted in the database, for all processes together. */
export const createAddressLimit = (rule: Rule, deps: LimitDeps): AddressLimit =>
  countedAt(atBoth(createSharedLimit(rule, deps), createSharedLimit(ofNetworks(rule), deps)));

/** Counted in this process alone. */
export function createLocalAddressLimit(rule: Rule, config: Pick<Config, 'rateLimits'>): LocalAddressLimit {
  const each = atBoth(createRateLimit(rule, config), createRateLimit(ofNetworks(rule), config));
  return { ...countedAt(each), charge: (ip, times) => each(ip, (limit, key) => limit.charge(key, times)) };
}

const ofNetworks = (rule: Rule): Rule => ({ ...rule, times: rule.times * NETWORK_FACTOR });

type AtBoth<Limit> = (ip: string, use: (limit: Limit, key: string) => Promise<void>) => Promise<void>;

/** The address first: what is refused there uses up nothing of its neighbours'. */
function atBoth<Limit>(addresses: Limit, networks: Limit): AtBoth<Limit> {
  return async (ip, use) => {
    await use(addresses, addressKey(ip));
    const network = networkKey(ip);
    if (network !== undefined) await use(networks, network);
  };
}

const countedAt = (each: AtBoth<RateLimit>): AddressLimit => ({
  count: (ip) => each(ip, (limit, key) => limit.count(key)),
  forgive: (ip) => each(ip, (limit, key) => limit.forgive(key)),
});

/** For what is held rather than counted by time: what an address belongs to, and how many times as much may be there. */
export function placesOf(ip: string): readonly { readonly key: string; readonly factor: number }[] {
  const network = networkKey(ip);
  const own = { key: addressKey(ip), factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}
