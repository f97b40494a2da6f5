/** The share page and picture of a daily list: its first five (docs/behaviour/pages.md 17). */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { isVariant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import { rankingPage } from '../../features/push/events.ts';
import { findRanking } from '../../features/rankings/rankings.ts';
import { type Picture, type RankingShown, rankingPicture } from '../../features/thumbs/pictures.ts';
import { dayWords, gameWords } from '../../features/thumbs/words.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { sharePage } from './share-page.ts';

const SHOWN = 5;

export interface RankingThumb {
  readonly key: string;
  readonly svg: (picture: Picture) => string;
  readonly page: (linkTo: LinkTo) => string;
}

/** Returns undefined if there is no such list, or if its game is not open to everybody. */
export async function rankingThumb(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { variant, slug, locale }: { readonly variant: string; readonly slug: string; readonly locale: Locale },
): Promise<RankingThumb | undefined> {
  if (!isVariant(variant) || !isOpenTo(variant, { roles: config.features })) return undefined;
  const query = { viewer: undefined, now: clock.now(), size: SHOWN };
  const list = await findRanking(db.pool, variant, slug, query);
  if (list === undefined) return undefined;
  const rows = list.rows.map(({ rank, name, score }) => ({ rank, name, score }));
  const shown: RankingShown = { variant, day: list.slug, rows };
  const description = rows.map(({ rank, name, score }) => `${rank}. ${name} ${score}`).join(', ');
  return {
    key: `ranking ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => rankingPicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        locale,
        linkTo,
        title: `${gameWords(locale, variant)} · ${translate(locale, 'ranking.title')}, ${dayWords(locale, list.slug)}`,
        description: description === '' ? translate(locale, 'ranking.nobody') : description,
        address: `/thumb/${variant}/ranking/${list.slug}`,
        inWords: description,
        way: { address: `${rankingPage(variant)}/${list.slug}`, words: translate(locale, 'ranking.title') },
      }),
  };
}
