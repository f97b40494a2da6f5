/** The deal of the day of a game (docs/behaviour/deal-of-the-day.md 5): before one's try, and its result after. */
import type { Variant } from '@troef/games';
import type { DayReply, DayRow } from '@troef/protocol';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { readDay, readToday } from './api.ts';
import { BestOne } from './best-one.tsx';
import styles from './day.module.css';
import { DayHead } from './day-head.tsx';
import { Everybody } from './everybody.tsx';
import { OtherGames } from './other-games.tsx';
import { OwnDays } from './own-days.tsx';
import { OwnDeals } from './own-deals.tsx';

export function DayPage() {
  const t = useT();
  const variant = usePageVariant();
  const { date } = useParams();
  const game = t(`games.${variant}.name`);
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${t('day.pageTitle', { game })} · ${t('site.name')}`}</title>
      <Day key={`${variant} ${date}`} variant={variant} date={date} />
    </div>
  );
}

interface DayProps {
  readonly variant: Variant;
  readonly date: string | undefined;
}

function Day({ variant, date }: DayProps) {
  const t = useT();
  const me = useUser();
  const [answer, setAnswer] = useState<{ readonly day: DayReply } | { readonly error: ApiFailure } | null>(
    null,
  );
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readDay(variant, date),
    (reply) => setAnswer(reply.ok ? { day: reply.value } : { error: reply.error }),
    [variant, date, me?.id, turn],
  );
  const [today, setToday] = useState<readonly DayRow[]>([]);
  useAnswer(
    readToday,
    (reply) => {
      if (reply.ok) setToday(reply.value.data);
    },
    [me?.id],
  );
  if (answer === null || 'error' in answer) {
    const isMissing = answer !== null && answer.error.status === 404;
    return (
      <>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('day.title')}</h1>
          <p className={styles.lead}>{t(`games.${variant}.name`)}</p>
        </header>
        <div className={styles.one} role={answer === null || isMissing ? 'status' : 'alert'}>
          <p>{t(answer === null ? 'day.loading' : isMissing ? 'day.missing' : 'day.failed')}</p>
          {isMissing && <Link to={paths.day(variant)}>{t('day.toToday')}</Link>}
          {answer !== null && !isMissing && (
            <Button onClick={() => setTurn(turn + 1)}>{t('day.again')}</Button>
          )}
        </div>
      </>
    );
  }
  const { day } = answer;
  const others = today.filter((row) => row.date !== day.date || row.variant !== variant);
  const next = others.find(({ state }) => state !== 'played')?.variant ?? null;
  return (
    <>
      <DayHead day={day} next={next} />
      <div className={styles.body}>
        <div className={styles.column}>
          {day.own !== null && (
            // The sentences of contracts are those of the table.
            <Words of="table">
              <Words of={variant}>
                <OwnDeals day={day} />
                <BestOne day={day} />
              </Words>
            </Words>
          )}
          {day.own !== null && me === null && <Guest variant={variant} />}
          {day.own === null && <OtherGames rows={others} />}
        </div>
        <div className={styles.column}>
          {day.own !== null && <Everybody day={day} />}
          {day.own !== null && <OtherGames rows={others} />}
          <OwnDays day={day} />
        </div>
      </div>
    </>
  );
}

function Guest({ variant }: { readonly variant: Variant }) {
  const t = useT();
  return (
    <section className={styles.guest}>
      <p>
        <b>{t('day.guest')}</b> {t('day.guestText')}
      </p>
      <Link className={styles.wide} to={paths.account('join', variant)}>
        {t('day.join')}
      </Link>
    </section>
  );
}
