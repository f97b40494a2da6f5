/**
 * Share pictures (docs/behaviour/pages.md 17): `/thumb/hand/{room}-{deal}`, `/thumb/{variant}/ranking/{slug}`,
 * `/thumb/puzzle/{variant}/{day}`, `/thumb/tournament/{slug}` and `/thumb/poll/{slug}` are pages without a script, and
 * with `.png` the pictures on them. Posts, games and the site have pictures only, which their pages name.
 */

import { isVariant } from '@troef/games';
import { translate } from '@troef/i18n';
import { ApiError, LOCALES, type Locale } from '@troef/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WrittenPost } from '../../features/blog/posts.ts';
import { createPollService } from '../../features/polls/poll.service.ts';
import type { PublicDeal, PublicDeals } from '../../features/rooms/public-deal.ts';
import { contractWords } from '../../features/thumbs/contract-words.ts';
import { createDraw, createRenderer } from '../../features/thumbs/draw.ts';
import { gamePicture, handPicture, postPicture, sitePicture } from '../../features/thumbs/pictures.ts';
import type { PictureShapes } from '../../features/thumbs/shapes.ts';
import { gameWords, seatWords } from '../../features/thumbs/words.ts';
import { createLinkTo, type LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { addressKey } from '../../platform/limits/rate-limit.ts';
import { askedLocale } from '../http/language.ts';
import { pollThumb } from './poll-thumb.ts';
import { puzzleThumb } from './puzzle-thumb.ts';
import { rankingThumb } from './ranking-thumb.ts';
import { sharePage } from './share-page.ts';
import type { Thumb } from './thumb.ts';
import { tournamentThumb } from './tournament-thumb.ts';

const HAND = /^([0-9a-f-]{36})-(\d{1,4})(\.png)?$/;
const PNG = /^([\w-]+)\.png$/;
/** A picture may be an hour behind the name of a player who has closed their profile. */
const AN_HOUR = 'public, max-age=3600';
const A_DAY = 'public, max-age=86400';
const BY_LANGUAGE = 'Accept-Language, Cookie';
const PAGE_POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
interface ThumbOptions {
  readonly posts: readonly WrittenPost[];
  /** Undefined if nothing is built. */
  readonly shapes: PictureShapes | undefined;
  readonly deals: PublicDeals;
}

export function registerThumbs(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'vault' | 'random' | 'settings'>,
  { posts, shapes, deals }: ThumbOptions,
): void {
  const { config } = deps;
  const polls = createPollService(deps);
  const linkTo = createLinkTo(config, fastify.server);
  const limit = createLocalAddressLimit({ name: 'thumbs', times: 60, seconds: 60 }, config);
  const draw = createDraw(createRenderer(shapes?.fonts ?? []));

  const send = async (
    reply: FastifyReply,
    key: string,
    {
      life,
      from,
      svg,
    }: {
      readonly life: string;
      /** The address that asks; null for a picture of a page. */
      readonly from: string | null;
      readonly svg: (shapes: PictureShapes) => string;
    },
  ): Promise<FastifyReply> => {
    if (shapes === undefined) return missing(reply);
    const picture = await draw.png({ key, from, svg: () => svg(shapes) });
    if (picture === undefined) throw new ApiError('internal_server_error', 'busy');
    return reply
      .headers({
        'cache-control': life,
        // Other sites show it.
        'cross-origin-resource-policy': 'cross-origin',
        // The address of a picture of a page names its language.
        ...(from !== null && { vary: BY_LANGUAGE }),
      })
      .type('image/png')
      .send(picture);
  };

  /** A picture of a page: `/thumb/game/nl/manille.png`. */
  const page = (
    kind: string,
    svgOf: (locale: Locale, name: string) => ((shapes: PictureShapes) => string) | undefined,
  ) =>
    fastify.get(`/thumb/${kind}/:lang/:file`, async (request, reply) => {
      const { lang, file } = request.params as { readonly lang: string; readonly file: string };
      const locale = LOCALES.find((each) => each === lang);
      const name = PNG.exec(file)?.[1];
      const svg = locale === undefined || name === undefined ? undefined : svgOf(locale, name);
      if (svg === undefined) return missing(reply);
      await limit.count(request.ip);
      return send(reply, `${kind} ${lang} ${name}`, { life: A_DAY, from: null, svg });
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
    const locale = askedLocale(request);
    if (ending === undefined) {
      const { slug } = shapes.games[deal.variant];
      return reply.headers(PAGE_HEADERS).send(handPage(deal, { locale, slug, linkTo }));
    }
    const names = JSON.stringify(deal.players);
    return send(reply, `hand ${locale} ${room} ${number} ${names}`, {
      life: AN_HOUR,
      from: addressKey(request.ip),
      svg: (all) => handPicture({ shapes: all, locale }, deal),
    });
  });

  /** The share page of one thing, and with `.png` its picture: `/thumb/poll/which-evening.png`. */
  const thing = (
    path: string,
    find: (name: string, locale: Locale, params: { readonly variant?: string }) => Promise<Thumb | undefined>,
  ) =>
    fastify.get(`/thumb/${path}/:file`, async (request, reply) => {
      const params = request.params as { readonly variant?: string; readonly file: string };
      const png = PNG.exec(params.file)?.[1];
      await limit.count(request.ip);
      const locale = askedLocale(request);
      const found = await find(png ?? params.file, locale, params);
      if (found === undefined || shapes === undefined) return missing(reply);
      if (png === undefined) return reply.headers(PAGE_HEADERS).send(found.page(linkTo));
      return send(reply, found.key, {
        life: AN_HOUR,
        from: addressKey(request.ip),
        svg: (all) => found.svg({ shapes: all, locale }),
      });
    });
  thing(':variant/ranking', (slug, locale, { variant = '' }) =>
    rankingThumb(deps, { variant, slug, locale }),
  );
  thing('tournament', (which, locale) => tournamentThumb(deps, { which, locale }));
  thing('puzzle/:variant', (name, locale, { variant = '' }) => puzzleThumb(deps, { variant, name, locale }));
  thing('poll', (which, locale) => pollThumb(polls, { which, locale }));
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
  vary: BY_LANGUAGE,
};

/** `slug`: that of the game in the address of its pages. */
function handPage(
  deal: PublicDeal,
  { locale, slug, linkTo }: { readonly locale: Locale; readonly slug: string; readonly linkTo: LinkTo },
): string {
  const game = gameWords(locale, deal.variant);
  const contract = contractWords(locale, deal);
  const results = deal.scores
    .map(
      (score, at) =>
        `${seatWords(locale, deal.players[at as 0], at as 0)} ${score > 0 ? `+${score}` : score}`,
    )
    .join(', ')
    .replaceAll('-', '−');
  return sharePage({
    locale,
    linkTo,
    title: [game, contract].filter((part) => part !== '').join(' · '),
    description: results,
    address: `/thumb/hand/${deal.room}-${deal.number}`,
    inWords: handsInWords(deal, locale),
    way: {
      address: `/${locale}/${slug}`.replace(/\/$/, ''),
      words: translate(locale, `pages.${deal.variant}.play`),
    },
  });
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
