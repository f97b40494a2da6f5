/** Rounds and hours of tournaments in words. Hours are those of Brussels, where they are played. */
import type { MessageId } from '@troef/i18n';
import type { Locale } from '@troef/i18n/locales.ts';
import type { PlannedTournamentRound } from '@troef/protocol';
import { TAGS } from '../../../lib/words/dates.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';

/** `8 December 2026 at 20:00`, in Brussels as everything about tournaments here. */
export const longTime = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: 'Europe/Brussels',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(iso));

/** `Tue 8 Dec, 20:00`. */
export const shortTime = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: 'Europe/Brussels',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

export const roundName = (
  t: Translator,
  { name, no }: { readonly name: string; readonly no: number },
): string => t(`tournaments.round.${name}` as MessageId, { no });

export function planLength(t: Translator, { sets, deals, target }: PlannedTournamentRound): string {
  const unit = deals === null ? 'points' : 'deals';
  return t(`tournaments.length.${sets > 1 ? 'sets.' : ''}${unit}` as MessageId, {
    sets,
    count: deals ?? target ?? 0,
  });
}
