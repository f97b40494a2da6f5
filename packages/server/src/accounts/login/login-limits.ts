/**
 * Limits how often somebody may try to prove who they are (docs/api.md, "Limits"): by name, by network
 * address, and by the pair, for which the wait grows with every overrun. A success takes its own tries back,
 * so a user who knows the password is never counted. An address is a household, a school or a whole
 * provider, so it has far more tries than a name: just few enough to stop guessing at one name after the
 * other (docs/decisions/025).
 *
 * All spellings of a name are one. A passkey needs no name first and is not counted here, so an attacker who
 * uses up the tries of a name does not keep its owner out.
 */
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import { addressKey } from '../../platform/limits/rate-limit.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { emailAddress } from '../users/email-address.ts';
import { nameKeyOf } from '../users/names.ts';

const QUARTER_S = 15 * 60;
const DAY_S = 24 * 60 * 60;

export interface LoginAttempt {
  /** What the name is used for: tries at one door do not count at another. */
  readonly door: 'login' | 'sudo' | 'freewhist';
  readonly name: string;
  readonly ip: string;
}

/** Counts a try, then makes it, and takes the count back if it succeeds. */
export type AttemptLimiter = <T>(
  attempt: LoginAttempt,
  prove: () => Promise<T | undefined>,
) => Promise<T | undefined>;

export function createLoginLimits(deps: LimitDeps): AttemptLimiter {
  const { get } = deps.settings;
  const tries = { times: () => get('limits.login'), seconds: QUARTER_S } as const;
  const ofAddress = { times: () => get('limits.login.address'), seconds: QUARTER_S } as const;
  const pairs = createSharedLimit({ ...tries, name: 'login', growsTo: DAY_S }, deps);
  const addresses = createAddressLimit({ ...ofAddress, name: 'login_address' }, deps);
  const names = createSharedLimit({ ...tries, name: 'login_name' }, deps);

  return async function tryOut({ door, name, ip }, prove) {
    const whom = `${door} ${name}`;
    const pair = `${whom} ${addressKey(ip)}`;
    // The pair is counted first: what is refused there uses up neither the name nor the address.
    await pairs.count(pair);
    await addresses.count(ip);
    await names.count(whom);
    const proven = await prove();
    if (proven !== undefined) {
      await Promise.all([pairs.forgive(pair), addresses.forgive(ip), names.forgive(whom)]);
    }
    return proven;
  };
}

/** Returns one text for all spellings that find the same account. */
export function spelledOut(name: string): string {
  const email = emailAddress(name);
  return email === undefined ? nameKeyOf(name) : email.toLowerCase();
}
