/**
 * What happens today, on the page of a game and on the home of a member: the deal of the day, and the next
 * tournament. Only for visitors who have an id already: no guest is made to read it.
 */
import type { Variant } from '@troef/games';
import type { DayRow, TournamentRow } from '@troef/protocol';
import { Check, Hourglass } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { isKnown } from '../../../lib/tables/room-calls.ts';
import { TAGS } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { useLocaleStore } from '../../../lib/words/locale.ts';
import { wantMessages } from '../../../lib/words/messages.ts';
import { format, ownState, soonWords, when } from '../../../lib/words/tournaments.ts';
import section from '../section.module.css';
import { readComing, readDayOf } from './api.ts';
import { isEntered, nextTournament } from './next-tournament.ts';
import { RankingPlace } from './ranking-place.tsx';
import styles from './today.module.css';

interface TodayProps {
  readonly variant: Variant;
  /** Whether the ranking follows. The home of a member has it elsewhere. */
  readonly withRanking?: boolean;
}

export default function Today(props: TodayProps) {
  return isKnown() ? <Parts {...props} /> : null;
}

/** Without a connection the sentences may not be there. The page then goes on without this. */
const Parts = lazy<ComponentType<TodayProps>>(async () => {
  const { locale } = useLocaleStore.getState();
  try {
    await Promise.all([wantMessages('day', locale), wantMessages('tournaments', locale)]);
    return { default: TwoParts };
  } catch {
    return { default: () => null };
  }
});

function TwoParts({ variant, withRanking = false }: TodayProps) {
  return (
    <>
      <div key={variant} className={`${section.place} ${styles.parts}`}>
        <DayPart variant={variant} />
        <TournamentPart variant={variant} />
      </div>
      {withRanking && <RankingPlace variant={variant} />}
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

type OfGame = Pick<TodayProps, 'variant'>;

function DayPart({ variant }: OfGame) {
  const t = useT();
  const me = useUser();
  const [answer, setAnswer] = useState<{ readonly row: DayRow | undefined } | null>(null);
  useAnswer(
    () => readDayOf(variant),
    (row) => setAnswer({ row }),
    [variant, me?.id],
  );
  const row = answer?.row;
  return (
    <Part id="today-deal" title={t('day.title')}>
      {answer !== null && row?.own == null && <p>{t('day.home.text')}</p>}
      {row?.own != null && (
        <p className={styles.large}>{t('day.percent', { percent: whole(t, row.own.percent) })}</p>
      )}
      {row !== undefined && <p className={styles.soft}>{dayWords(t, row)}</p>}
      {answer !== null && (
        <Link className={styles.go} to={wayToDay(variant, row)}>
          {t(WAY_WORDS[row?.state ?? 'open'])}
        </Link>
      )}
    </Part>
  );
}

const WAY_WORDS = { open: 'day.home.try', playing: 'day.goOn', played: 'day.home.others' } as const;

const wayToDay = (variant: Variant, row: DayRow | undefined): string =>
  row?.state === 'playing' && row.room !== null ? paths.room(row.room, variant) : paths.day(variant);

const whole = (t: Translator, number: number): string =>
  new Intl.NumberFormat(TAGS[t.locale], { maximumFractionDigits: 0 }).format(number);

function dayWords(t: Translator, { own, players }: DayRow): string {
  if (own === null) return t('day.played', { players });
  if (players < 2) return t('day.alone');
  return t('day.place', { rank: whole(t, own.rank), players: whole(t, players) });
}

type Next = TournamentRow | 'none' | 'failed' | null;

function TournamentPart({ variant }: OfGame) {
  const t = useT();
  const me = useUser();
  const [now] = useState(Date.now);
  const [next, setNext] = useState<Next>(null);
  useAnswer(
    () => readComing(variant, now),
    (reply) =>
      setNext(reply.ok ? (nextTournament(reply.value.mine, reply.value.ofGame, now) ?? 'none') : 'failed'),
    [variant, me?.id],
  );
  return (
    <Part
      id="today-tournament"
      title={t('tournaments.home.title')}
      more={<Link to={paths.tournamentCalendar(variant)}>{t('tournaments.home.calendar')}</Link>}
    >
      {next === 'failed' && <p>{t('tournaments.failed')}</p>}
      {next === 'none' && <p>{t('tournaments.home.none')}</p>}
      {next !== null && typeof next === 'object' && <NextOne row={next} here={variant} now={now} />}
    </Part>
  );
}

interface NextOneProps {
  readonly row: TournamentRow;
  /** The game of the page. */
  readonly here: Variant;
  readonly now: number;
}

const PLAYED_NOW: readonly string[] = ['checkin', 'running', 'break', 'suspended'];

function NextOne({ row, here, now }: NextOneProps) {
  const t = useT();
  const { variant, slug, name, start, status, own, counts, maxPlayers, registrationOpens } = row;
  const isMine = isEntered(row);
  const isNow = isMine && PLAYED_NOW.includes(status);
  const mine = isMine ? ownState(t, row) : null;
  const Icon = own?.state === 'reserve' ? Hourglass : Check;
  const canRegister = own === null && (status === 'open' || status === 'checkin');
  const room = own?.room ?? null;
  return (
    <>
      <p className={styles.large}>
        {isNow ? t(`tournaments.soon.${status === 'checkin' ? 'checkin' : 'now'}`) : soonWords(t, start, now)}
      </p>
      <p>
        <b>{name[t.locale]}</b>
        {variant !== here && ` · ${t(`games.${variant}.name`)}`}
        <br />
        <span className={styles.soft}>{format(t, row)}</span>
      </p>
      {mine !== null && (
        <p className={styles.mine}>
          <Icon size={20} aria-hidden="true" /> {mine}
        </p>
      )}
      {mine === null && (
        <p className={styles.soft}>
          {status === 'scheduled'
            ? t('tournaments.opens', { when: when(t.locale, registrationOpens) })
            : t('tournaments.registered', { players: counts.players, places: maxPlayers })}
        </p>
      )}
      <Link
        className={styles.go}
        to={isNow && room !== null ? paths.room(room, variant) : paths.tournament(slug, variant)}
      >
        {t(canRegister ? 'tournaments.register' : 'tournaments.soon.go')}
      </Link>
    </>
  );
}
