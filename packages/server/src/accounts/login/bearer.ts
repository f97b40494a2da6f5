/** Reads who is calling from the Bearer token of a request. */
import { ApiError } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Identity, Tokens } from '../../platform/secrets/tokens.ts';

export async function identityOf(
  request: Pick<FastifyRequest, 'headers'>,
  tokens: Pick<Tokens, 'verify'>,
): Promise<Identity | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.verify(token);
}

/** Refuses with `unauthorized` if the token is missing, expired or not ours. */
export async function requireIdentity(
  request: Pick<FastifyRequest, 'headers'>,
  tokens: Pick<Tokens, 'verify'>,
): Promise<Identity> {
  const identity = await identityOf(request, tokens);
  if (identity === undefined) throw new ApiError('unauthorized');
  return identity;
}
