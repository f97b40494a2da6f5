/**
 * The table for the ear, as far as it stands there from the first moment: an empty live region, for words that come together
 * with their region may stay unsaid, and a list of what happens until ./ear has come to tell it.
 */
import type { RoomEvent, RoomView } from '@troef/protocol';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocaleStore } from '../../lib/locale.ts';
import { wantMessages } from '../../lib/messages.ts';
import { useClient, useView } from './room-context.tsx';
import { forgetSpoken } from './say.ts';
import styles from './table.module.css';
import type { Panel } from './table.tsx';

/** Without a line now, it is asked for again: the table goes on meanwhile, and what happens is kept. */
const AGAIN_MS = 2_000;

const loadEar = (): Promise<typeof import('./ear/ear.tsx')> =>
  Promise.all([import('./ear/ear.tsx'), wantMessages('ear', useLocaleStore.getState().locale)]).then(
    ([ear]) => ear,
    () => new Promise((again) => setTimeout(() => again(loadEar()), AGAIN_MS)),
  );

const Ear = lazy(loadEar);

/** What happened, with the table as it was then. */
export interface Told {
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
}

/** What happened since the table stands and nobody has told yet. Whoever tells it sets `tell` and empties the list. */
export interface Untold {
  /** The table as it stood first; null once it was told. */
  entered: RoomView | null;
  readonly waiting: Told[];
  tell: ((told: Told) => void) | null;
  /** The key pressed last, as long as nobody answers keys. */
  pressed: KeyboardEvent | null;
  press: ((event: KeyboardEvent) => void) | null;
}

interface AnnouncerProps {
  readonly open: (panel: Panel) => void;
  readonly toggleLast: () => void;
}

export function Announcer({ open, toggleLast }: AnnouncerProps) {
  const client = useClient();
  const view = useView((whole) => whole);
  const [untold] = useState<Untold>(() => ({
    entered: view,
    waiting: [],
    tell: null,
    pressed: null,
    press: null,
  }));
  const [log, setLog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const stop = client.onHappened((events, now) => {
      const told = { events, view: now };
      if (untold.tell === null) untold.waiting.push(told);
      else untold.tell(told);
    });
    const onKey = (event: KeyboardEvent): void => {
      if (untold.press === null) untold.pressed = event;
      else untold.press(event);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      stop();
      forgetSpoken();
    };
  }, [client, untold]);
  return (
    <>
      <div
        ref={setLog}
        className={`visually-hidden ${styles.spoken ?? ''}`}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
      />
      <Suspense>
        {log !== null && <Ear untold={untold} log={log} open={open} toggleLast={toggleLast} />}
      </Suspense>
    </>
  );
}
