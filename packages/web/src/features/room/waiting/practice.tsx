/**
 * Practice while a table fills: a table alone in front of the waiting room, below a slim bar that shows how
 * full the real table is. The practice table is given up when the player leaves it, and when the real game
 * begins.
 */
import type { RoomView } from '@troef/protocol';
import { Users } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { gameOptions } from '../../../lib/games/game-options.ts';
import { roomLine } from '../../../lib/sockets/room-line.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { Practice } from '../client/room-context.tsx';
import { OpenRoom } from '../open-room.tsx';
import { useSecondsTo } from '../people/server-time.ts';
import { startAlone } from '../start.ts';
import styles from './practice.module.css';

interface PracticeRoom {
  /** The practice table; null if there is none. */
  readonly room: string | null;
  readonly state: 'ready' | 'starting' | 'failed';
  readonly start: () => void;
  readonly stop: () => void;
  readonly again: (room: string) => void;
}

export function usePracticeRoom({ variant }: RoomView): PracticeRoom {
  const [room, setRoom] = useState<string | null>(null);
  const [state, setState] = useState<PracticeRoom['state']>('ready');
  useEffect(() => {
    if (room === null) return;
    return () => {
      // Not awaited: an unfinished practice table is of no use to anybody.
      void roomLine().then((line) => line.request('room:leave', { room }));
    };
  }, [room]);
  const start = useCallback(() => {
    setState('starting');
    startAlone(variant, gameOptions(variant)).then(
      (made) => {
        setRoom(made);
        setState('ready');
      },
      () => setState('failed'),
    );
  }, [variant]);
  const stop = useCallback(() => setRoom(null), []);
  return { room, state, start, stop, again: setRoom };
}

export function PracticeTable({
  room,
  stop,
  again,
  taken,
  title,
  startsAt,
}: Pick<PracticeRoom, 'stop' | 'again'> & {
  readonly room: string;
  readonly taken: number;
  readonly title: string;
  /** The time at which the game begins; null outside the countdown. */
  readonly startsAt: number | null;
}) {
  const t = useT();
  const seconds = useSecondsTo(startsAt);
  const practice = useMemo((): Practice => ({ stop, again }), [stop, again]);
  return (
    <div className={styles.practice}>
      <div className={styles.strip} data-starting={seconds !== null || undefined}>
        <Users size={20} aria-hidden="true" />
        <b role="status">
          {seconds === null
            ? t('rooms.waiting.titleCount', { count: taken, title })
            : t('rooms.waiting.startsIn', { seconds })}
        </b>
        {seconds === null && (
          <button type="button" onClick={stop}>
            {t('rooms.waiting.practiceStop')}
          </button>
        )}
      </div>
      <OpenRoom id={room} practice={practice} />
    </div>
  );
}
