/**
 * For a player who has stopped or left: what the others choose, the way back while they choose, and afterwards
 * a way to watch their table. A player who left too early has a way back to their seat.
 */
import { stopsHere } from '@troef/client';
import { useEffect, useRef } from 'react';
import { refusalWords } from '../../../components/tables/words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useRoom, useView } from '../client/room-context.tsx';
import end from '../end/end.module.css';
import { toast } from '../panels/toast.tsx';
import styles from './end-people.module.css';
import { manyOf, othersOf } from './others.ts';
import { useSecondsTo } from './server-time.ts';

export function Stopped() {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const hasStopped = useRoom((room) => room.stopped);
  const seconds = useSecondsTo(hasStopped ? null : (view.people?.stopping?.until ?? null));
  const stopping = view.people?.stopping?.seats ?? [];
  const others = manyOf(
    t,
    view,
    othersOf(view).filter((seat) => !stopping.includes(seat)),
  );
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  // The others or the room's options decide who may watch, so the server is asked before the result goes.
  const watch = async (): Promise<void> => {
    const error = await client.ask('room:watch', {});
    if (error === null) client.watch();
    else toast(refusalWords(t, error));
  };
  const isKept = hasStopped && !stopsHere(view) && view.people?.leaveIsFree === false;
  const takeBack = async (): Promise<void> => {
    const error = await client.ask('room:join', {});
    if (error === null) client.watch();
    else toast(refusalWords(t, error));
  };
  return (
    <div ref={first} className={styles.rematch} tabIndex={-1}>
      <span className={styles.votes}>
        <span role="status">
          {others.count > 0 && t(hasStopped ? 'rooms.stop.goesOn' : 'rooms.stop.waits', others)}
        </span>
        {seconds !== null && (
          <span className={end.countdown} aria-hidden="true">
            {t('rooms.strip.seconds', { seconds })}
          </span>
        )}
      </span>
      {!hasStopped && (
        <button
          type="button"
          className={end.secondary}
          onClick={() => void client.ask('room:end', { yes: false })}
        >
          {t('rooms.stop.back')}
        </button>
      )}
      {isKept && (
        <button type="button" className={end.secondary} onClick={() => void takeBack()}>
          {t('rooms.strip.takeSeatBack')}
        </button>
      )}
      {hasStopped && !isKept && view.options.watch !== 'none' && (
        <button type="button" className={end.secondary} onClick={() => void watch()}>
          {t('rooms.stop.watch')}
        </button>
      )}
    </div>
  );
}
