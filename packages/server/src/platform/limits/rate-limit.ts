/**
 * Limits on how often somebody may do something (docs/api.md, "Limits"). Refused calls count too.
 *
 * Counted in this process, for calls that only cost us work (reads, moves, connections). Limits that guard
 * identity or other people are counted for all processes together, in shared-limit.ts.
 */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { plainAddress } from '../config/networks.ts';
import { TooManyRequests } from './too-many-requests.ts';

export interface RateLimit {
  /** Throws a refusal with the rule and the time to wait. */
  count(key: string): Promise<void>;
  /** Takes one back that was no try after all. */
  forgive(key: string): Promise<void>;
}

export interface LocalLimit extends RateLimit {
  /** Counts as this many tries at once. Throws like `count`. */
  charge(key: string, times: number): Promise<void>;
}

export interface Rule {
  /** The machine-readable word in the refusal. */
  readonly name: string;
  readonly times: Times;
  readonly seconds: number;
}

/** A number, or what a setting says whenever it is asked (`limits.*`, docs/behaviour/running.md 2). */
export type Times = number | (() => number);
export const timesOf = (times: Times): number => (typeof times === 'number' ? times : times());

/** Used with RATE_LIMITS=off. */
export const uncounted: LocalLimit = {
  count: async () => undefined,
  charge: async () => undefined,
  forgive: async () => undefined,
};

export const refusalOf = ({ name }: Rule, waitMs: number): TooManyRequests =>
  new TooManyRequests(name, Math.max(1, Math.ceil(waitMs / 1000)));

export function createRateLimit(rule: Rule, config: Pick<Config, 'rateLimits'>): LocalLimit {
  if (!config.rateLimits) return uncounted;
  const limiter = new RateLimiterMemory({ points: timesOf(rule.times), duration: rule.seconds });
  const charge = async (key: string, times: number): Promise<void> => {
    limiter.points = timesOf(rule.times);
    try {
      await limiter.consume(key, times);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw refusalOf(rule, refused.msBeforeNext);
    }
  };
  return {
    count: (key) => charge(key, 1),
    charge,
    async forgive(key) {
      await limiter.reward(key);
    },
  };
}

/** Returns one key for a household: a /64 of IPv6 counts as one address. */
export function addressKey(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
