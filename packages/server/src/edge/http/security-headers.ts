/**
 * The headers of every answer, and the content security policy.
 *
 * An answer that nothing has changed goes without them: the browser has them with what it kept. On a slow
 * line they take longer than the answer itself.
 *
 * A page's own inline scripts and styles are allowed by their hashes, read from the built HTML, so pages stay
 * static. Answers that are not pages may do nothing at all.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const ABOUT_PEOPLE = /^\/(api|auth)(\/|$|\?)/;
const A_YEAR_S = 365 * 24 * 60 * 60;

export function registerSecurityHeaders(fastify: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // No cache may keep an answer to one caller. A route whose answer is the same for all sets its own
    // header.
    if (ABOUT_PEOPLE.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

export function securityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (config.publicUrl?.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${A_YEAR_S}; includeSubDomains`;
  }
  return headers;
}

/** A worker has the policy of its own script. The service worker fetches in the place of pages. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
/** For the two scripts that may compile WebAssembly. They fetch nothing (docs/decisions/031). */
export const PLAYERS_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

export function pagePolicy(html: string, config: Pick<Config, 'publicUrl'>): string {
  const list = (...sources: readonly string[]): string => sources.join(' ');
  return Object.entries({
    'default-src': "'none'",
    'script-src': list("'self'", ...hashesOf(html, 'script')),
    'style-src': list("'self'", ...hashesOf(html, 'style')),
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': list("'self'", ...socketSources(config.publicUrl)),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    // The small viewer of a deal in a post. No other page of ours may be in a frame.
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * The small viewer may be in a frame of any site. It reads a deal from its own address, so it fetches nothing
 * and sends nothing.
 */
export const FRAME_POLICY = Object.entries({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': '*',
})
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** Not every browser counts a socket to the page's own host as `'self'`. */
function socketSources(publicUrl: string | undefined): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl.replace(/^http/, 'ws')];
  return ['ws://localhost:*', 'ws://127.0.0.1:*'];
}

function hashesOf(html: string, element: 'script' | 'style'): readonly string[] {
  const inline = new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, 'gi');
  const hashes = [...html.matchAll(inline)]
    .filter(([, attributes = '']) => !/\ssrc\s*=|\stype="application\/ld\+json"/i.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
