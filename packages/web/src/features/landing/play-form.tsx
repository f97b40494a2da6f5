/**
 * *Play*, and the way back to a table that is still running.
 *
 * A form, so that the button works before the page has come alive: then the browser goes to the game's `/play` by itself.
 */
import type { Variant } from '@troef/games';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { useTableToGoBackTo } from '../../lib/own-table.ts';
import { paths } from '../../lib/route-table.ts';
import styles from './play-form.module.css';

export interface PlayFormProps {
  readonly variant: Variant;
  /** Starts a game; rejects when no table could be opened. */
  readonly onPlay: () => Promise<void>;
  /** The hand comes near the button. */
  readonly onNear: () => void;
}

type State = 'ready' | 'starting' | 'failed' | 'premium';

const stateAfter = (error: unknown): State =>
  error instanceof Error && 'code' in error && error.code === 'premium_required' ? 'premium' : 'failed';

export function PlayForm({ variant, onPlay, onNear }: PlayFormProps) {
  const t = useT();
  const running = useTableToGoBackTo();
  const [state, setState] = useState<State>('ready');
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
      {running === null ? (
        <p className={styles.sub}>{t('site.landing.sub')}</p>
      ) : (
        <Link className={styles.back} to={paths.room(running.room, running.variant)} prefetch="intent">
          {t('site.landing.back')}
        </Link>
      )}
      <p role="status" className={isRefused ? styles.failed : 'visually-hidden'}>
        {state === 'starting' && t('site.landing.starting')}
        {state === 'failed' && t('site.landing.failed')}
        {state === 'premium' && t('site.landing.premium')}
      </p>
    </form>
  );
}
