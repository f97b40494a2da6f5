/** How many members had Premium on each of the last thirty days, for administrators of the store. */
import { useT } from '../../../lib/words/i18n.tsx';
import { Read, useRead } from '../parts/read.tsx';
import { readSubscriptionHistory } from './api.ts';
import { DayBars } from './day-bars.tsx';

const DAYS = 30;

export function PremiumBars() {
  const t = useT();
  const history = useRead(() => readSubscriptionHistory(DAYS), []);
  return (
    <Read of={history}>
      {({ data }) => {
        // A day on which nobody counted has no bar.
        const days = data.flatMap(({ day, active }) => (active === null ? [] : [{ day, count: active }]));
        if (days.length === 0) return null;
        return (
          <DayBars
            title={t('adminRunning.premiumDays')}
            days={days}
            note={t('adminRunning.premiumToday', { count: days.at(-1)?.count ?? 0 })}
          />
        );
      }}
    </Read>
  );
}
