/**
 * Limits how often a caller may call (docs/api.md), counted before a call costs a statement: by address, and
 * by the user whom the signed token names. Whether the session behind it still stands is checked after that.
 *
 * An address may be a school, or a network of thousands behind one number: it may call as often as ten users
 * at their limit. A call refused to one user uses up none of the calls of the others behind the address. A
 * caller who goes on all the same is refused slowly: a program that calls again as soon as it is answered
 * then costs next to nothing.
 */
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { addressKey, createRateLimit } from '../../platform/limits/rate-limit.ts';

/**
 * `callback`: addresses to which another site leads back. A page of another site may open these, so they have
 * a count of their own, apart from other log-ins. `events`: what pages count comes from everybody behind an
 * address, and may use up none of their other calls.
 */
export type CallRule = 'reads' | 'writes' | 'auth' | 'callback' | 'events';

const TIMES_A_MINUTE: Readonly<Record<Exclude<CallRule, 'events'>, number>> = {
  reads: 300,
  writes: 60,
  auth: 60,
  callback: 60,
};
/** A class of pupils logging in has no tokens yet, and is not a single caller. */
const OF_NOBODY_YET: ReadonlySet<CallRule> = new Set(['auth', 'callback']);
const PEOPLE_AT_AN_ADDRESS = 10;
/** Refusals of one address that are answered at once. Later ones wait, at most `SLOW_AT_MOST` at a time. */
const REFUSALS = { name: 'refusals', times: 60, seconds: 60 } as const;
export const SLOW_MS = 1_000;
export const SLOW_AT_MOST = 1_000;

export interface CallLimits {
  /**
   * `whose`: returns the caller, as far as that costs nothing; undefined: unknown. All unknown callers behind
   * an address count as one, except at a log-in. Throws `too_many_requests` with the rule.
   */
  count(rule: CallRule, ip: string, whose: () => Promise<string | undefined>): Promise<void>;
}

export function createCallLimits({
  config,
  clock,
  settings,
}: Pick<Deps, 'config' | 'clock' | 'settings'>): CallLimits {
  const limitsOf = (name: CallRule) => {
    const times = (): number => (name === 'events' ? settings.get('limits.events') : TIMES_A_MINUTE[name]);
    const together = { name, times: () => times() * PEOPLE_AT_AN_ADDRESS, seconds: 60 };
    return {
      person: createRateLimit({ name, times, seconds: 60 }, config),
      address: createLocalAddressLimit(together, config),
    };
  };
  const limits: Readonly<Record<CallRule, ReturnType<typeof limitsOf>>> = {
    reads: limitsOf('reads'),
    writes: limitsOf('writes'),
    auth: limitsOf('auth'),
    callback: limitsOf('callback'),
    events: limitsOf('events'),
  };
  const refusals = createLocalAddressLimit(REFUSALS, config);
  let slow = 0;

  const count: CallLimits['count'] = async (rule, ip, whose) => {
    const { person, address: together } = limits[rule];
    // Checking a bad signature costs time, so the address is counted first.
    await together.count(ip);
    try {
      const who = await whose();
      if (who !== undefined || !OF_NOBODY_YET.has(rule)) await person.count(who ?? addressKey(ip));
    } catch (refusal) {
      await together.forgive(ip);
      throw refusal;
    }
  };

  const slowDown = async (ip: string): Promise<void> => {
    const isPatient = await refusals.count(ip).then(
      () => true,
      () => false,
    );
    if (isPatient || slow >= SLOW_AT_MOST) return;
    slow++;
    await new Promise<void>((resolve) => clock.after(SLOW_MS, resolve));
    slow--;
  };

  return {
    async count(rule, ip, whose) {
      try {
        await count(rule, ip, whose);
      } catch (refusal) {
        await slowDown(ip);
        throw refusal;
      }
    },
  };
}

const EVENTS = /^\/api\/events(\/|$)/;

/** `path`: of the route, or as it was called. */
export const ruleOf = (method: string, path: string): CallRule => {
  if (method === 'GET' || method === 'HEAD') return 'reads';
  return EVENTS.test(path) ? 'events' : 'writes';
};
