/**
 * Share pictures (docs/behaviour/pages.md 17): `/thumb/hand/{room}-{deal}` is a page without a script, and with
 * `.png` the picture on it. Posts, games and the site have pictures only, which their pages name.
 */

import { isVariant } from '@troef/games';
import { translate } from '@troef/i18n';
import { ApiError, LOCALES, type Locale, PRODUCT_NAME } from '@troef/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenPost } from '../../features/blog/posts.ts';
import type { PublicDeal, PublicDeals } from '../../features/rooms/public-deal.ts';
import { contractWords } from '../../features/thumbs/contract-words.ts';
import { createDraw } from '../../features/thumbs/draw.ts';
import {
  gamePicture,
  HEIGHT,
  handPicture,
  postPicture,
  sitePicture,
  WIDTH,
} from '../../features/thumbs/pictures.ts';
import type { ShareShapes } from '../../features/thumbs/shapes.ts';
import { gameWords, seatWords } from '../../features/thumbs/words.ts';
import { createLinkTo, type LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { escapeHtml } from '../../platform/mail/layout.ts';
import { visitorLocale } from '../http/language.ts';

const HAND = /^([0-9a-f-]{36})-(\d{1,4})(\.png)?$/;
const PNG = /^([\w-]+)\.png$/;
/** A picture may be an hour behind the name of a player who has closed their profile. */
const AN_HOUR = 'public, max-age=3600';
const A_DAY = 'public, max-age=86400';
const PAGE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif; }
body { margin: 0 auto; max-width: 1200px; padding: 16px; background: light-dark(#faf7f2, #1a1d24); color: light-dark(#1f2430, #f2ede4); }
img { display: block; width: 100%; height: auto; border-radius: 12px; }
a { color: inherit; display: inline-block; padding: 12px 0; }
h1 { font-size: 1.5rem; line-height: 1.2; }`;

interface ThumbOptions {
  readonly posts: readonly WrittenPost[];
  /** Undefined if nothing is built. */
  readonly shapes: ShareShapes | undefined;
  readonly deals: PublicDeals;
}

export function registerThumbs(
  fastify: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  { posts, shapes, deals }: ThumbOptions,
): void {
  const linkTo = createLinkTo(config, fastify.server);
  const limit = createLocalAddressLimit({ name: 'thumbs', times: 60, seconds: 60 }, config);
  const draw = createDraw(shapes?.fonts ?? []);

  const send = async (
    reply: FastifyReply,
    key: string,
    { life, svg }: { readonly life: string; readonly svg: (shapes: ShareShapes) => string },
  ): Promise<FastifyReply> => {
    if (shapes === undefined) return missing(reply);
    const picture = await draw.png(key, () => svg(shapes));
    if (picture === undefined) throw new ApiError('internal_server_error', 'busy');
    // Other sites show it.
    return reply
      .headers({ 'cache-control': life, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(picture);
  };

  /** A picture of a page: `/thumb/game/nl/manille.png`. */
  const page = (
    kind: string,
    svgOf: (locale: Locale, name: string) => ((shapes: ShareShapes) => string) | undefined,
  ) =>
    fastify.get(`/thumb/${kind}/:lang/:file`, async (request, reply) => {
      const { lang, file } = request.params as { readonly lang: string; readonly file: string };
      const locale = LOCALES.find((each) => each === lang);
      const name = PNG.exec(file)?.[1];
      const svg = locale === undefined || name === undefined ? undefined : svgOf(locale, name);
      if (svg === undefined) return missing(reply);
      await limit.count(request.ip);
      return send(reply, `${kind} ${lang} ${name}`, { life: A_DAY, svg });
    });
  page('site', (locale, name) =>
    name === 'troef' ? (all) => sitePicture({ shapes: all, locale }) : undefined,
  );
  page('game', (locale, name) =>
    isVariant(name) ? (all) => gamePicture({ shapes: all, locale }, name) : undefined,
  );
  page('blog', (locale, name) => {
    const post = posts.find(({ lang, slug, draft }) => lang === locale && slug === name && !draft);
    return post === undefined ? undefined : (all) => postPicture({ shapes: all, locale }, post);
  });

  fastify.get('/thumb/hand/:hand', async (request, reply) => {
    const { hand } = request.params as { readonly hand: string };
    const [, room, number, ending] = HAND.exec(hand) ?? [];
    if (room === undefined || number === undefined) return missing(reply);
    await limit.count(request.ip);
    const deal = await deals.find(room, Number(number)).catch((error) => {
      if (error instanceof ApiError && error.code === 'resource_missing') return undefined;
      throw error;
    });
    if (deal === undefined || shapes === undefined) return missing(reply);
    const locale = localeOf(request);
    if (ending === undefined) {
      const { slug } = shapes.games[deal.variant];
      return reply.headers(PAGE_HEADERS).send(handPage(deal, { locale, slug, linkTo }));
    }
    const names = JSON.stringify(deal.players);
    return send(reply, `hand ${locale} ${room} ${number} ${names}`, {
      life: AN_HOUR,
      svg: (all) => handPicture({ shapes: all, locale }, deal),
    });
  });
}

/** Answers as any other address that is none. */
function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'cache-control': AN_HOUR,
  vary: 'Accept-Language, Cookie',
};

/** Returns the language of `?lang=`, else that of the visitor. */
function localeOf(request: FastifyRequest): Locale {
  const { lang } = request.query as { readonly lang?: unknown };
  return LOCALES.find((each) => each === lang) ?? visitorLocale(request.headers);
}

/** `slug`: that of the game in the address of its pages. */
function handPage(
  deal: PublicDeal,
  { locale, slug, linkTo }: { readonly locale: Locale; readonly slug: string; readonly linkTo: LinkTo },
): string {
  const game = gameWords(locale, deal.variant);
  const contract = contractWords(locale, deal);
  const title = [game, contract].filter((part) => part !== '').join(' · ');
  const results = deal.scores
    .map(
      (score, at) =>
        `${seatWords(locale, deal.players[at as 0], at as 0)} ${score > 0 ? `+${score}` : score}`,
    )
    .join(', ')
    .replaceAll('-', '−');
  const address = `/thumb/hand/${deal.room}-${deal.number}`;
  const picture = linkTo(`${address}.png?lang=${locale}`);
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  const home = linkTo(`/${locale}/${slug}`.replace(/\/$/, ''));
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<meta name="description" content="${escapeHtml(results)}">
${meta('og:type', 'website')}
${meta('og:site_name', PRODUCT_NAME)}
${meta('og:title', title)}
${meta('og:description', results)}
${meta('og:url', linkTo(address))}
${meta('og:image', picture)}
${meta('og:image:width', String(WIDTH))}
${meta('og:image:height', String(HEIGHT))}
<meta name="twitter:card" content="summary_large_image">
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<img src="${address}.png?lang=${locale}" width="${WIDTH}" height="${HEIGHT}" alt="${escapeHtml(handsInWords(deal, locale))}">
<p>${escapeHtml(results)}</p>
<a href="${escapeHtml(home)}">${escapeHtml(translate(locale, `pages.${deal.variant}.play`))}</a>
</body>
</html>
`;
}

/** What the picture shows, for a reader who cannot see it. */
const handsInWords = ({ hands, players }: PublicDeal, locale: Locale): string =>
  hands
    .map((hand, at) => {
      const cards = hand.map((card) => `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1] as 'H']}`);
      return `${seatWords(locale, players[at as 0], at as 0)}: ${cards.join(' ')}`;
    })
    .join('; ');
const SIGNS = { H: '♥', D: '♦', C: '♣', S: '♠' } as const;
