/** Reads the Bearer token of a request. */
import type { FastifyRequest } from 'fastify';
import type { Identity, Tokens } from '../../platform/secrets/tokens.ts';

type Request = Pick<FastifyRequest, 'headers'>;

export const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

/** Returns the signed identity without looking whether its session still stands. */
export async function identityOf(
  request: Request,
  tokens: Pick<Tokens, 'verify'>,
): Promise<Identity | undefined> {
  const token = bearerOf(request);
  return token === undefined ? undefined : tokens.verify(token);
}
