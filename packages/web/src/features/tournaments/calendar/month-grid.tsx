/** A month as a grid of days, on wide screens. The present one begins with this week; the weeks before are folded. */
import { TOURNAMENT_HOLIDAYS } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './calendar-page.module.css';
import { dateNumber, monthName, monthTitle, weekday } from './calendar-words.ts';
import type { EntriesByDay } from './entries.ts';
import { Entry } from './entry.tsx';
import { monthOf, shownWeeks } from './month.ts';

export interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly entries: EntriesByDay;
}

export const isHoliday = (day: string): boolean => TOURNAMENT_HOLIDAYS.includes(day.slice(5));

export function MonthGrid({ month, today, entries }: MonthProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { earlier, weeks } = shownWeeks(month, today);
  const folded = earlier.flat().filter((day) => monthOf(day) === month);
  const count = folded.reduce((sum, day) => sum + (entries.get(day)?.length ?? 0), 0);
  const shown = isWhole ? [...earlier, ...weeks] : weeks;
  return (
    <div className={styles.grid}>
      {count > 0 && (
        <Button look="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('tournaments.calendar.fromToday') : t('tournaments.calendar.earlier', { count })}
        </Button>
      )}
      <table>
        <caption className="visually-hidden">{monthTitle(t.locale, month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday(t.locale, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} month={month} today={today} entries={entries} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, month, today, entries }: MonthProps & { readonly day: string }) {
  const t = useT();
  const rows = entries.get(day) ?? [];
  const isOther = monthOf(day) !== month;
  const isToday = day === today;
  // The weeks that follow the present month belong to what is to come, so they look like it.
  const isAhead = isOther && monthOf(today) === month && day > today;
  return (
    <td
      data-other={(isOther && !isAhead) || undefined}
      data-past={day < today || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.number}>
        <b>{dateNumber(day)}</b>
        {isToday && <span>{t('tournaments.calendar.day')}</span>}
        {isOther && dateNumber(day) === 1 && <span>{monthName(t.locale, day)}</span>}
      </span>
      {rows.map((row) => (
        <Entry key={row.id} row={row} />
      ))}
      {rows.length === 0 && isHoliday(day) && (
        <p className={styles.off}>{t('tournaments.calendar.holiday')}</p>
      )}
    </td>
  );
}
