/**
 * The waiting room: four seats around a table that does not play yet, and everything its people can do
 * meanwhile. When the game begins, the table replaces it by itself; a practice table in front of it goes too.
 */
import type { Seat } from '@troef/games';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { GameLine } from '../../../components/tables/game-line.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { notePlayed } from '../../../lib/tables/running-tables.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useRoom, useView } from '../client/room-context.tsx';
import { forgetSpoken } from '../ear/say.ts';
import { BesidePaper, useBeside } from '../frame/beside.tsx';
import { useToastWords } from '../panels/toast.tsx';
import { useSecondsTo } from '../people/server-time.ts';
import { tellOf } from '../people/tell.ts';
import { PeopleWords } from '../people/words.tsx';
import { HostOptions } from './host-options.tsx';
import { Invite } from './invite.tsx';
import { KeepSeat } from './keep-seat.tsx';
import { Middle } from './middle.tsx';
import { Places } from './places.tsx';
import { PracticeTable, usePracticeRoom } from './practice.tsx';
import sections from './section.module.css';
import { useReady } from './use-ready.ts';
import styles from './waiting-room.module.css';

export default function WaitingRoom() {
  return (
    <PeopleWords>
      <Waiting />
    </PeopleWords>
  );
}

function Waiting() {
  const t = useT();
  const navigate = useNavigate();
  const client = useClient();
  const view = useView((whole) => whole);
  const up = useRoom((room) => room.up);
  const ready = useReady();
  const practice = usePracticeRoom(view);
  const beside = useBeside();
  const toasted = useToastWords();
  const [changing, setChanging] = useState(false);
  const { people, seat, seats, options, status } = view;
  const isHost = people !== null && people.host === seat;
  const host = people?.host == null ? '' : seats[people.host].name;
  const taken = seats.filter(({ holder }) => holder !== 'empty').length;
  const title = t('rooms.tableOf', { name: host });
  useTitle(status === 'starting', taken, title, practice.room === null);

  // A player who waits for a game counts as one who plays it.
  useEffect(() => {
    if (status === 'starting') notePlayed(view.variant);
  }, [status, view.variant]);

  const leave = async (): Promise<void> => {
    await client.leave();
    await navigate(paths.allTables(view.variant));
  };

  if (practice.room !== null)
    return (
      <PracticeTable
        {...practice}
        room={practice.room}
        taken={taken}
        title={title}
        startsAt={people?.startsAt ?? null}
      />
    );
  return (
    <div className={styles.page} data-game={view.variant}>
      <header className={styles.bar} data-starting={status === 'starting' || undefined}>
        <button type="button" onClick={() => void leave()} title={t('rooms.waiting.leaveFree')}>
          <LogOut aria-hidden="true" />
          <span>{t('rooms.waiting.leave')}</span>
        </button>
        <h1 aria-label={status === 'starting' ? t('rooms.waiting.startsSoon') : undefined}>
          {status === 'starting' ? <StartsIn startsAt={people?.startsAt ?? null} /> : title}
        </h1>
        {isHost && status === 'open' ? (
          <button type="button" onClick={() => setChanging(true)}>
            <SlidersHorizontal aria-hidden="true" />
            <span>{t('rooms.waiting.options')}</span>
          </button>
        ) : (
          <span />
        )}
      </header>
      <main className={styles.felt}>
        <Places isHost={isHost} />
        <Middle ready={ready} isHost={isHost} />
        {(!up || toasted.words !== '') && (
          <p className={styles.late} aria-hidden="true">
            {up ? toasted.words : t('table.reconnecting')}
          </p>
        )}
      </main>
      <aside className={styles.paper}>
        <div className={styles.offers}>
          <GameLine options={options} />
          {status === 'open' && (
            <>
              <Invite variant={view.variant} canInviteFriends={isHost} />
              <KeepSeat seat={seat as Seat} />
              <Practise practice={practice} />
            </>
          )}
        </div>
        {beside !== null && (
          <div className={styles.chat}>
            <BesidePaper panel={null} />
          </div>
        )}
      </aside>
      <Told toasted={toasted} up={up} />
      {changing && <HostOptions close={() => setChanging(false)} />}
    </div>
  );
}

/** Stays in sight however far the page is scrolled. */
function StartsIn({ startsAt }: { readonly startsAt: number | null }) {
  const t = useT();
  const seconds = useSecondsTo(startsAt);
  return seconds === null ? t('rooms.waiting.startsSoon') : t('rooms.waiting.startsIn', { seconds });
}

/** A game against computers until the table is full. */
function Practise({ practice }: { readonly practice: ReturnType<typeof usePracticeRoom> }) {
  const t = useT();
  return (
    <section className={sections.section}>
      <Button aria-busy={practice.state === 'starting'} onClick={practice.start}>
        {t('rooms.waiting.practice')}
      </Button>
      <p className={sections.note}>
        {t(practice.state === 'failed' ? 'rooms.waiting.practiceFailed' : 'rooms.waiting.practiceNote')}
      </p>
    </section>
  );
}

/** Shows in the title of the tab how full the table is. */
function useTitle(starting: boolean, taken: number, title: string, isShown: boolean): void {
  const t = useT();
  useEffect(() => {
    if (starting) document.title = t('rooms.waiting.titleStart');
    else if (isShown)
      document.title = t('table.title', { room: t('rooms.waiting.titleCount', { count: taken, title }) });
  }, [starting, taken, title, isShown, t]);
}

interface ToldProps {
  readonly toasted: ReturnType<typeof useToastWords>;
  readonly up: boolean;
}

/** Tells screen readers who comes and goes, and what was refused. The seats and a note show it. */
function Told({ toasted: { words, nth }, up }: ToldProps) {
  const t = useT();
  const client = useClient();
  const starting = useView(({ status }) => status === 'starting');
  const [lines, setLines] = useState<readonly { readonly id: number; readonly words: string }[]>([]);
  const next = useRef(0);
  const tell = useCallback((told: readonly string[]): void => {
    setLines((before) => [...before, ...told.map((each) => ({ id: next.current++, words: each }))].slice(-4));
  }, []);
  useEffect(
    () => client.onHappened((events, view) => tell(events.flatMap((event) => tellOf(t, view, event) ?? []))),
    [client, t, tell],
  );
  useEffect(() => {
    if (words !== '') tell([words]);
  }, [words, nth, tell]);
  // What was refused here does not concern the table, which would speak it first.
  useEffect(() => forgetSpoken, []);
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
      {!up && <p>{t('table.reconnecting')}</p>}
      {starting && <p>{t('rooms.waiting.startsSay')}</p>}
    </div>
  );
}
