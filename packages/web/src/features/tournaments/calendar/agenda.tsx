/** A month as a list of its days with tournaments, week by week, on phones. Those that are past are folded. */
import type { TournamentRow } from '@troef/protocol';
import { Link } from 'react-router';
import { GameMark } from '../../../components/game-mark.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './calendar-page.module.css';
import { dateNumber, dayAndMonth, weekday, wholeDay } from './calendar-words.ts';
import { isOwn } from './entries.ts';
import { Hour, State } from './entry.tsx';
import { dayOf, mondayOf, monthOf, weeksOf } from './month.ts';
import { isHoliday, type MonthProps } from './month-grid.tsx';

export function Agenda({ month, today, entries }: MonthProps) {
  const t = useT();
  const isShown = (day: string): boolean => monthOf(day) === month && (entries.has(day) || isHoliday(day));
  const weeks = weeksOf(month)
    .map((week) => week.filter(isShown))
    .filter((week) => week.length > 0);
  const isPresent = monthOf(today) === month;
  const earlier = isPresent ? weeks.flat().filter((day) => day < today && entries.has(day)) : [];
  const shown = weeks.map((week) => week.filter((day) => !isPresent || day >= today));
  return (
    <div className={styles.agenda}>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {t('tournaments.calendar.earlier', {
              count: earlier.reduce((sum, day) => sum + (entries.get(day)?.length ?? 0), 0),
            })}
          </summary>
          <Days days={earlier} entries={entries} />
        </details>
      )}
      {shown.map((week) => {
        const [first] = week;
        if (first === undefined) return null;
        const monday = mondayOf(first);
        return (
          <section key={monday}>
            <h2>
              {monday === mondayOf(today)
                ? t('tournaments.calendar.thisWeek')
                : t('tournaments.calendar.week', { day: dayAndMonth(t.locale, monday) })}
            </h2>
            <Days days={week} entries={entries} />
          </section>
        );
      })}
    </div>
  );
}

function Days({ days, entries }: Pick<MonthProps, 'entries'> & { readonly days: readonly string[] }) {
  const t = useT();
  return (
    <ol>
      {days.map((day) => (
        <li key={day} className={styles.day}>
          <div className={styles.date}>
            <b aria-hidden="true">{dateNumber(day)}</b>
            <span aria-hidden="true">{weekday(t.locale, day, 'short')}</span>
            <span className="visually-hidden">{wholeDay(t.locale, day)}</span>
          </div>
          {entries.has(day) ? (
            <ul>
              {entries.get(day)?.map((row) => (
                <Event key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <p className={styles.off}>{t('tournaments.calendar.holiday')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Event({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const { variant, slug, name, status, counts, registrationOpens } = row;
  return (
    <li className={styles.event} data-own={isOwn(row) || undefined} data-status={status}>
      <GameMark variant={variant} size={34} />
      <div>
        <h3>
          <Link to={paths.tournament(slug, variant)}>{name[t.locale]}</Link>
        </h3>
        <p>
          <Hour row={row} /> · {t(`games.${variant}.name`)}
        </p>
        <State row={row} />
        {status === 'scheduled' && (
          <p className={styles.soft}>
            {t('tournaments.calendar.opens', {
              day: dayAndMonth(t.locale, dayOf(new Date(registrationOpens))),
            })}
          </p>
        )}
        {status === 'open' && (
          <p className={styles.soft}>{t('tournaments.calendar.people', { players: counts.players })}</p>
        )}
      </div>
    </li>
  );
}
