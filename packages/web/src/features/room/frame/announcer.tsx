/**
 * The part of the spoken table (../ear) that is there from the first moment: an empty live region, because a
 * screen reader may skip words that are inserted together with their region, and a list of what happens until
 * ../ear is loaded.
 */
import type { RoomEvent, RoomView } from '@troef/protocol';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useLocaleStore } from '../../../lib/words/locale.ts';
import { wantMessages } from '../../../lib/words/messages.ts';
import { useClient } from '../client/room-context.tsx';
import { forgetSpoken } from '../ear/say.ts';
import styles from './table.module.css';
import type { PanelName } from './table.tsx';

/**
 * Without a connection, ../ear is requested again after this time. The table goes on, and what happens is
 * kept.
 */
const AGAIN_MS = 2_000;

const loadEar = (): Promise<typeof import('../ear/ear.tsx')> =>
  Promise.all([import('../ear/ear.tsx'), wantMessages('ear', useLocaleStore.getState().locale)]).then(
    ([ear]) => ear,
    () => new Promise((again) => setTimeout(() => again(loadEar()), AGAIN_MS)),
  );

const Ear = lazy(loadEar);

/** Events, with the view as it was right after them. */
export interface EventBatch {
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
}

/**
 * What has happened since the table was drawn and has not been spoken yet. The part that speaks sets `tell`
 * and empties the list.
 */
export interface SpeechQueue {
  /** The first view of the table; null once it was spoken. */
  entered: RoomView | null;
  readonly waiting: EventBatch[];
  tell: ((batch: EventBatch) => void) | null;
  /** The key pressed last, as long as no part answers keys. */
  pressed: KeyboardEvent | null;
  press: ((event: KeyboardEvent) => void) | null;
}

interface AnnouncerProps {
  readonly open: (panel: PanelName) => void;
  readonly toggleLast: () => void;
}

export const Announcer = memo(function Announcer({ open, toggleLast }: AnnouncerProps) {
  const client = useClient();
  const [queue] = useState<SpeechQueue>(() => ({
    entered: client.store.getState().view,
    waiting: [],
    tell: null,
    pressed: null,
    press: null,
  }));
  const [log, setLog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const stop = client.onHappened((events, now) => {
      const batch = { events, view: now };
      if (queue.tell === null) queue.waiting.push(batch);
      else queue.tell(batch);
    });
    const onKey = (event: KeyboardEvent): void => {
      if (queue.press === null) queue.pressed = event;
      else queue.press(event);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      stop();
      forgetSpoken();
    };
  }, [client, queue]);
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
        {log !== null && <Ear queue={queue} log={log} open={open} toggleLast={toggleLast} />}
      </Suspense>
    </>
  );
});
