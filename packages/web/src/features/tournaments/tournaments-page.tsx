/**
 * The tournaments of a game, or of all: those that run, those to come and those of the last two months
 * (docs/behaviour/tournaments.md 12).
 */
import type { Variant } from '@troef/games';
import type { TournamentRow } from '@troef/protocol';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { readTournaments } from './api.ts';
import { NextHead } from './next-head.tsx';
import { TournamentLine } from './tournament-line.tsx';
import styles from './tournaments-page.module.css';
import { useWantedGame } from './wanted-game.ts';

type Rows = readonly TournamentRow[] | 'failed' | null;

export function TournamentsPage() {
  const { pathname } = useLocation();
  const variant = useWantedGame();
  return <Shown key={`${pathname} ${variant}`} variant={variant} />;
}

function Shown({ variant }: { readonly variant: Variant | undefined }) {
  const t = useT();
  const me = useUser();
  const [rows, setRows] = useState<Rows>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readTournaments(variant),
    (reply) => setRows(reply.ok ? reply.value : 'failed'),
    [variant, me?.id, turn],
  );
  const game = variant === undefined ? null : t(`games.${variant}.name`);
  const title = game === null ? t('tournaments.title') : t('tournaments.pageTitle', { game });
  return (
    <div className={styles.page} data-accent={pageOf(variant ?? 'whist').accent}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <NextHead
        rows={rows === null || rows === 'failed' ? [] : rows}
        title={t('tournaments.title')}
        lead={game === null ? t('tournaments.leadAll') : t('tournaments.lead', { game })}
      />
      <div className={styles.body}>
        <Games now={variant} />
        <List rows={rows} ask={() => setTurn(turn + 1)} />
        <p className={styles.ways}>
          <Link to={paths.tournamentCalendar(variant)}>{t('tournaments.calendar.toCalendar')}</Link>
          <Link to={paths.written('about/tournaments', t.locale)}>{t('tournaments.how')}</Link>
        </p>
      </div>
    </div>
  );
}

function Games({ now }: { readonly now: Variant | undefined }) {
  const t = useT();
  const variants = useOpenVariants();
  return (
    <nav className={styles.games} aria-label={t('tournaments.games')}>
      <Link to={paths.tournaments()} aria-current={now === undefined ? 'page' : undefined}>
        {t('tournaments.all')}
      </Link>
      {variants.map((variant) => (
        <Link
          key={variant}
          to={paths.tournaments(variant)}
          aria-current={now === variant ? 'page' : undefined}
        >
          {t(`games.${variant}.name`)}
        </Link>
      ))}
    </nav>
  );
}

const NOW: readonly string[] = ['checkin', 'running', 'break', 'suspended'];
const OVER: readonly string[] = ['finished', 'cancelled'];

function List({ rows, ask }: { readonly rows: Rows; readonly ask: () => void }) {
  const t = useT();
  if (rows === null) return <p role="status">{t('tournaments.loading')}</p>;
  if (rows === 'failed') {
    return (
      <div role="alert" className={styles.none}>
        <p>{t('tournaments.failed')}</p>
        <Button onClick={ask}>{t('tournaments.again')}</Button>
      </div>
    );
  }
  const running = rows.filter(({ status }) => NOW.includes(status));
  const past = rows.filter(({ status }) => OVER.includes(status));
  const coming = rows.filter((row) => !running.includes(row) && !past.includes(row)).reverse();
  if (rows.length === 0) {
    return (
      <p role="status" className={styles.none}>
        {t('tournaments.none')}
      </p>
    );
  }
  return (
    <div className={styles.parts}>
      <Part title={t('tournaments.coming')} rows={coming} empty={t('tournaments.noneComing')} />
      {(running.length > 0 || past.length > 0) && (
        <div className={styles.side}>
          <Part title={t('tournaments.running')} rows={running} />
          <Part title={t('tournaments.past')} rows={past} />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly rows: readonly TournamentRow[];
  /** Said if there is none; without it the part is left out. */
  readonly empty?: string;
}

/** What follows a long part is reached in some swipes. */
const FIRST = 12;

function Part({ title, rows, empty }: PartProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  if (rows.length === 0 && empty === undefined) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {rows.length === 0 && <p>{empty}</p>}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <TournamentLine key={row.id} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{t('tournaments.everybody', { players: rows.length })}</Button>
      )}
    </section>
  );
}
