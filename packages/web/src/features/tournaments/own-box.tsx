/** The state of a tournament with its countdown, and the reader's own part in it. */
import type { MessageId } from '@troef/i18n';
import { GAME_ROLES, type TournamentReply } from '@troef/protocol';
import { CalendarPlus, Check, Hourglass, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { note } from '../../lib/analytics/note.ts';
import type { ApiFailure, Reply } from '../../lib/http/failure.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { ownState, wait, when } from '../../lib/words/tournaments.ts';
import { leave, register } from './api.ts';
import { barredBy } from './barred.ts';
import { calendarFile } from './calendar/calendar-file.ts';
import { Leaders } from './event/leaders.tsx';
import { type LiveRow, tableOf } from './event/live.ts';
import { PushOffer } from './event/push-offer.tsx';
import { Share } from './event/share.tsx';
import styles from './own-box.module.css';
import parts from './parts.module.css';
import { Barred, Refusal } from './refused.tsx';
import { useClock } from './use-clock.ts';

interface OwnBoxProps {
  readonly tournament: TournamentReply;
  /** The standings of this moment. */
  readonly rows: readonly LiveRow[];
  readonly ask: () => void;
}

export function OwnBox({ tournament, rows, ask }: OwnBoxProps) {
  const t = useT();
  const { status, own, players, slug, variant } = tournament;
  const me = useUser()?.id;
  // While a round is played, the place in the standings beside it.
  const live = status === 'running' ? rows.find(({ user }) => user === me) : undefined;
  const hasPlayed = tournament.rounds.some((round) => tableOf(round, me) !== undefined);
  const isAbsent = own?.state === 'retired' && tournament.rounds.length > 0 && !hasPlayed;
  const mine = isAbsent
    ? t('tournaments.own.absent')
    : ownState(t, {
        own: own === null || live === undefined ? own : { ...own, rank: live.rank },
        status,
        format: tournament.format,
        counts: { players: rows.length === 0 ? players.length : rows.length },
      });
  const Icon = own?.state === 'reserve' ? Hourglass : GONE.includes(own?.state ?? '') ? LogOut : Check;
  const isArenaOpen = tournament.format === 'arena' && status === 'running';
  const isWatcher = PLAYED_NOW.includes(status) && own?.state !== 'in';
  const isOver = status === 'finished';
  const isEmpty =
    mine === null && !isWatcher && !isArenaOpen && !COMING.includes(status) && status !== 'draft';
  const isBare = isOver || isEmpty;
  return (
    <section
      className={styles.box}
      data-bare={isBare || undefined}
      data-over={isOver || undefined}
      aria-label={t('tournaments.box')}
    >
      {!isOver && <State tournament={tournament} />}
      {mine !== null && (
        <p className={styles.mine} role="status">
          <Icon aria-hidden="true" size={22} /> {mine}
        </p>
      )}
      {own !== null && (status === 'open' || status === 'checkin') && (
        <p className={parts.soft}>{t(presenceOf(status, own.state))}</p>
      )}
      {isAbsent && <p className={parts.soft}>{t('tournaments.own.absentNote')}</p>}
      {isWatcher && <Leaders tournament={tournament} rows={rows} />}
      <Acts tournament={tournament} ask={ask} />
      {own !== null && HAS_PLACE.includes(own.state) && COMING.includes(status) && <PushOffer />}
      <p className={styles.small}>
        {GAME_ROLES[variant].length === 0 && COMING.includes(status) && (
          <a className={styles.quiet} href={calendarFile(slug, t.locale)}>
            <CalendarPlus size={20} aria-hidden="true" />
            {t('tournaments.calendar.file')}
          </a>
        )}
        {GAME_ROLES[variant].length === 0 && status !== 'draft' && <Share tournament={tournament} />}
      </p>
    </section>
  );
}

/** What the reader has to know of the check-in. */
function presenceOf(status: TournamentReply['status'], state: string): MessageId {
  if (status !== 'checkin') return 'tournaments.presence';
  return state === 'reserve' ? 'tournaments.hereReserve' : 'tournaments.here';
}

/** The moment that the countdown counts to: what happens next. */
function nextOf({ status, start, registrationOpens, nextStart }: TournamentReply): string | null {
  if (status === 'scheduled') return registrationOpens;
  if (status === 'open' || status === 'checkin') return start;
  // A round that was suspended in the middle goes on when an administrator says so.
  return nextStart;
}

function State({ tournament }: Pick<OwnBoxProps, 'tournament'>) {
  const t = useT();
  const now = useClock();
  const { status } = tournament;
  const next = nextOf(tournament);
  const left = next === null ? 0 : Date.parse(next) - now;
  return (
    <div className={styles.status}>
      <p>{t(`tournaments.status.${status}`)}</p>
      {next !== null && (
        <p className={styles.count}>
          <span>{t(`tournaments.next.${status === 'scheduled' ? 'opens' : 'begins'}`)}</span>{' '}
          <strong role="timer">{left > 0 ? wait(t, left) : t('tournaments.next.now')}</strong>
        </p>
      )}
    </div>
  );
}

const HAS_PLACE: readonly string[] = ['registered', 'in', 'reserve'];
const BEFORE: readonly string[] = ['open', 'checkin'];
const COMING: readonly string[] = ['scheduled', 'open', 'checkin', 'suspended'];
const PLAYED_NOW: readonly string[] = ['running', 'break', 'suspended'];
const GONE: readonly string[] = ['out', 'retired', 'removed'];
const OVER: readonly string[] = ['finished', 'cancelled'];

function Acts({ tournament, ask }: Omit<OwnBoxProps, 'rows'>) {
  const t = useT();
  const me = useUser();
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const { id, slug, variant, status, own, registrationOpens } = tournament;
  const isOpen = BEFORE.includes(status) || (tournament.format === 'arena' && status === 'running');
  const hasPlace = own !== null && HAS_PLACE.includes(own.state);
  const mayEnter = me !== null && isOpen && !hasPlace;
  const barred = mayEnter ? barredBy(me, tournament, Date.now()) : null;
  // Between two games of an arena leaving costs nothing.
  const isPause = tournament.format === 'arena' && own?.table === null;
  const isPlaying = hasPlace && own.state !== 'reserve' && !BEFORE.includes(status) && !isPause;
  const back = paths.tournament(slug, variant);
  const leaveWords: MessageId = isPlaying
    ? `tournaments.${isSure ? 'retireYes' : 'retire'}`
    : `tournaments.${isPause && !BEFORE.includes(status) ? 'stop' : 'leave'}`;

  async function run(act: (id: string) => Promise<Reply<unknown>>): Promise<void> {
    setBusy(true);
    const reply = await act(id);
    setBusy(false);
    setSure(false);
    setRefused(reply.ok ? null : reply.error);
    if (reply.ok && act === register) note('tournament_register', { variant });
    ask();
  }

  return (
    <>
      {own?.room != null && (
        <Link className={styles.act} to={paths.room(own.room, variant)}>
          {t('tournaments.toTable', { table: own.table ?? 0 })}
        </Link>
      )}
      {me === null && isOpen && (
        <>
          <p>{t('tournaments.guest')}</p>
          <Link className={styles.act} to={withReturn(paths.account('join', variant), back)}>
            {t('tournaments.join')}
          </Link>
          <Link to={withReturn(paths.account('login', variant), back)}>{t('tournaments.login')}</Link>
        </>
      )}
      {barred !== null && <Barred refused={barred} tournament={tournament} />}
      {mayEnter && barred === null && (
        <button
          type="button"
          className={styles.act}
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => void run(register)}
        >
          {t('tournaments.register')}
        </button>
      )}
      {own === null && status === 'scheduled' && (
        <p className={parts.soft}>{t('tournaments.opens', { when: when(t.locale, registrationOpens) })}</p>
      )}
      {isPlaying && isSure && <p role="alert">{t('tournaments.retireSure')}</p>}
      {hasPlace && !OVER.includes(status) && (
        <Button
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => (isPlaying && !isSure ? setSure(true) : void run(leave))}
        >
          {t(leaveWords)}
        </Button>
      )}
      {refused !== null && <Refusal refused={refused} tournament={tournament} />}
    </>
  );
}
