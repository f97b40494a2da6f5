/**
 * The last page of a pop-up. It tells the page that opened it how the log-in ended, if that is a page of this
 * site, and closes.
 *
 * The outcome is in the script, the only one this page may run. If the browser has cut the connection to the
 * opener, the pop-up goes on as a redirect would.
 */
import { createHash } from 'node:crypto';
import { PRODUCT_NAME, type SocialOutcome } from '@troef/protocol';
import type { FastifyReply } from 'fastify';

export function sendPopupPage(
  reply: FastifyReply,
  outcome: SocialOutcome,
  { origin, elsewhere }: { readonly origin: string; readonly elsewhere: string },
): FastifyReply {
  const script = `(function (outcome, origin, elsewhere) {
  if (window.opener === null) return location.replace(elsewhere);
  window.opener.postMessage(outcome, origin);
  window.close();
})(${literal(outcome)}, ${literal(origin)}, ${literal(elsewhere)});`;
  const hash = createHash('sha256').update(script).digest('base64');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      // Our usual policy would cut the pop-up from its opener, because the provider's page in between has
      // none.
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head><body><script>${script}</script></body></html>`,
    );
}

/** Writes JSON that cannot end the script around it. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
