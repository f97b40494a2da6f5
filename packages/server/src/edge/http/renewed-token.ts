/**
 * Gives a caller a new token in the header `x-troef-token` of an answer, if the one they called with is about
 * to end or no longer true (docs/sessions.md).
 *
 * A guest's token is renewed in its last three minutes. A member's token comes from the cookie, so this one
 * never lives longer: it gets the name and the roles that the account has now, and ends when the earlier one
 * would have. A sudo token stays as it is, because a new token ends sudo.
 */
import { TOKEN_HEADER, TOKEN_LEEWAY_S } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Caller } from '../../accounts/login/access.ts';
import { bearerOf } from '../../accounts/login/bearer.ts';
import { rolesOf } from '../../accounts/users/user-row.ts';
import type { Deps } from '../../platform/deps.ts';
import { renewGuest } from './renew-guest.ts';

export function sendRenewedTokens(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'tokens' | 'config'>,
  access: Pick<Access, 'requireCaller'>,
): void {
  fastify.addHook('onSend', async (request, reply) => {
    const token = bearerOf(request);
    const { needs = 'nobody' } = request.routeOptions.config;
    if (token === undefined || needs === 'nobody' || reply.statusCode >= 400) return;
    // Known since the call was let in.
    const renewed = await renew(request, token, await access.requireCaller(request));
    if (renewed !== undefined) reply.header(TOKEN_HEADER, renewed);
  });

  const renew = async (
    request: FastifyRequest,
    token: string,
    { identity, user }: Caller,
  ): Promise<string | undefined> => {
    const { tokens, clock, config } = deps;
    if (identity.anonymous) {
      return tokens.secondsLeft(token) < TOKEN_LEEWAY_S
        ? (await renewGuest(deps, request, identity))?.token
        : undefined;
    }
    if (user === undefined || identity.session === null || identity.sudo) return undefined;
    const name = user.name ?? '';
    const roles = rolesOf(user, clock.now());
    const isTrue =
      name === identity.name &&
      identity.roles.every((role) => roles.includes(role) || config.features.includes(role)) &&
      roles.every((role) => identity.roles.includes(role));
    return isTrue
      ? undefined
      : tokens.reissueAccess({ id: user.id, name, roles, session: identity.session }, token);
  };
}
