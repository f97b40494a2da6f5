/**
 * The cookie that tells one browser from another while it logs in with a provider. No script can read it, no other site can
 * set it (`__Host-`), and the windows and tabs of a browser share it. What was begun in one browser is finished there or
 * nowhere.
 */
import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Cookies } from '../login/login.ts';

/** As long as an attempt; the answer of the provider renews it, so that the proof has its time too. */
const LIFE_S = 10 * 60;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export interface OwnBrowser {
  /** Its secret, given to it when it has none; for as long as a log-in takes. */
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
      // One secret for all attempts of a browser: two tabs do not disturb each other.
      const secret = read(cookies) ?? Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
      // Lax: the answer comes from the provider's page, as a plain navigation.
      reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFE_S });
      return secret;
    },
  };
}
