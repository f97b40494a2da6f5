/** The answer first: when the reader plays next, in words; else which tournament is next. */
import { GAME_ROLES, type TournamentRow } from '@troef/protocol';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { ownState, soonWords, wait, when } from '../../lib/words/tournaments.ts';
import { calendarFile } from './calendar/calendar-file.ts';
import { nextOf } from './calendar/entries.ts';
import styles from './tournaments-page.module.css';
import { useClock } from './use-clock.ts';

const PLAYED_NOW: readonly string[] = ['checkin', 'running', 'break', 'suspended'];
const ENTERED: readonly string[] = ['registered', 'in', 'reserve'];
/** As many as stand beside the first. */
const AFTERWARDS = 3;

export interface NextHeadProps {
  readonly rows: readonly TournamentRow[];
  /** Said if the reader plays nowhere. */
  readonly title: string;
  readonly lead: string;
}

const isEntered = ({ own, status }: TournamentRow): boolean =>
  own !== null && ENTERED.includes(own.state) && status !== 'cancelled' && status !== 'finished';

export function NextHead({ rows, title, lead }: NextHeadProps) {
  const mine = rows.filter(isEntered).toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const [first, ...rest] = mine;
  if (first === undefined) return <Nobody rows={rows} title={title} lead={lead} />;
  return (
    <header className={styles.head}>
      <Mine row={first} />
      {rest.length > 0 && <Afterwards rows={rest.slice(0, AFTERWARDS)} />}
    </header>
  );
}

function Nobody({ rows, title, lead }: NextHeadProps) {
  const t = useT();
  const now = useClock();
  const next = nextOf(rows, now);
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {next !== undefined && next !== null && (
          <p className={styles.lead}>
            {t.rich('tournaments.calendar.next', {
              when: <strong>{when(t.locale, next.row.start)}</strong>,
              name: (
                <Link to={paths.tournament(next.row.slug, next.row.variant)}>{next.row.name[t.locale]}</Link>
              ),
            })}
          </p>
        )}
      </div>
    </header>
  );
}

function Mine({ row }: { readonly row: TournamentRow }) {
  const t = useT();
  const now = useClock();
  const { variant, slug, name, start, status, own } = row;
  const isNow = PLAYED_NOW.includes(status);
  const left = Date.parse(start) - now;
  return (
    <div>
      <p className={styles.next}>
        <GameMark variant={variant} size={44} />
        <span>
          {t('tournaments.soon.next')}
          <br />
          <b>{name[t.locale]}</b> · {t(`games.${variant}.name`)}
        </span>
      </p>
      <h1 className={styles.title}>
        {isNow ? t(`tournaments.soon.${status === 'checkin' ? 'checkin' : 'now'}`) : soonWords(t, start, now)}
      </h1>
      <p className={styles.lead}>
        {/* Some languages end the wait with a point of their own. */}
        {!isNow && left > 0 && `${t('tournaments.soon.left', { wait: wait(t, left) }).replace('..', '.')} `}
        {own?.state === 'reserve'
          ? t('tournaments.soon.reserve', { rank: own.rank ?? 0 })
          : isNow
            ? t('tournaments.soon.here')
            : t('tournaments.soon.byItself')}
      </p>
      <p className={styles.acts}>
        <Link className={styles.go} to={paths.tournament(slug, variant)}>
          {t('tournaments.soon.go')}
        </Link>
        {GAME_ROLES[variant].length === 0 && !isNow && (
          <a className={styles.file} href={calendarFile(slug, t.locale)}>
            <CalendarPlus size={20} aria-hidden="true" />
            {t('tournaments.calendar.file')}
          </a>
        )}
      </p>
    </div>
  );
}

function Afterwards({ rows }: Pick<NextHeadProps, 'rows'>) {
  const t = useT();
  return (
    <section className={styles.box}>
      <h2>{t('tournaments.soon.then')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <GameMark variant={row.variant} size={36} />
            <div>
              <Link to={paths.tournament(row.slug, row.variant)}>{row.name[t.locale]}</Link>
              <p>
                {when(t.locale, row.start)} · {ownState(t, row)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
