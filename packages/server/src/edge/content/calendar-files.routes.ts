/**
 * Calendar files (docs/behaviour/tournaments.md 13): `/calendar/all.ics` and `/calendar/{variant}.ics` to subscribe
 * to, `/calendar/{slug}.ics` of one tournament. A program that reads a calendar has no token and no cookie, so
 * they hold what is open to everybody.
 */
import { createHash } from 'node:crypto';
import { isVariant, type Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { icsFile } from '../../features/calendar/ics-file.ts';
import {
  findTournament,
  listTournaments,
  type StoredTournament,
} from '../../features/tournaments/tournament.repository.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { createKeptAnswers } from '../../platform/runtime/kept-answers.ts';
import { tournamentTimes } from '../../platform/settings/tournament-times.ts';
import { isKept } from '../http/kept-answer.ts';
import { askedLocale } from '../http/language.ts';
import { isGameOpen, openGames } from './open-game.ts';

const FILE = /^([\w-]+)\.ics$/;
const ALL = 'all';
/** So far back a calendar tells of what was. */
const BACK_MS = 60 * 24 * 60 * 60 * 1000;
const MOST = 500;
const A_WHILE = 'public, max-age=900';
const NOBODY = { user: undefined };

/** Calendars of several tournaments that are kept: one for each game and one for all, in three languages. */
const KEPT = 24;
const KEPT_MS = 60_000;

export function registerCalendarFiles(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'vault' | 'settings'>,
): void {
  const { config, db, clock, vault, settings } = deps;
  const linkTo = createLinkTo(config, fastify.server);
  const limit = createLocalAddressLimit({ name: 'calendar', times: 60, seconds: 60 }, config);
  const isOpen = (variant: Variant): boolean => isGameOpen(deps, NOBODY, variant);

  const feed = async (variants: readonly Variant[]): Promise<readonly StoredTournament[]> => {
    const found = await listTournaments(db.pool, vault, {
      variants,
      status: null,
      from: new Date(clock.now() - BACK_MS),
      to: null,
      since: null,
      order: 'latest',
      mine: null,
      withDrafts: false,
      after: null,
      size: MOST,
    });
    return found.toReversed();
  };

  /** `name`: of the calendar; null for one tournament. */
  const textOf = (tournaments: readonly StoredTournament[], name: string | null, locale: Locale): string =>
    icsFile(tournaments, { locale, name, linkTo, times: tournamentTimes(settings) });

  /** Everybody reads the same calendar, and it costs up to 500 tournaments. */
  const kept = createKeptAnswers<string>({ clock, most: KEPT, forMs: KEPT_MS });
  const calendarOf = (variants: readonly Variant[], name: string, locale: Locale): Promise<string> =>
    kept([name, ...variants, locale].join(), async () => textOf(await feed(variants), name, locale));

  /** Returns the text of the file; undefined if there is none of this name. */
  const find = async (name: string, locale: Locale): Promise<string | undefined> => {
    if (name === ALL) return calendarOf(openGames(deps, NOBODY), translate(locale, 'feed.all'), locale);
    if (isVariant(name)) {
      if (!isOpen(name)) return undefined;
      const game = translate(locale, `games.${name}.name`);
      return calendarOf([name], translate(locale, 'feed.game', { game }), locale);
    }
    const one = await findTournament(db.pool, vault, name);
    if (one === undefined || one.state.status === 'draft' || !isOpen(one.state.variant)) return undefined;
    return textOf([one], null, locale);
  };

  fastify.get('/calendar/:file', async (request, reply) => {
    const name = FILE.exec((request.params as { readonly file: string }).file)?.[1];
    await limit.count(request.ip);
    const locale = askedLocale(request);
    const text = name === undefined ? undefined : await find(name, locale);
    if (text === undefined) {
      // As any other address that is none.
      reply.callNotFound();
      return reply;
    }
    return send(request, reply, { text, file: `troef-${name}-${locale}.ics` });
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, file }: { readonly text: string; readonly file: string },
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  reply.headers({ etag: tag, 'cache-control': A_WHILE, vary: 'Accept-Language, Cookie' });
  if (isKept(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply
    .headers({ 'content-disposition': `inline; filename="${file}"` })
    .type('text/calendar; charset=utf-8')
    .send(text);
}
