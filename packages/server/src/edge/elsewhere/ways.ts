/** Accounts of other sites as a proof of identity: for a log-in, and for sudo. */
import { sudoBodySchema } from '@troef/protocol';
import type { Auth } from '../../accounts/create-auth.ts';
import { sudoWaysOf } from '../../accounts/login/sudo-ways.ts';
import type { Deps } from '../../platform/deps.ts';
import { parse } from '../http/parse.ts';
import type { SocialContext } from './social.routes.ts';

/**
 * Makes the token of a log-in with a provider a proof of identity and, if the account has no better one, also
 * for sudo (accounts/login/sudo-ways.ts). The old site gives a token that logs in, because its password was
 * asked for here.
 */
export function addSocialWay(
  { login, sudoWays }: Pick<Auth, 'login' | 'sudoWays'>,
  { db }: Pick<Deps, 'db'>,
  { proofs, links }: Pick<SocialContext, 'proofs' | 'links'>,
): void {
  sudoWays.push(async (body, { id }, _session, { cookies }) => {
    const { token } = parse(sudoBodySchema, body);
    if (token === undefined) return false;
    const ways = await sudoWaysOf(db.pool, id);
    const identity = await proofs.take(db.pool, token, { cookies, purpose: 'sudo' });
    if (identity !== undefined) {
      return ways.includes(identity.provider) && (await links.find(identity)) === id;
    }
    return ways.includes('freewhist') && (await login.takeGrant(token, 'freewhist')) === id;
  });
  login.addWay(async ({ token, source }, { locale, cookies }) => {
    if (token === undefined) return undefined;
    const identity = await proofs.take(db.pool, token, { cookies, purpose: 'login', provider: source });
    if (identity === undefined) return undefined;
    const { provider, subject } = identity;
    return { user: await links.logIn(identity, locale), method: provider, means: { provider, subject } };
  });
}
