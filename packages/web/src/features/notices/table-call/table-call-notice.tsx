/**
 * Shows the call to a table: what begins, how long it takes, and the two answers. It is spoken once. The focus goes
 * to the first answer, unless the user is writing or has a dialog open; Escape is the second answer everywhere.
 */
import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { mayTakeFocus } from '../../../lib/page/parked.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './table-call.module.css';
import { go, stay, type TableCall, useTableCall } from './table-call.ts';

const SECOND_MS = 1_000;

export function TableCallNotice() {
  const now = useTableCall(({ call }) => call);
  return (
    <>
      <Spoken now={now} />
      {now !== null && <Shown key={now.room} now={now} />}
    </>
  );
}

/** A region that was there before its words is read by every screen reader. */
function Spoken({ now }: { readonly now: TableCall | null }) {
  const t = useT();
  return (
    <p className="visually-hidden" role="alert">
      {now !== null &&
        t('notices.table.spoken', {
          game: t(`games.${now.variant}.name`),
          table: now.table,
          round: now.round,
          seconds: Math.round(now.lasts / SECOND_MS),
        })}
    </p>
  );
}

function Shown({ now }: { readonly now: TableCall }) {
  const t = useT();
  const navigate = useNavigate();
  const sheet = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState(Math.ceil(now.lasts / SECOND_MS));
  const { goesAt } = now;

  useEffect(() => {
    const element = sheet.current;
    // Behind a dialog nothing can be pressed, so the call becomes one above it.
    if (document.querySelector('dialog:modal') !== null) element?.showModal();
    else if (element !== null) {
      element.open = true;
      if (mayTakeFocus()) first.current?.focus({ preventScroll: true });
    }
    return () => element?.close();
  }, []);
  useEffect(() => {
    const tick = setInterval(
      () => setLeft(Math.max(0, Math.ceil((goesAt - Date.now()) / SECOND_MS))),
      SECOND_MS / 4,
    );
    return () => clearInterval(tick);
  }, [goesAt]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      stay();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);

  return (
    <dialog
      ref={sheet}
      className={styles.call}
      // Its words are spoken by a region of their own.
      aria-live="off"
      aria-labelledby="table-call"
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <BellRing className={styles.bell} aria-hidden="true" />
      <div className={styles.words}>
        <p id="table-call" className={styles.title}>
          {t('notices.table.title')}
        </p>
        <p>
          {t('notices.table.where', {
            game: t(`games.${now.variant}.name`),
            table: now.table,
            round: now.round,
          })}
        </p>
        <p className={styles.left} aria-hidden="true">
          {t('notices.table.left', { seconds: left })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button ref={first} look="strong" onClick={() => go({ open: (path) => void navigate(path) })}>
          {t('notices.table.go')}
        </Button>
        <Button onClick={stay}>{t('notices.table.stay')}</Button>
      </div>
    </dialog>
  );
}
