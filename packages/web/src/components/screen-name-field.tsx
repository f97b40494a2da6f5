/** The screen name and the face of a guest, changeable before each game. */
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { lazy, Suspense, useId, useState } from 'react';
import { useT } from '../lib/i18n.tsx';
import { setScreenName, useScreenName } from '../lib/screen-name.ts';
import styles from './screen-name-field.module.css';

const GuestFace = lazy(() => import('./people/guest-face.tsx'));

export function ScreenNameField() {
  const t = useT();
  const id = useId();
  const stored = useScreenName(({ name }) => name);
  const [typed, setTyped] = useState<string | null>(null);
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
            setScreenName(event.target.value);
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            // It is kept as it is typed; Enter only says that it is done.
            if (event.key === 'Enter') setTyped(null);
          }}
        />
        <p className={styles.hint}>{t('site.options.remembered')}</p>
      </div>
      <Suspense>
        <GuestFace />
      </Suspense>
    </>
  );
}
