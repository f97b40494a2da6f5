/**
 * The share page and picture of a tournament: the podium when it is over, before that its day and the wait
 * (docs/behaviour/pages.md 17).
 */
import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import { translate } from '@troef/i18n';
import type { Locale, TournamentReply } from '@troef/protocol';
import { tournamentPage } from '../../features/push/events.ts';
import { type EventShown, eventPicture } from '../../features/thumbs/event-picture.ts';
import { gameWords, momentWords } from '../../features/thumbs/words.ts';
import { createTournamentViews } from '../../features/tournaments/tournaments.ts';
import type { Deps } from '../../platform/deps.ts';
import { tournamentTimes } from '../../platform/settings/tournament-times.ts';
import { sharePage } from './share-page.ts';
import type { Thumb } from './thumb.ts';

/** Nobody's own part is in the answer. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const PODIUM = 3;
const HOUR_MS = 3_600_000;
const DAY_H = 24;

/** Returns undefined if there is no such tournament, if it is a draft, or if its game is not open to everybody. */
export async function tournamentThumb(
  deps: Pick<Deps, 'db' | 'vault' | 'clock' | 'config' | 'settings'>,
  { which, locale }: { readonly which: string; readonly locale: Locale },
): Promise<Thumb | undefined> {
  const { config, clock } = deps;
  const views = createTournamentViews(deps, tournamentTimes(deps.settings));
  const stored = await views.find(which);
  if (stored === undefined || stored.state.status === 'draft') return undefined;
  if (!isOpenTo(stored.state.variant, { roles: config.features })) return undefined;
  const event = await views.replyTo(stored, NOBODY);
  const shown = shownEvent(locale, event, clock.now());
  const inWords = [...shown.podium.map(({ place, name }) => `${place}. ${name}`), ...shown.lines].join(', ');
  return {
    key: `tournament ${locale} ${JSON.stringify(shown)}`,
    svg: (picture) => eventPicture(picture, shown),
    page: (linkTo) =>
      sharePage({
        locale,
        linkTo,
        title: `${shown.title} · ${gameWords(locale, event.variant)}`,
        description: inWords,
        address: `/thumb/tournament/${event.slug}`,
        inWords,
        way: {
          address: tournamentPage(event.variant, event.slug),
          words: translate(locale, 'tournaments.one'),
        },
      }),
  };
}

/** What the picture and the page say of a tournament. */
export function shownEvent(locale: Locale, event: TournamentReply, now: number): EventShown {
  const { variant, name, start, status, standings, players, maxPlayers } = event;
  const isOver = status === 'finished';
  const left = Date.parse(start) - now;
  const podium = isOver
    ? standings
        .filter(({ rank }) => rank <= PODIUM)
        .slice(0, PODIUM)
        .map(({ rank, name: player }) => ({
          place: rank,
          name: player === '' ? translate(locale, 'slams.somebody') : player,
        }))
    : [];
  const isAhead = ['scheduled', 'open', 'checkin'].includes(status);
  const lines = [
    momentWords(locale, start),
    isAhead && left >= DAY_H * HOUR_MS
      ? waitWords(locale, left)
      : translate(locale, `tournaments.status.${status}`),
    ...(isAhead
      ? [translate(locale, 'tournaments.registered', { players: players.length, places: maxPlayers })]
      : []),
  ];
  return { variant, title: name[locale], podium, lines };
}

/** The picture is kept for an hour, so it says hours only beside days. */
function waitWords(locale: Locale, ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const wait = translate(locale, 'tournaments.wait.days', {
    days: Math.floor(hours / DAY_H),
    hours: hours % DAY_H,
  });
  return `${translate(locale, 'tournaments.next.begins')} ${wait}`;
}
