/**
 * What a table on this device tells its player: once, that it is here; that a move cannot be saved, as on a full
 * disk; and if it goes on with a table at the server, that the way back is open. A player who has played no card
 * here by then is taken back at once.
 */
import { type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { watchNetwork } from '../../../lib/device/watch-network.ts';
import { useCopies } from '../../../lib/local/copies.ts';
import { localLine } from '../../../lib/local/local-line.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { roomLine } from '../../../lib/sockets/room-line.ts';
import { forgetTable } from '../../../lib/tables/running-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { originalOf } from '../again/original.ts';
import { useClient, useRoom, useView } from '../client/room-context.tsx';
import { say } from '../ear/say.ts';
import styles from './on-device.module.css';

/** A computer that thinks on a slow device keeps a move waiting for some seconds. */
const NOT_KEPT_AFTER_MS = 6_000;
const TOLD_MS = 8_000;

export default function OnDevice() {
  return (
    <Words of="device">
      <Told />
    </Words>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.place} aria-label={t('device.title')}>
      <div className={styles.note} data-part="on-device">
        {children}
      </div>
    </section>
  );
}

function Told() {
  const t = useT();
  const { room } = useClient();
  const origin = useCopies(({ of }) => of[room]);
  const [first, setFirst] = useState(() => isFirstTime(room));
  const isAgain = useView((view) => view.options.oneDeal === true);
  const lesson = isAgain ? use(originalOf(room))?.lesson : undefined;
  const greeting =
    lesson === undefined
      ? t(isAgain ? 'device.again' : origin === undefined ? 'device.here' : 'device.copied')
      : t('device.lesson', { title: lesson.title });
  const isUp = useServerIsUp();
  const way = useWayBack(room, origin, first);
  useEffect(() => {
    if (!first) return;
    noteShown(room);
    say(greeting);
    const timer = setTimeout(() => setFirst(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [first, greeting, room]);
  const { isUntouched, goBack } = way;
  useEffect(() => {
    if (origin && isUp && isUntouched) goBack();
  }, [origin, isUp, isUntouched, goBack]);
  const isLate = useLateMove();
  useEffect(() => {
    if (isLate) say(t('device.notKept'));
  }, [isLate, t]);
  if (isLate)
    return (
      <Note>
        <p>{t('device.notKept')}</p>
      </Note>
    );
  // The page of a lesson has said it before its deal, and the table has remarks for its player.
  if (first && lesson === undefined && !(origin && isUp))
    return (
      <Note>
        <p>{greeting}</p>
      </Note>
    );
  return origin && isUp && !isUntouched ? <WayBack goBack={goBack} /> : null;
}

interface Way {
  /** Whether the player has played nothing since the table came here. */
  readonly isUntouched: boolean;
  /** Opens the table at the server. This one is deleted, unless a deal was finished here. */
  readonly goBack: () => void;
}

/** `isNew`: whether the table has just come here. After a new load nobody knows what was played before. */
function useWayBack(room: string, origin: string | undefined, isNew: boolean): Way {
  const navigate = useNavigate();
  const variant = useView((view) => view.variant);
  const deals = useView((view) => view.sheet.length);
  const [dealsBefore] = useState(isNew ? deals : null);
  const [isUntouched, setUntouched] = useState(isNew);
  const isPlaying = useRoom(({ pending }) => pending !== null);
  useEffect(() => {
    if (isPlaying) setUntouched(false);
  }, [isPlaying]);
  const goBack = useCallback(() => {
    if (!origin) return;
    void navigate(paths.room(origin, variant));
    if (deals !== dealsBefore) return;
    useCopies.setState(({ of: { [room]: _, ...of } }) => ({ of }));
    forgetTable(room);
    void localLine().askDevice('device:remove', { room });
  }, [origin, navigate, variant, deals, dealsBefore, room]);
  return { isUntouched, goBack };
}

/** Whether a move waits so long that it cannot be saved. It is sent again by itself. */
function useLateMove(): boolean {
  const waiting = useRoom(({ pending }) => (pending?.ackSeq === null ? pending.moveId : null));
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => setLate(waiting), NOT_KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== null && late === waiting;
}

/** Offers the table at the server, once there is a connection again. */
function WayBack({ goBack }: Pick<Way, 'goBack'>) {
  const t = useT();
  const { room } = useClient();
  useEffect(() => say(t('device.lineBack')), [t]);
  const finishHere = (): void => useCopies.setState(({ of }) => ({ of: { ...of, [room]: '' } }));
  return (
    <Note>
      <p className={styles.back}>{t('device.lineBack')}</p>
      <button type="button" data-strong="true" onClick={goBack}>
        {t('device.backThere')}
      </button>
      <button type="button" onClick={finishHere}>
        {t('device.finishHere')}
      </button>
    </Note>
  );
}

/** A connection seems up for a while after its network has gone. */
function useServerIsUp(): boolean {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    let left = false;
    const stops: (() => void)[] = [];
    roomLine().then(
      (line) => {
        if (left) return;
        setIsUp(line.isUp());
        stops.push(
          line.onUp(() => setIsUp(true)),
          line.onDown(() => setIsUp(false)),
        );
      },
      () => undefined,
    );
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, []);
  return isUp && online;
}

const keyOf = (room: string): string => `here ${room}`;

/** Whether this tab shows the room for the first time. Without storage it is told after each load. */
function isFirstTime(room: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(room)) === null;
  } catch {
    return true;
  }
}

function noteShown(room: string): void {
  try {
    sessionStorage.setItem(keyOf(room), '1');
  } catch {
    // It is told again after the next load.
  }
}
