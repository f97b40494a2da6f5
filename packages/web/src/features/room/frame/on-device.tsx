/**
 * What a table on this device tells its player: once, that it is here; that a move cannot be saved, as on a full
 * disk; and if it goes on with a table at the server, that the way back is open.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCopies } from '../../../lib/local/copies.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { roomLine } from '../../../lib/sockets/room-line.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
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

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.place}>
    <div className={styles.note} data-part="on-device">
      {children}
    </div>
  </div>
);

function Told() {
  const t = useT();
  const { room } = useClient();
  const origin = useCopies(({ of }) => of[room]);
  const [first, setFirst] = useState(() => isFirstTime(room));
  const isAgain = useView((view) => view.options.oneDeal === true);
  const greeting = t(isAgain ? 'device.again' : origin === undefined ? 'device.here' : 'device.copied');
  useEffect(() => {
    if (!first) return;
    noteShown(room);
    say(greeting);
    const timer = setTimeout(() => setFirst(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [first, greeting, room]);
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
  if (first)
    return (
      <Note>
        <p>{greeting}</p>
      </Note>
    );
  return origin ? <WayBack origin={origin} /> : null;
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
function WayBack({ origin }: { readonly origin: string }) {
  const t = useT();
  const { room } = useClient();
  const variant = useView((view) => view.variant);
  const isUp = useServerIsUp();
  useEffect(() => {
    if (isUp) say(t('device.lineBack'));
  }, [isUp, t]);
  if (!isUp) return null;
  const finishHere = (): void => useCopies.setState(({ of }) => ({ of: { ...of, [room]: '' } }));
  return (
    <Note>
      <p className={styles.back}>{t('device.lineBack')}</p>
      <Link data-strong="true" to={paths.room(origin, variant)}>
        {t('device.backThere')}
      </Link>
      <button type="button" onClick={finishHere}>
        {t('device.finishHere')}
      </button>
    </Note>
  );
}

function useServerIsUp(): boolean {
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
  return isUp;
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
