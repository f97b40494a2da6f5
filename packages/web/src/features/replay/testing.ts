/** For tests: sessions as moments, and the three languages. */
import { GAMES, type Timeline, timelineOf, toRecord, type Variant } from '@troef/games';
import { playOutRandom, TEST_GAMES } from '@troef/games/testing';
import { type Locale, type MessageId, type MessageValues, translate } from '@troef/i18n';
import type { Say } from '../../lib/words/telling/telling.ts';

export const speaker = (locale: Locale): Say =>
  Object.assign((id: MessageId, values?: MessageValues) => translate(locale, id, values), { locale });

/** Returns a random session of a game; the same seed gives the same one. */
export function playedTimeline(variant: Variant, seed: number | string, deals = 4): Timeline {
  const { events, options } = playOutRandom(TEST_GAMES[variant], seed, { deals });
  const record = toRecord(GAMES[variant], events, {
    options,
    players: ['An', 'Bert', 'Chloé', 'Dirk'],
  });
  const made = timelineOf(record);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
