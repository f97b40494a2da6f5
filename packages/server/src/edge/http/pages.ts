/**
 * Answers with the pages and files of the site: compressed, tagged, with the policy of the page, and with the
 * 404 page for an unknown address.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '@troef/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type ErrorSink, sendError } from './errors.ts';
import { isKept } from './kept-answer.ts';
import type { KnownRoutes } from './known-routes.ts';
import { visitorLocale } from './language.ts';
import { createOwnOrigin } from './own-origin.ts';
import {
  FRAME_POLICY,
  PLAYERS_POLICY,
  pagePolicy,
  securityHeaders,
  WORKER_POLICY,
} from './security-headers.ts';
import type { Site } from './site.ts';
import { acceptedEncoding, type SiteFile } from './site-files.ts';

/** Addresses for programs. A refusal there is JSON, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|health|socket\.io-next)(\/|$)/;
const WORKER = '/sw.js';
/** The computer players beside a page, as the build names the script. */
const PLAYERS = /^\/assets\/(players|local)\.worker-[\w-]+\.js$/;
const READING = ['GET', 'HEAD'];
const HASHED_LIFE = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** The pictures of the games stand on every table. They may be a day behind. */
const GAME_PICTURE = /^\/games\/[\w-]+\.svg$/;
const A_DAY = 'public, max-age=86400';

export interface PagesOptions extends ErrorSink {
  readonly site: Site;
  readonly routes: KnownRoutes;
  readonly config: Pick<Config, 'publicUrl' | 'port' | 'pagesPort'>;
  readonly settings: Pick<Settings, 'get'>;
}

interface FoundFile {
  readonly path: string;
  readonly file: SiteFile;
  /** 404: the file is the page that says so. */
  readonly status: 200 | 404;
}

/** Takes every request for which no route was found. */
export function registerPages(fastify: FastifyInstance, options: PagesOptions): void {
  const { site, routes } = options;
  const policies = policiesOf(site, options.config);
  const security = securityHeaders(options.config);
  const sealOf = createSeals(security);
  const own = createOwnOrigin(createLinkTo(options.config, fastify.server));

  fastify.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined) return refuse(new ApiError('bad_request', 'url'), request, reply);
    const verbs = site.has(path) && !FOR_PROGRAMS.test(path) ? READING : routes.verbsOf(path);
    if (verbs.length > 0 && !verbs.includes(request.method)) {
      reply.header('allow', [...new Set(verbs)].join(', '));
      return refuse(new ApiError('method_not_allowed', request.method), request, reply);
    }
    if (FOR_PROGRAMS.test(path) || !READING.includes(request.method)) {
      return refuse(new ApiError('resource_missing', 'path'), request, reply);
    }
    return page(path, request, reply);
  });

  const refuse = (error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(error, request, reply, options);

  async function page(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = site.answer(path, visitorLocale(request.headers, path));
    switch (answer.kind) {
      case 'redirect':
        if (answer.byLanguage) reply.header('vary', 'Accept-Language, Cookie');
        return reply
          .header('cache-control', ASK_EACH_TIME)
          .redirect(written(answer.to) + queryOf(request), answer.isForGood ? 301 : 302);
      case 'unbuilt':
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The site is not built yet: npm run build\n');
      case 'file':
        if (answer.status === 200) nameLanguages(path, reply);
        return send({ ...answer, path }, request, reply);
    }
  }

  const lifeOf = ({ path, file, status }: FoundFile): string => {
    if (status !== 200) return ASK_EACH_TIME;
    if (file.immutable) return HASHED_LIFE;
    return GAME_PICTURE.test(path) ? A_DAY : ASK_EACH_TIME;
  };

  /** Search engines need whole addresses, so only a site that knows its own address names them. */
  function nameLanguages(path: string, reply: FastifyReply): void {
    const { publicUrl } = options.config;
    const languages = site.languagesOf(path);
    if (publicUrl === undefined || languages === undefined) return;
    const { canonical, alternates } = languages;
    reply.header(
      'link',
      [
        `<${publicUrl}${canonical}>; rel="canonical"`,
        ...alternates.map((each) => `<${publicUrl}${each.path}>; rel="alternate"; hreflang="${each.locale}"`),
      ].join(', '),
    );
  }

  async function send(found: FoundFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status } = found;
    const file = own(found.file);
    const wanted = acceptedEncoding(request.headers['accept-encoding']);
    const smaller = wanted === undefined ? undefined : await file.compressed(wanted);
    const policy = policies.get(found.file);
    // The tag stands for the headers too, because an answer without content has none of them.
    const isUnderMaintenance =
      file.type.startsWith('text/html') && options.settings.get('platform.maintenance') === 1;
    // A document that was kept without the word, or with it, is another one.
    const state = isUnderMaintenance ? '-maintenance' : '';
    const tag = `"${file.tag}${sealOf(policy)}${state}${smaller === undefined ? '' : `-${wanted}`}"`;
    reply.headers({
      etag: tag,
      vary: 'Accept-Encoding',
      'cache-control': lifeOf(found),
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      // Pages read it (`web/src/lib/page/maintenance.ts`).
      ...(isUnderMaintenance && { 'server-timing': 'maintenance' }),
    });
    if (status === 200 && isKept(request.headers['if-none-match'], tag)) {
      for (const name of Object.keys(security)) reply.removeHeader(name);
      return reply.code(304).send();
    }
    if (smaller !== undefined && wanted !== undefined) reply.header('content-encoding', wanted);
    return reply
      .code(status)
      .type(file.type)
      .send(smaller ?? file.content);
  }
}

/** Returns a few letters that differ if the headers of a file differ. */
function createSeals(security: object): (policy: string | undefined) => string {
  const seals = new Map<string | undefined, string>();
  return (policy) => {
    const known = seals.get(policy);
    if (known !== undefined) return known;
    const seal = createHash('sha256')
      .update(JSON.stringify([security, policy]))
      .digest('base64url')
      .slice(0, 8);
    seals.set(policy, seal);
    return seal;
  };
}

function policiesOf(site: Site, config: Pick<Config, 'publicUrl'>): ReadonlyMap<SiteFile, string> {
  const worker = site.files.get(WORKER);
  const players = [...site.files].filter(([path]) => PLAYERS.test(path));
  return new Map([
    ...[...site.files.values()]
      .filter((file) => file.type.startsWith('text/html'))
      .map((file) => [file, pagePolicy(file.content.toString('utf8'), config)] as const),
    ...(worker === undefined ? [] : [[worker, WORKER_POLICY] as const]),
    ...players.map(([, file]) => [file, PLAYERS_POLICY] as const),
    ...site.frames.map((file) => [file, FRAME_POLICY] as const),
  ]);
}

/**
 * Returns the decoded path; undefined if it cannot be decoded, or if a browser would read it as another host.
 */
function pathOf(request: FastifyRequest): string | undefined {
  const raw = request.url.split('?', 1)[0] ?? '/';
  try {
    const path = decodeURIComponent(raw);
    return /^\/[/\\]|\0/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Encodes a decoded path as an address: a header takes no other letters, and a `?` of the path stays part of
 * it.
 */
const written = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the query as it was sent. Characters not allowed in an address are encoded. */
function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start).replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
