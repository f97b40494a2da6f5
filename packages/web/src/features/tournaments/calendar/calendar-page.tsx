/**
 * The calendar of tournaments (docs/behaviour/tournaments.md 12): a month as a grid, or on a phone as a list of its
 * days. The address says the game and the month.
 */
import type { TournamentRow } from '@troef/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { pageOf } from '../../../lib/games/variants.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { hourInBrussels, when } from '../../../lib/words/tournaments.ts';
import { readTournaments } from '../api.ts';
import { useWantedGame } from '../wanted-game.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar-page.module.css';
import { monthTitle } from './calendar-words.ts';
import { byDay, isOwn, nextOf } from './entries.ts';
import { GameFilter } from './game-filter.tsx';
import { askedMonth, dayOf, monthOf, monthsAfter, spanOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { Subscription, SubscriptionLink } from './subscription.tsx';

const MONTH = 'month';

export function CalendarPage() {
  const t = useT();
  const me = useUser();
  const variant = useWantedGame();
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  const month = askedMonth(query.get(MONTH), now);
  const today = dayOf(now);
  const [rows, setRows] = useState<readonly TournamentRow[] | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => {
      setRows(null);
      return readTournaments(variant, spanOf(month, today));
    },
    (reply) => setRows(reply.ok ? reply.value : 'failed'),
    [variant, month, today, me?.id, turn],
  );
  const game = variant === undefined ? null : t(`games.${variant}.name`);
  const title =
    game === null ? t('tournaments.calendar.title') : t('tournaments.calendar.pageTitle', { game });
  const known = rows === null || rows === 'failed' ? [] : rows;
  const entries = byDay(known);
  const days = { month, today, entries };
  return (
    <div className={styles.page} data-accent={pageOf(variant ?? 'whist').accent}>
      <title>{`${title} · ${monthTitle(t.locale, month)} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <p className={styles.kind}>{title}</p>
        <div className={styles.month}>
          <h1 className={styles.title}>{monthTitle(t.locale, month)}</h1>
          <Months month={month} now={now} />
        </div>
        <div className={styles.lead} role="status">
          <Lead rows={rows} month={month} now={now} />
        </div>
        <SubscriptionLink variant={variant} />
      </header>
      {rows === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{t('tournaments.calendar.failed')}</p>
          <Button onClick={() => setTurn(turn + 1)}>{t('tournaments.again')}</Button>
        </div>
      )}
      <GameFilter now={variant} query={query} />
      <MonthGrid key={month} {...days} />
      <Agenda {...days} />
      <Legend rows={known} />
      <Subscription variant={variant} />
      <p className={styles.list}>
        <Link to={paths.tournaments(variant)}>{t('tournaments.calendar.list')}</Link>
      </p>
    </div>
  );
}

function Months({ month, now }: { readonly month: string; readonly now: Date }) {
  const t = useT();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const to = (wanted: string | null): string => {
    const next = new URLSearchParams(query);
    if (wanted === null) next.delete(MONTH);
    else next.set(MONTH, wanted);
    return `${pathname}${next.size === 0 ? '' : `?${next}`}`;
  };
  return (
    <nav className={styles.months} aria-label={t('tournaments.calendar.months')}>
      <Link to={to(monthsAfter(month, -1))} preventScrollReset aria-label={t('tournaments.calendar.before')}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <Link
        to={to(null)}
        preventScrollReset
        aria-current={month === monthOf(dayOf(now)) ? 'page' : undefined}
      >
        {t('tournaments.calendar.today')}
      </Link>
      <Link to={to(monthsAfter(month, 1))} preventScrollReset aria-label={t('tournaments.calendar.after')}>
        <ChevronRight aria-hidden="true" />
      </Link>
    </nav>
  );
}

interface LeadProps {
  readonly rows: readonly TournamentRow[] | 'failed' | null;
  readonly month: string;
  readonly now: Date;
}

/** The answer first: when the reader plays, else when somebody does. */
function Lead({ rows, month, now }: LeadProps) {
  const t = useT();
  if (rows === 'failed') return null;
  if (rows === null) return <p>{t('tournaments.calendar.loading')}</p>;
  const ofMonth = rows.filter(
    ({ start, status }) => monthOf(dayOf(new Date(start))) === month && status !== 'cancelled',
  );
  const next = nextOf(ofMonth, now.getTime());
  const said = next && {
    when: <strong>{when(t.locale, next.row.start)}</strong>,
    name: <Link to={paths.tournament(next.row.slug, next.row.variant)}>{next.row.name[t.locale]}</Link>,
  };
  if (said && next.isOwn)
    return <p>{t.rich('tournaments.calendar.own', { ...said, count: ofMonth.filter(isOwn).length })}</p>;
  return (
    <p>
      {t('tournaments.calendar.count', { count: ofMonth.length })}{' '}
      {said && t.rich('tournaments.calendar.next', said)}
    </p>
  );
}

function Legend({ rows }: { readonly rows: readonly TournamentRow[] }) {
  const t = useT();
  const isElsewhere = rows.some(({ start }) => hourInBrussels(t.locale, start) !== null);
  return (
    <p className={styles.legend}>
      <span className={styles.key} data-own="" aria-hidden="true" />
      <span>{t('tournaments.calendar.solid')}</span>
      <span className={styles.key} aria-hidden="true" />
      <span>{t('tournaments.calendar.outlined')}</span>
      <span>{t(`tournaments.calendar.${isElsewhere ? 'ownClock' : 'brusselsClock'}`)}</span>
    </p>
  );
}
