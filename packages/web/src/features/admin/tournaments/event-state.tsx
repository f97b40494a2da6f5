/** The state of a tournament and what its organiser may do with it now. What cannot be undone is asked first. */
import type { MessageId } from '@troef/i18n';
import type { TournamentReply } from '@troef/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import type { Reply } from '../../../lib/http/failure.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeTournament, deleteTournament, refreshTournament, scheduleTournament } from './api.ts';
import type { EventProps } from './event-props.ts';
import { PlanRows } from './plan-preview.tsx';
import { shortTime } from './words.ts';

const BEFORE: readonly string[] = ['draft', 'scheduled', 'open', 'checkin'];
const LIVE: readonly string[] = ['checkin', 'running', 'break'];
const OVER: readonly string[] = ['finished', 'cancelled'];

const COMMANDS = ['announce', 'schedule', 'refresh', 'suspend', 'resume', 'cancel', 'remove'] as const;
type Command = (typeof COMMANDS)[number];

/** What may be done in this state. The server judges again. */
export function commandsOf({
  status,
  rounds,
}: Pick<TournamentReply, 'status' | 'rounds'>): readonly Command[] {
  const may: Readonly<Record<Command, boolean>> = {
    announce: status === 'draft',
    schedule: BEFORE.includes(status),
    refresh: rounds.length > 0,
    suspend: LIVE.includes(status),
    resume: status === 'suspended',
    cancel: !OVER.includes(status) && status !== 'draft',
    remove: rounds.length === 0,
  };
  return COMMANDS.filter((command) => may[command]);
}

/** They tell people something, or end something. */
const ASKED: readonly Command[] = ['announce', 'schedule', 'suspend', 'resume', 'cancel', 'remove'];

export function EventState({ event, reading }: EventProps) {
  const t = useT();
  const navigate = useNavigate();
  const act = useAct();
  const why = useWhy();
  const [asked, setAsked] = useState<Command | null>(null);
  const { id, status, players, reserves, rounds, maxPlayers } = event;
  const staying = players.filter(({ state }) => state === 'registered' || state === 'in').length;

  const calls: Readonly<Record<Exclude<Command, 'remove'>, () => Promise<Reply<TournamentReply>>>> = {
    announce: () => changeTournament(id, { status: 'scheduled', ...why.given }),
    schedule: () => scheduleTournament(id, why.given),
    refresh: () => refreshTournament(id, {}),
    suspend: () => changeTournament(id, { status: 'suspended', until: null, ...why.given }),
    resume: () => changeTournament(id, { status: 'running', ...why.given }),
    cancel: () => changeTournament(id, { status: 'cancelled', ...why.given }),
  };
  const obey = async (command: Command): Promise<void> => {
    if (command === 'remove') {
      const gone = await act.run(() => deleteTournament(id, why.given), t('adminEvents.done.remove'));
      if (gone !== undefined) void navigate(paths.admin('tournaments'));
      return;
    }
    const after = await act.run(calls[command], t(`adminEvents.done.${command}`));
    if (after === undefined) return;
    setAsked(null);
    reading.show(after);
  };

  const running = rounds.at(-1);
  const tables =
    running?.state === 'running' ? running.tables.filter(({ scores }) => scores === null).length : 0;
  return (
    <Block title={t('adminEvents.state.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('adminEvents.column.state')}</dt>
          <dd>{t(`tournaments.status.${status}`)}</dd>
        </div>
        <div>
          <dt>{t('adminEvents.column.players')}</dt>
          <dd>
            {t('adminEvents.players', { players: staying, places: maxPlayers, reserves: reserves.length })}
          </dd>
        </div>
        {tables > 0 && (
          <div>
            <dt>{t('adminEvents.state.tables')}</dt>
            <dd>{tables}</dd>
          </div>
        )}
      </dl>
      {BEFORE.includes(status) && <PlanRows plan={event.plan} />}
      <div className={styles.buttons}>
        {commandsOf(event).map((command) => (
          <Button
            key={command}
            look={command === 'cancel' || command === 'remove' ? 'danger' : 'quiet'}
            aria-busy={act.busy}
            onClick={() => {
              act.say(null);
              why.set('');
              if (ASKED.includes(command)) setAsked(command);
              else void obey(command);
            }}
          >
            {t(`adminEvents.act.${command}`)}
          </Button>
        ))}
      </div>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <Sure
          title={t(`adminEvents.act.${asked}`)}
          text={t(`adminEvents.sure.${asked}` as MessageId, {
            players: staying,
            reserves: reserves.length,
            tables,
            places: maxPlayers,
            free: Math.min(reserves.length, Math.max(0, maxPlayers - staying)),
            isCheckin: status === 'checkin' ? 'yes' : 'no',
            round: rounds.length,
            start: shortTime(t.locale, event.start),
          })}
          yes={t(`adminEvents.yes.${asked}` as MessageId)}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void obey(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}
