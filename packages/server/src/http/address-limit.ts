/**
 * Limits by network address. An IPv6 customer is given whole networks: a /64 counts as one address (`addressKey`), and
 * because many lines come with a /48, which holds 65,536 of those, that is counted as well, with larger numbers. Several
 * households may share a /48; ten times as much is enough for them, and far from enough for guessing.
 */
import { isIPv6 } from 'node:net';
import { addressKey, createRateLimit, type RateLimit, type Rule } from './rate-limit.ts';
import { createSharedLimit, type LimitDeps } from './shared-limit.ts';

const NETWORK_FACTOR = 10;

export interface AddressLimit {
  /** Throws a refusal that names the rule and the time to wait. */
  count(ip: string): Promise<void>;
  /** Takes one back: it was no try after all. */
  forgive(ip: string): Promise<void>;
}

/** The /48 of an IPv6 address; undefined for an IPv4 address, which has no larger network of one owner. */
export function networkKey(ip: string): string | undefined {
  if (!isIPv6(ip) || /^::ffff:\d+\./i.test(ip)) return undefined;
  return `${addressKey(ip).split(':').slice(0, 3).join(':')}::/48`;
}

/** Counted in the database, for all processes together. */
export const createAddressLimit = (rule: Rule, deps: LimitDeps): AddressLimit =>
  withNetworks(createSharedLimit(rule, deps), createSharedLimit(ofNetworks(rule), deps));

/** Counted in this process alone. */
export const createLocalAddressLimit = (rule: Rule, config: LimitDeps['config']): AddressLimit =>
  withNetworks(createRateLimit(rule, config), createRateLimit(ofNetworks(rule), config));

const ofNetworks = (rule: Rule): Rule => ({ ...rule, times: rule.times * NETWORK_FACTOR });

function withNetworks(addresses: RateLimit, networks: RateLimit): AddressLimit {
  return {
    // The address first: what is refused there uses up nothing of its neighbours'.
    async count(ip) {
      await addresses.count(addressKey(ip));
      const network = networkKey(ip);
      if (network !== undefined) await networks.count(network);
    },
    async forgive(ip) {
      await addresses.forgive(addressKey(ip));
      const network = networkKey(ip);
      if (network !== undefined) await networks.forgive(network);
    },
  };
}
