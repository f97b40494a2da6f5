/** Limits on how often somebody may do something (product.md 27). Refused calls count as well. */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { TooManyRequests } from './errors.ts';

export interface RateLimit {
  /** Throws a refusal that names the rule and the time to wait. */
  count(key: string): Promise<void>;
  /** Takes one back: it was no try after all. */
  forgive(key: string): Promise<void>;
}

export interface Rule {
  /** The machine word the caller is told. */
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export function createRateLimit(rule: Rule, config: Pick<Config, 'rateLimits'>): RateLimit {
  const nothing = async (): Promise<void> => undefined;
  if (!config.rateLimits) return { count: nothing, forgive: nothing };
  const limiter = new RateLimiterMemory({ points: rule.times, duration: rule.seconds });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooManyRequests(rule.name, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    async forgive(key) {
      await limiter.reward(key);
    },
  };
}

/** One household is one caller: an IPv6 network of 64 bits counts as one address. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
