/**
 * The page a pop-up ends on: tells the page that opened it how it ended, and only a page of this site, then closes.
 *
 * The outcome stands in the script itself, which is the one script this page may run. Has the browser cut the thread to
 * the opener, the pop-up goes on as a redirect would.
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
      // With our usual policy the browser would part it from its opener: the provider's page, between, has none.
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head><body><script>${script}</script></body></html>`,
    );
}

/** JSON that cannot end the script it stands in. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
