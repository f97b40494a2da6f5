/**
 * How often somebody may call (docs/api.md), counted before a call costs a statement: by address, and by whose signature
 * the token carries. Whether the session behind it still stands is asked after that.
 *
 * An address may be a school or a network of thousands behind one number: it may call as often as ten people at their
 * limit. What a person is refused does not use up what the others behind the address may. Who goes on calling all the same
 * is refused slowly: a program that calls again as soon as it is answered then costs next to nothing.
 */
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { addressKey, createRateLimit } from '../../platform/limits/rate-limit.ts';

/**
 * `callback`: where another site leads back. A page of another site may open that, so it has a count of its own: opened too
 * often, it uses up nothing of what people log in with otherwise.
 */
export type CallRule = 'reads' | 'writes' | 'auth' | 'callback';

const TIMES_A_MINUTE: Readonly<Record<CallRule, number>> = { reads: 300, writes: 60, auth: 60, callback: 60 };
/** A class that logs in is nobody yet, and no single caller. */
const OF_NOBODY_YET: ReadonlySet<CallRule> = new Set(['auth', 'callback']);
const PEOPLE_AT_AN_ADDRESS = 10;
/** Of an address, answered at once; those after them wait, so many at a time of all addresses. */
const REFUSALS = { name: 'refusals', times: 60, seconds: 60 } as const;
export const SLOW_MS = 1_000;
export const SLOW_AT_MOST = 1_000;

export interface CallLimits {
  /**
   * `whose`: says who calls, as far as that costs nothing; undefined: nobody knows. All strangers behind an address are one
   * caller, but for who logs in. Throws `too_many_requests` with the rule.
   */
  count(rule: CallRule, ip: string, whose: () => Promise<string | undefined>): Promise<void>;
}

export function createCallLimits({ config, clock }: Pick<Deps, 'config' | 'clock'>): CallLimits {
  const limitsOf = (name: CallRule) => {
    const times = TIMES_A_MINUTE[name];
    const together = { name, times: times * PEOPLE_AT_AN_ADDRESS, seconds: 60 };
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
  };
  const refusals = createLocalAddressLimit(REFUSALS, config);
  let slow = 0;

  const count: CallLimits['count'] = async (rule, ip, whose) => {
    const { person, address: together } = limits[rule];
    // A signature that is no good costs the looking at it, so the address goes first.
    await together.count(ip);
    try {
      const who = await whose();
      if (who !== undefined || !OF_NOBODY_YET.has(rule)) await person.count(who ?? addressKey(ip));
    } catch (refusal) {
      await together.forgive(ip);
      throw refusal;
    }
  };

  /** Before one more refusal for this address. */
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

export const ruleOf = (method: string): CallRule =>
  method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
