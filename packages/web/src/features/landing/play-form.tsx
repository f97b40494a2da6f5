/**
 * *Play*, and the link back to running tables, which is fetched after hydration.
 *
 * It is a form, so that the button works before hydration: the browser then goes to the game's `/play` by
 * itself.
 */
import type { Variant } from '@troef/games';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './play-form.module.css';

const WayBack = lazy(() => import('./way-back.tsx'));

export interface PlayFormProps {
  readonly variant: Variant;
  /** Starts a game; rejects if no table could be opened. */
  readonly onPlay: () => Promise<void>;
  /** Called when the button gets the pointer or the focus. */
  readonly onNear: () => void;
}

type PlayState = 'ready' | 'starting' | 'failed' | 'premium';

const stateAfter = (error: unknown): PlayState =>
  error instanceof Error && 'code' in error && error.code === 'premium_required' ? 'premium' : 'failed';

export function PlayForm({ variant, onPlay, onNear }: PlayFormProps) {
  const t = useT();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const [state, setState] = useState<PlayState>('ready');
  const sub = <p className={styles.sub}>{t('site.landing.sub')}</p>;
  const isRefused = state === 'failed' || state === 'premium';

  async function play(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'starting') return;
    setState('starting');
    try {
      await onPlay();
    } catch (error) {
      setState(stateAfter(error));
    }
  }

  return (
    <form
      action={paths.play(variant)}
      method="get"
      onSubmit={(event) => void play(event)}
      className={styles.form}
    >
      <button
        type="submit"
        className={styles.play}
        aria-busy={state === 'starting'}
        onPointerEnter={onNear}
        onPointerDown={onNear}
        onFocus={onNear}
      >
        {t('site.landing.play')}
      </button>
      <Suspense fallback={sub}>{isAlive ? <WayBack none={sub} look={styles.back} /> : sub}</Suspense>
      <p role="status" className={isRefused ? styles.failed : 'visually-hidden'}>
        {state === 'starting' && t('site.landing.starting')}
        {state === 'failed' && t('site.landing.failed')}
        {state === 'premium' && t('site.landing.premium')}
      </p>
    </form>
  );
}
