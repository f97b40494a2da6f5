/** The requests of the deal of the day. */
import type { Variant } from '@troef/games';
import type { DayReply, DayRow } from '@troef/protocol';
import { segment, withQuery } from '../../lib/http/pages-of.ts';
import { chosenFace } from '../../lib/people/face.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { asAnybody } from '../../lib/session/session.ts';

const base = (variant: Variant) => `/api/${segment(variant)}/deal_of_the_day`;

interface Days {
  readonly data: readonly DayRow[];
}

/** `date`: of another day than today. */
export const readDay = (variant: Variant, date = 'today') =>
  asAnybody<DayReply>('GET', `${base(variant)}/${segment(date)}`);
export const readDays = (variant: Variant, size: number) =>
  asAnybody<Days>('GET', withQuery(base(variant), { size: String(size) }));
export const readToday = () => asAnybody<Days>('GET', '/api/deal_of_the_day');
export const playDay = (variant: Variant, date: string) =>
  asAnybody<{ readonly room: string }>('POST', base(variant), {
    date,
    speed: usePreferences.getState().speed,
    nextDeal: 'asked',
    ...chosenFace(),
  });
