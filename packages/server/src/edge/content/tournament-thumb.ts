/**
 * The share page and picture of a tournament: before it begins its day and how many play, afterwards its first four
 * (docs/behaviour/pages.md 17).
 */
import { standingsOf } from '@troef/competition/event/standings.ts';
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import { tournamentPage } from '../../features/push/events.ts';
import { type Picture, type TournamentShown, tournamentPicture } from '../../features/thumbs/pictures.ts';
import { gameWords, momentWords } from '../../features/thumbs/words.ts';
import { findTournament, namesOf } from '../../features/tournaments/tournament.repository.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { sharePage } from './share-page.ts';

const SHOWN = 4;

export interface TournamentThumb {
  readonly key: string;
  readonly svg: (picture: Picture) => string;
  readonly page: (linkTo: LinkTo) => string;
}

/** Returns undefined if there is no such tournament, if it is a draft, or if its game is not open to everybody. */
export async function tournamentThumb(
  { db, vault, config }: Pick<Deps, 'db' | 'vault' | 'config'>,
  { slug, locale }: { readonly slug: string; readonly locale: Locale },
): Promise<TournamentThumb | undefined> {
  const found = await findTournament(db.pool, vault, slug);
  if (found === undefined || found.state.status === 'draft') return undefined;
  const { state } = found;
  const { variant, status } = state;
  if (!isOpenTo(variant, { roles: config.features })) return undefined;
  const first = status === 'finished' ? standingsOf(state).slice(0, SHOWN) : [];
  const names = await namesOf(
    db.pool,
    first.map(({ user }) => user),
  );
  const rows = first.map(({ rank, user, points }) => ({
    ...{ rank, name: names.get(user) ?? '' },
    score: Math.round(points * 10) / 10,
  }));
  const when = momentWords(locale, state.start);
  const people = translate(locale, 'tournaments.calendar.people', { players: state.players.length });
  const word = translate(locale, `tournaments.status.${status}`);
  const shown: TournamentShown = {
    ...{ variant, title: found.name[locale], when, rows },
    lines: rows.length > 0 ? [] : [people, word],
  };
  const described =
    rows.length > 0
      ? rows.map(({ rank, name, score }) => `${rank}. ${name} ${score}`).join(', ')
      : `${when}. ${people}`;
  return {
    key: `tournament ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => tournamentPicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        ...{ locale, linkTo },
        title: `${shown.title} · ${gameWords(locale, variant)}`,
        description: described,
        address: `/thumb/tournament/${found.slug}`,
        inWords: described,
        way: { address: tournamentPage(variant, found.slug), words: shown.title },
      }),
  };
}
