/**
 * The cookie that tells one browser from another during a log-in with a provider. No script can read it, no
 * other site can set it (`__Host-`), and the windows and tabs of a browser share it. A log-in is finished in
 * the browser that began it, or nowhere.
 */
import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Cookies } from '../login/login.ts';

/** As long as an attempt. The provider's answer renews it, to give the proof as much time. */
const LIFE_S = 10 * 60;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export interface OwnBrowser {
  /** Returns the browser's secret, new if it has none, in a cookie that lasts as long as a log-in. */
  mark(cookies: Cookies, reply: FastifyReply): string;
  read(cookies: Cookies): string | undefined;
}

export function createOwnBrowser({ config, random }: Pick<Deps, 'config' | 'random'>): OwnBrowser {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const name = secure ? '__Host-troef_attempt' : 'troef_attempt';
  const read = (cookies: Cookies): string | undefined => {
    const known = cookies[name];
    return known !== undefined && SECRET.test(known) ? known : undefined;
  };
  return {
    read,
    mark(cookies, reply) {
      // All attempts of a browser share a secret, so two tabs do not disturb each other.
      const secret = read(cookies) ?? Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
      // Lax, because the answer comes from the provider's page as a plain navigation.
      reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFE_S });
      return secret;
    },
  };
}
