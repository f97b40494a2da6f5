/** How long a report has waited. */
import type { ReportReply } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From then on a report that is not closed has waited too long. */
const LATE_MS = 2 * DAY_MS;

/** `3 d 4 h`, `7 h`, `52 min`. */
export function age(t: Translator, ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  if (days > 0) return t('adminPeople.age.days', { days, hours });
  if (hours > 0) return t('adminPeople.age.hours', { hours });
  return t('adminPeople.age.minutes', { minutes: Math.max(0, Math.floor(ms / MINUTE_MS)) });
}

export const isLate = ({ at, closed_at }: Pick<ReportReply, 'at' | 'closed_at'>, now: number): boolean =>
  closed_at === null && now - Date.parse(at) > LATE_MS;
