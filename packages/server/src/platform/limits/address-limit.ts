/**
 * Limits by network address. A customer with IPv6 has whole networks. A /64 counts as one address
 * (`addressKey`). Many lines come with a /48, which has 65,536 of those, so a /48 is counted too, with
 * larger numbers. Several households may share a /48: ten times as much is enough for them, and far from
 * enough for guessing.
 */
import { isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';
import { plainAddress } from '../config/networks.ts';
import { addressKey, createRateLimit, type RateLimit, type Rule, timesOf } from './rate-limit.ts';
import { createSharedLimit, type LimitDeps } from './shared-limit.ts';

/** How many times as much a /48 may do as one address. */
const NETWORK_FACTOR = 10;

export interface AddressLimit {
  /** Throws a refusal with the rule and the time to wait. */
  count(ip: string): Promise<void>;
  /** Takes one back that was no try after all. */
  forgive(ip: string): Promise<void>;
}

/** Counted in this process alone. */
export interface LocalAddressLimit extends AddressLimit {
  /** Counts as this many tries at once. Throws like `count`. */
  charge(ip: string, times: number): Promise<void>;
}

/** Returns the /48 of an IPv6 address; undefined for IPv4, where no larger network has one owner. */
export function networkKey(ip: string): string | undefined {
  if (!isIPv6(plainAddress(ip))) return undefined;
  return `${addressKey(ip).split(':').slice(0, 3).join(':')}::/48`;
}

/** Counts in the database, for all processes together. */
export const createAddressLimit = (rule: Rule, deps: Omit<LimitDeps, 'settings'>): AddressLimit =>
  countedAt(atBoth(createSharedLimit(rule, deps), createSharedLimit(ofNetworks(rule), deps)));

/** Counts in this process alone. */
export function createLocalAddressLimit(rule: Rule, config: Pick<Config, 'rateLimits'>): LocalAddressLimit {
  const each = atBoth(createRateLimit(rule, config), createRateLimit(ofNetworks(rule), config));
  return { ...countedAt(each), charge: (ip, times) => each(ip, (limit, key) => limit.charge(key, times)) };
}

const ofNetworks = (rule: Rule): Rule => ({
  ...rule,
  times: () => timesOf(rule.times) * NETWORK_FACTOR,
});

type EachLimit<Limit> = (ip: string, use: (limit: Limit, key: string) => Promise<void>) => Promise<void>;

/** Asks the address first, so that a refusal there uses up nothing of its neighbours' share. */
function atBoth<Limit>(addresses: Limit, networks: Limit): EachLimit<Limit> {
  return async (ip, use) => {
    await use(addresses, addressKey(ip));
    const network = networkKey(ip);
    if (network !== undefined) await use(networks, network);
  };
}

const countedAt = (each: EachLimit<RateLimit>): AddressLimit => ({
  count: (ip) => each(ip, (limit, key) => limit.count(key)),
  forgive: (ip) => each(ip, (limit, key) => limit.forgive(key)),
});

/**
 * For limits on what is held, not counted by time: the keys of an address, and how many times as much each
 * may hold.
 */
export function placesOf(ip: string): readonly { readonly key: string; readonly factor: number }[] {
  const network = networkKey(ip);
  const own = { key: addressKey(ip), factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}
