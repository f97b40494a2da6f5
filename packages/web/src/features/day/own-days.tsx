/** The last days of the game with the reader's results, each leading to its page. */
import type { DayReply, DayRow } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { dayName } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { oneDigit } from '../../lib/words/numbers.ts';
import { readDays } from './api.ts';
import styles from './day.module.css';
import { weekday, whole } from './words.ts';

const SHOWN = 7;

export function OwnDays({ day }: { readonly day: DayReply }) {
  const t = useT();
  const [days, setDays] = useState<readonly DayRow[]>([]);
  useAnswer(
    () => readDays(day.variant, SHOWN),
    (reply) => {
      if (reply.ok) setDays(reply.value.data);
    },
    [day.variant, day.state],
  );
  const isFirst = days.length === 1 && days[0]?.own === null;
  if (days.length === 0 || isFirst) return null;
  const percents = days.flatMap(({ own }) => own?.percent ?? []);
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length);
  return (
    <section aria-labelledby="own-days">
      <div className={styles.partHead}>
        <h2 id="own-days">{t('day.week')}</h2>
        {percents.length > 0 && <span>{t('day.mean', { percent: oneDigit(t.locale, mean) })}</span>}
      </div>
      <ol className={styles.week}>
        {days.toReversed().map(({ date, own, variant }) => (
          <li key={date}>
            <Link to={paths.day(variant, date)} aria-current={date === day.date ? 'page' : undefined}>
              <span className="visually-hidden">
                {dayName(t.locale, date)}:{' '}
                {own === null ? t('day.notPlayed') : t('day.percent', { percent: whole(t, own.percent) })}
              </span>
              <b aria-hidden="true">{own === null ? '–' : whole(t, own.percent)}</b>
              <i style={{ height: `${own?.percent ?? 0}%` }} />
              <span aria-hidden="true">{weekday(t, date)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
