/** Writes tournaments as a calendar file (docs/behaviour/tournaments.md 13). */
import { type IcsEvent, icsText } from '@troef/competition/event/calendar/ics.ts';
import { type PlannedRound, plannedRounds } from '@troef/competition/event/timeline.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import type { LinkTo } from '../../platform/config/own-address.ts';
import { tournamentPage } from '../push/events.ts';
import type { StoredTournament } from '../tournaments/tournament.repository.ts';

const PRODUCT = 'Troef//Troef';

interface FileOptions {
  readonly locale: Locale;
  /** Name of the calendar. null: a file of one tournament. */
  readonly name: string | null;
  readonly linkTo: LinkTo;
  readonly times: TournamentTimes;
}

export function icsFile(tournaments: readonly StoredTournament[], options: FileOptions): string {
  const { locale, name, linkTo } = options;
  return icsText({
    events: tournaments.flatMap((each) => eventsOf(each, options)),
    host: new URL(linkTo('/')).hostname,
    language: locale,
    name,
    product: PRODUCT,
    reminder: translate(locale, 'feed.reminder'),
  });
}

/** Returns one event for each day on which it is played. The first keeps its UID whatever happens to the others. */
function eventsOf(
  { slug, name, description, endedAt, told, state }: StoredTournament,
  { locale, linkTo, times }: FileOptions,
): readonly IcsEvent[] {
  const game = translate(locale, `games.${state.variant}.name`);
  const format = translate(locale, `tournaments.format.${state.format}`);
  const text = translate(locale, 'feed.details', { game, format });
  const people = Math.max(state.players.length, times.minPlayers);
  const days = Map.groupBy(plannedRounds(state, people, times), ({ day }) => day);
  return [...days].map(([day, rounds]) => ({
    id: day === 1 ? state.id : `${state.id}-${day}`,
    start: rounds[0]?.start ?? state.start,
    end: endOf(rounds, days.size === 1 && state.status === 'finished' ? endedAt : null),
    changedAt: told.at,
    sequence: told.changes,
    title: name[locale],
    description: description === null ? text : `${text}\n\n${description[locale]}`,
    url: linkTo(`/${locale}${tournamentPage(state.variant, slug)}`),
    cancelled: state.status === 'cancelled',
  }));
}

/** `played`: when it was over; null if the plan says it. */
const endOf = (rounds: readonly PlannedRound[], played: number | null): number =>
  played ?? Math.max(...rounds.map(({ deadline }) => deadline));
