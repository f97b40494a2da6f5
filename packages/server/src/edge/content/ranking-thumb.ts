/** The share page and picture of a list: its first five (docs/behaviour/pages.md 17). */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { isVariant } from '@troef/games';
import { translate } from '@troef/i18n';
import { type Locale, type RankingReply, TOUR_CURRENT } from '@troef/protocol';
import { rankingPage, tournamentRankingPage } from '../../features/push/events.ts';
import { findRanking } from '../../features/rankings/rankings.ts';
import { type RankingShown, rankingPicture } from '../../features/thumbs/pictures.ts';
import { dayWords, gameWords } from '../../features/thumbs/words.ts';
import type { Deps } from '../../platform/deps.ts';
import { sharePage } from './share-page.ts';
import type { Thumb } from './thumb.ts';

const SHOWN = 5;

/** Returns undefined if there is no such list, or if its game is not open to everybody. */
export async function rankingThumb(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { variant, slug, locale }: { readonly variant: string; readonly slug: string; readonly locale: Locale },
): Promise<Thumb | undefined> {
  if (!isVariant(variant) || !isOpenTo(variant, { roles: config.features })) return undefined;
  const query = { viewer: undefined, now: clock.now(), size: SHOWN };
  const list = await findRanking(db.pool, variant, slug, query);
  if (list === undefined) return undefined;
  const rows =
    list.kind === 'daily'
      ? list.rows.map(({ rank, name, score }) => ({ rank, name, score }))
      : list.rows.map(({ rank, name, points }) => ({ rank, name, score: points }));
  const title = translate(locale, list.kind === 'daily' ? 'ranking.title' : 'ranking.tour.title');
  const when = whenOf(locale, list);
  const shown: RankingShown = { variant, title, when, rows };
  const description = rows.map(({ rank, name, score }) => `${rank}. ${name} ${score}`).join(', ');
  const page = list.kind === 'daily' ? rankingPage(variant) : tournamentRankingPage(variant);
  return {
    key: `ranking ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => rankingPicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        locale,
        linkTo,
        title: `${gameWords(locale, variant)} · ${title}, ${when}`,
        description: description === '' ? translate(locale, 'ranking.nobody') : description,
        address: `/thumb/${variant}/ranking/${list.slug}`,
        inWords: description,
        way: { address: `${page}/${list.slug}`, words: title },
      }),
  };
}

/** Returns the day of a list, or the year of a season. The list of now has the day on which it was written. */
function whenOf(locale: Locale, { slug, kind, publishedAt }: RankingReply): string {
  if (kind === 'daily') return dayWords(locale, slug);
  if (slug === TOUR_CURRENT) return dayWords(locale, publishedAt.slice(0, 10));
  const day = slug.slice('tour-'.length);
  return day.length === 'yyyy'.length ? day : dayWords(locale, day);
}
