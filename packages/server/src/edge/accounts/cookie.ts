/**
 * The cookie of a log-in session. Only the auth service reads it, never a script, and pages of other sites
 * never send it.
 *
 * Over https it has the `__Host-` prefix and is Secure; over http (this machine) a browser would refuse both.
 * Without "remember me" it ends with the browser.
 */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const PLAIN = 'troef_session';
const SECURE = '__Host-troef_session';
const REMEMBERED_S = 180 * 24 * 60 * 60;

export interface SessionCookie {
  /** Reads the cookie, also before the plugin has parsed the cookies of this request. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, secret: string, remember: boolean): void;
  clear(reply: FastifyReply): void;
}

export function createSessionCookie({ publicUrl }: Pick<Config, 'publicUrl'>): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const name = secure ? SECURE : PLAIN;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ headers }) => fastifyCookie.parse(headers.cookie ?? '')[name],
    write(reply, secret, remember) {
      reply.setCookie(name, secret, remember ? { ...options, maxAge: REMEMBERED_S } : options);
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
