/**
 * *Play*, and the way back to a table that is still running.
 *
 * A form, so that the button works before the page has come alive: then the browser goes to `/play` by itself.
 */
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { useRunningTable } from '../../lib/running-table.ts';
import type { LandingPageProps } from './landing-page.tsx';
import styles from './play-form.module.css';

export function PlayForm({ onPlay, onNear }: LandingPageProps) {
  const t = useT();
  const running = useRunningTable(({ room }) => room);
  const [state, setState] = useState<'ready' | 'starting' | 'failed'>('ready');

  async function play(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'starting') return;
    setState('starting');
    try {
      await onPlay();
    } catch {
      setState('failed');
    }
  }

  return (
    <form action={paths.play()} method="get" onSubmit={(event) => void play(event)} className={styles.form}>
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
        <Link className={styles.back} to={paths.room(running)} prefetch="intent">
          {t('site.landing.back')}
        </Link>
      )}
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state === 'starting' && t('site.landing.starting')}
        {state === 'failed' && t('site.landing.failed')}
      </p>
    </form>
  );
}
