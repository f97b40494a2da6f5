/** What the tournaments of the calendar are called, in each language. */
import type { CalendarRow } from '@troef/competition/event/calendar/calendar.ts';
import { translate } from '@troef/i18n';
import { LOCALES, type Locale, type Localized } from '@troef/protocol';

type NamedPattern = Pick<CalendarRow, 'variant' | 'scoring' | 'partners' | 'everyWeeks'>;

const dayOf = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** `date`: the day on which it is played, `yyyy-mm-dd`. */
export const eventName = (pattern: NamedPattern, date: string): Localized =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      translate(locale, `feed.${kindOf(pattern)}`, {
        game: translate(locale, `games.${pattern.variant}.name`),
        day: dayOf(locale, date),
      }),
    ]),
  ) as Record<Locale, string> as Localized;

function kindOf({ scoring, partners, everyWeeks }: NamedPattern) {
  if (scoring === 'duplicate' && everyWeeks === 1) return 'duplicate';
  if (partners === null) return 'evening';
  return partners === 'rotate' ? 'soloCup' : 'teamCup';
}
