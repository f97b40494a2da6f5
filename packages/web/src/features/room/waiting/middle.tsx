/**
 * The middle of a waiting table: how many players are missing, or the time until the game begins, and whether
 * the server knows that this player is there.
 */
import { useState } from 'react';
import { GameMark } from '../../../components/game-mark.tsx';
import { refusalWords } from '../../../components/tables/words.ts';
import { SEATS } from '../../../lib/games/cards.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { toast } from '../panels/toast.tsx';
import { useSecondsTo } from '../people/server-time.ts';
import styles from './middle.module.css';
import pills from './pills.module.css';
import { TeamsLine } from './teams-line.tsx';
import type { Readiness } from './use-ready.ts';

export function Middle({ ready, isHost }: { readonly ready: Readiness; readonly isHost: boolean }) {
  const t = useT();
  const { status, seats, people, options } = useView((view) => view);
  const seconds = useSecondsTo(people?.startsAt ?? null);
  const free = seats.filter(({ holder }) => holder === 'empty').length;
  if (status === 'starting') {
    return (
      <div className={styles.middle}>
        {seconds !== null && (
          <b className={styles.count} aria-hidden="true">
            {seconds}
          </b>
        )}
        <p className={styles.words}>
          {seconds === null ? t('rooms.waiting.startsSoon') : t('rooms.waiting.startsIn', { seconds })}
        </p>
        <TeamsLine className={styles.soft} />
        {!ready.known && (
          <button type="button" className={pills.here} onClick={ready.say}>
            {t('rooms.waiting.iAmHere')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.middle}>
      <p className={styles.game}>
        <GameMark variant={options.variant} size={72} />
        {t(`games.${options.variant}.name`)}
      </p>
      <span className={styles.taken} aria-hidden="true">
        {seats.map(({ seat, holder }) => (
          <i key={seat} data-free={holder === 'empty' || undefined} />
        ))}
      </span>
      <p className={styles.words}>{t('rooms.waiting.forMore', { count: free })}</p>
      <p className={styles.next}>{t('rooms.waiting.next')}</p>
      <TeamsLine className={styles.soft} />
      {isHost && options.ai !== 'never' && <FillUp />}
      {options.ai === 'fill' && <p className={styles.soft}>{t('rooms.waiting.fillsSoon')}</p>}
      <button type="button" className={`${pills.here} ${styles.invite}`} onClick={goToInvite}>
        {t('rooms.waiting.invite')}
      </button>
    </div>
  );
}

/** Puts a computer on every free seat, so that the countdown begins. */
function FillUp() {
  const t = useT();
  const client = useClient();
  const seats = useView((view) => view.seats);
  const [busy, setBusy] = useState(false);
  const fill = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    for (const seat of SEATS) {
      if (seats[seat].holder !== 'empty') continue;
      const error = await client.ask('room:computer', { seat });
      if (error === null) continue;
      toast(refusalWords(t, error));
      break;
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={`${pills.here} ${styles.fill}`}
      aria-busy={busy}
      onClick={() => void fill()}
    >
      {t('rooms.waiting.fillUp')}
    </button>
  );
}

/** On a phone the ways to invite people are below the table. */
function goToInvite(): void {
  const section = document.getElementById('invite');
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}
