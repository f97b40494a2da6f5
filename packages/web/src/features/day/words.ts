/** Dates, percentages and contracts in the words of the page. */
import type { Seat, SheetLine, Variant } from '@troef/games';
import { CONTRACT_SENTENCES } from '../../lib/words/contracts/games.ts';
import { TAGS } from '../../lib/words/dates.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

/** Names the day of a date: "Tuesday 24 November". */
export const dayName = (t: Translator, date: string): string =>
  new Intl.DateTimeFormat(TAGS[t.locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));

export const weekday = (t: Translator, date: string): string =>
  new Intl.DateTimeFormat(TAGS[t.locale], { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

export const whole = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 0 }).format(number);

/** Says a mean of percentages with one digit. */
export const oneDigit = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 1 }).format(number);

export const playerName = (t: Translator, name: string): string => (name === '' ? t('day.guestName') : name);

const OWN: Seat = 0;

interface PlayedDeal {
  readonly line: SheetLine;
  readonly names: readonly string[];
}

/** Says what was played at this table. `player`: the name of the player; null addresses them. */
export function contractOf(
  t: Translator,
  variant: Variant,
  { line, names }: PlayedDeal,
  player: string | null,
): string {
  if (line.contract === null) return t('day.noContract');
  const sentence = CONTRACT_SENTENCES[variant](
    t,
    {
      nameOf: (seat) => (seat === OWN ? (player ?? '') : (names[seat] ?? '')),
      viewer: player === null ? OWN : null,
      dealer: line.dealer,
      turnedSuit: null,
    },
    line.contract,
  );
  return sentence === '' ? t('day.noContract') : sentence;
}
