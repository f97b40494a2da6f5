/**
 * The screen name and the face of a guest, which can change before each game. If the others will not see a
 * name as it was typed, the field says so at once.
 */
import { ANONYMOUS_NAME_MAX, type GuestNameReply } from '@troef/protocol';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { checkGuestName } from '../lib/account/name-checks.ts';
import { setScreenName, useScreenName } from '../lib/people/screen-name.ts';
import { useT } from '../lib/words/i18n.tsx';
import styles from './screen-name-field.module.css';

const GuestFace = lazy(() => import('./people/guest-face.tsx'));
const NameNote = lazy(() => import('./name-note.tsx'));

export function ScreenNameField() {
  const t = useT();
  const id = useId();
  const stored = useScreenName(({ name }) => name);
  const [typed, setTyped] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<GuestNameReply | null>(null);
  const asked = useRef('');
  const isShown = useRef(true);
  const ask = async (): Promise<void> => {
    const { name } = useScreenName.getState();
    if (name === asked.current) return;
    asked.current = name;
    const reply = name === '' ? null : await checkGuestName(name);
    if (asked.current !== name) return;
    // If the request fails, the table shows it later.
    const found = reply?.ok && reply.value.reason !== null ? reply.value : null;
    if (isShown.current) setVerdict(found);
    else if (found !== null) void import('./name-note.tsx').then(({ tellElsewhere }) => tellElsewhere(found));
  };
  useEffect(() => {
    isShown.current = true;
    // A name that was stored before is checked too.
    void ask();
    return () => {
      // A guest who types a name and presses Play at once is told on the next page.
      isShown.current = false;
      void ask();
    };
  }, []);
  return (
    <>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('site.options.name')}
        </label>
        <input
          id={id}
          className={styles.input}
          type="text"
          autoComplete="nickname"
          maxLength={ANONYMOUS_NAME_MAX}
          placeholder={t('site.guest')}
          value={typed ?? stored}
          onChange={(event) => {
            setTyped(event.target.value);
            setVerdict(null);
            asked.current = '';
            setScreenName(event.target.value);
          }}
          aria-describedby={`${id}-hint`}
          onBlur={() => {
            setTyped(null);
            void ask();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The focus stays, because the answer is shown here.
            setTyped(null);
            void ask();
          }}
        />
        <p className={styles.hint} id={`${id}-hint`}>
          {t('site.options.remembered')}
        </p>
        <div role="status">
          <Suspense>{verdict !== null && <NameNote verdict={verdict} />}</Suspense>
        </div>
      </div>
      <Suspense>
        <GuestFace />
      </Suspense>
    </>
  );
}
