/**
 * *Play*, and the link back to running tables, which is fetched when the page is idle.
 *
 * It is a form, so that the button works before hydration: the browser then goes to the game's `/play` by
 * itself.
 */
import type { Variant } from '@troef/games';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIdle } from '../../lib/page/idle.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './play-form.module.css';

const PremiumLock = lazy(() =>
  import('../../components/premium-lock.tsx').then((module) => ({ default: module.PremiumLock })),
);
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

export interface PlayBoxProps extends PlayFormProps {
  /** Whether something else is the main way to a table. */
  readonly isSecond?: boolean;
  readonly words: string;
  /** What stands under the button. */
  readonly children?: ReactNode;
}

/** The look of the main way to a table, and of the words under it. */
export const PLAY_LOOK = { main: styles.play, sub: styles.sub } as const;

/** The button that starts a game against computers, and what became of it. */
export function PlayBox({ variant, onPlay, onNear, isSecond, words, children }: PlayBoxProps) {
  const t = useT();
  const [state, setState] = useState<PlayState>('ready');

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
        className={isSecond ? `${styles.back} ${styles.second}` : styles.play}
        aria-busy={state === 'starting'}
        onPointerEnter={onNear}
        onPointerDown={onNear}
        onFocus={onNear}
      >
        {words}
      </button>
      {children}
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state === 'starting' && t('site.landing.starting')}
        {state === 'failed' && t('site.landing.failed')}
      </p>
      {state === 'premium' && (
        <Suspense>
          <PremiumLock feature="double" />
        </Suspense>
      )}
    </form>
  );
}

export function PlayForm(props: PlayFormProps) {
  const t = useT();
  const isTime = useIdle();
  const sub = <p className={styles.sub}>{t('site.landing.sub')}</p>;
  return (
    <PlayBox {...props} words={t('site.landing.play')}>
      <Suspense fallback={sub}>
        {isTime ? <WayBack variant={props.variant} none={sub} look={styles.back} rows={styles.rows} /> : sub}
      </Suspense>
    </PlayBox>
  );
}
